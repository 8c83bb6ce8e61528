import { apiDocument } from "../support/api-document.ts";
import { expect, it } from "../support/jest.ts";
import { EXPECTED } from "./operations/expected.ts";

type Id = (typeof EXPECTED)[number][2];

/** What is left for later, and until when. */
const LATER: Partial<Record<Id, string>> = {
  signInAnonymous: "`GET /config` says that there are no guests",
  sendVerificationOtp: "`GET /config` says that nobody signs in so",
  signInEmailOtp: "`GET /config` says that nobody signs in so",
  signInSocial: "`GET /config` says that nobody signs in so",
  signInOAuth2: "`GET /config` says that nobody signs in so",
  createOrganizationRole: "custom roles are later work by ruling",
  updateOrganizationRole: "custom roles are later work by ruling",
  deleteOrganizationRole: "custom roles are later work by ruling",
};

/** What only we have. */
const OWN = [
  "DELETE /time-entry/{id} deleteTimeEntry",
  "GET /delivery/{id} getDelivery",
  "GET /notification-preferences/deliveries listNotificationDeliveries",
  "GET /openapi.json openapiJson",
  "GET /project/{id}/deliveries listProjectDeliveries",
  "GET /project/{id}/events listProjectEvents",
  "GET /project/{id}/events/stream streamProjectEvents",
  "GET /webhooks/schemas listWebhookSchemas",
  "POST /chat-integration/project/{projectId}/test testChatIntegration",
  "POST /generic-webhook-integration/project/{projectId}/test testGenericWebhookIntegration",
  "POST /delivery/{id}/replay replayDelivery",
  "POST /project/{id}/events/replay replayEvents",
  "PUT /asset/upload/{key} uploadAsset",
];

const described = Object.entries(apiDocument().paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
);

it("the API's document has every operation that clients call, under its path and name, and no other", () => {
  const expected = EXPECTED.filter(([, , id]) => !(id in LATER)).map((row) => row.join(" "));

  expect(described.toSorted()).toEqual([...expected, ...OWN].toSorted());
});

it("no operation has the name of another", () => {
  const ids = described.map((line) => line.split(" ").at(-1));

  expect(new Set(ids).size).toBe(ids.length);
});

import { z } from "zod";
import {
  findDelivery,
  listOwnDeliveries,
  listProjectDeliveries,
  OwnDeliveriesInput,
  ProjectDeliveriesInput,
} from "../domain/delivery/queries.ts";
import { replayDelivery } from "../domain/delivery/replay-delivery.ts";
import { ReplayEventsInput, replayEvents } from "../domain/delivery/replay-events.ts";
import { type Operation, operation } from "./operation.ts";
import { Delivery, DeliveryDetails, presentDelivery, presentDeliveryDetails } from "./present-delivery.ts";
import { record } from "./shapes.ts";

const Replay = record(
  "Replay",
  "How many of the events are still kept, and the messages that were made or are sent again.",
  {
    eventCount: z.int(),
    createdCount: z.int(),
    repeatedCount: z.int(),
  },
);

/** The log of what left the product, and sending it again (issue 5). */
export const deliveryOperations: readonly Operation[] = [
  operation(
    {
      id: "listProjectDeliveries",
      method: "get",
      path: "/project/{id}/deliveries",
      summary: "What a project's integrations sent or are to send, newest first. Needs `workspace:manage_settings`.",
      query: ProjectDeliveriesInput.omit({ projectId: true }),
      answer: z.array(Delivery),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { query, params }) =>
      (await listProjectDeliveries(ctx, { ...query, projectId: params.id })).map(presentDelivery),
  ),
  operation(
    {
      id: "listNotificationDeliveries",
      method: "get",
      path: "/notification-preferences/deliveries",
      summary: "What was sent to the caller over the caller's own channels, or is to be, newest first.",
      query: OwnDeliveriesInput,
      answer: z.array(Delivery),
      refusals: ["INVALID_INPUT"],
    },
    async (ctx, { query }) => (await listOwnDeliveries(ctx, query)).map(presentDelivery),
  ),
  operation(
    {
      id: "getDelivery",
      method: "get",
      path: "/delivery/{id}",
      summary: "One delivery with its attempts. For its receiver; a project's needs `workspace:manage_settings`.",
      answer: DeliveryDetails,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => {
      const delivery = await findDelivery(ctx, { deliveryId: params.id });
      return presentDeliveryDetails(delivery, await ctx.loaders.attemptsByDelivery.load(delivery.id));
    },
  ),
  operation(
    {
      id: "replayDelivery",
      method: "post",
      path: "/delivery/{id}/replay",
      summary:
        "Sends a message again under the same id. For its receiver; a project's needs `workspace:manage_settings`.",
      answer: Delivery,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentDelivery((await replayDelivery(ctx, { deliveryId: params.id })).delivery),
  ),
  operation(
    {
      id: "replayEvents",
      method: "post",
      path: "/project/{id}/events/replay",
      summary:
        "Sends what follows from a range of events to the project's integrations, again under the same ids. Needs `workspace:manage_settings`.",
      body: ReplayEventsInput.omit({ projectId: true }),
      answer: Replay,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) => {
      const { eventCount, createdCount, repeatedCount } = await replayEvents(ctx, { ...body, projectId: params.id });
      return { eventCount, createdCount, repeatedCount };
    },
  ),
];

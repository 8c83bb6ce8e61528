import { type GraphQLEnumType, isEnumType } from "graphql";
import { sql } from "kysely";
import { GIT_ACCESS_FAILURE } from "../../src/domain/integration/ports.ts";
import { createSchema } from "../../src/server/create-schema.ts";
import { ERROR_STATUS } from "../../src/shared/errors.ts";
import {
  ACTIVITY_TYPE,
  ASSET_SURFACE,
  BULK_OPERATION,
  BULK_RESULT,
  CHAT_EVENT_DEFAULTS,
  DELIVERY_CHANNEL,
  DELIVERY_SOURCE,
  DELIVERY_STATUS,
  DEVICE_CODE_STATUS,
  EVENT_TYPE,
  EXTERNAL_RESOURCE_TYPE,
  IMAGE_TYPE,
  INSTANCE_ROLE,
  INVITATION_STATUS,
  NOTIFICATION_RESOURCE,
  NOTIFICATION_TYPE,
  ORDER_DIRECTION,
  PRIORITY,
  PROJECT_MODE,
  RELATION_TYPE,
  REMINDER_KIND,
  ROLE,
  TASK_ORDER_FIELD,
  WEBHOOK_EVENT_DEFAULTS,
} from "../../src/shared/vocabulary.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { readSdl } from "../support/sdl.ts";
import { createWorld, type World } from "../support/world.ts";

/** Every enum of the SDL, and the map that gives its names and what resolvers see. */
const ENUMS: Record<string, Readonly<Record<string, string>>> = {
  TaskPriority: PRIORITY,
  ActivityType: ACTIVITY_TYPE,
  BoardEventType: EVENT_TYPE,
  TaskRelationType: RELATION_TYPE,
  ExternalResourceType: EXTERNAL_RESOURCE_TYPE,
  BulkOperation: BULK_OPERATION,
  BulkResult: BULK_RESULT,
  ProjectMode: PROJECT_MODE,
  TaskOrderField: TASK_ORDER_FIELD,
  OrderDirection: ORDER_DIRECTION,
  GitAccessFailure: GIT_ACCESS_FAILURE,
  ErrorCode: Object.fromEntries(Object.keys(ERROR_STATUS).map((code) => [code, code])),
  NotificationResource: NOTIFICATION_RESOURCE,
  NotificationType: NOTIFICATION_TYPE,
  DeliveryChannel: DELIVERY_CHANNEL,
  DeliverySource: DELIVERY_SOURCE,
  DeliveryStatus: DELIVERY_STATUS,
};

/** Every column that holds a word of a closed vocabulary. */
const CHECKS: Record<string, readonly string[]> = {
  "activity.type": Object.values(ACTIVITY_TYPE),
  "asset.surface": Object.values(ASSET_SURFACE),
  "delivery.channel": Object.values(DELIVERY_CHANNEL),
  "delivery.sourceType": Object.values(DELIVERY_SOURCE),
  "delivery.status": Object.values(DELIVERY_STATUS),
  "deviceCode.status": Object.values(DEVICE_CODE_STATUS),
  "externalLink.resourceType": Object.values(EXTERNAL_RESOURCE_TYPE),
  "invitation.status": Object.values(INVITATION_STATUS),
  "member.role": Object.values(ROLE),
  "notification.resourceType": Object.values(NOTIFICATION_RESOURCE),
  "notification.type": Object.values(NOTIFICATION_TYPE),
  "reminder.kind": Object.values(REMINDER_KIND),
  "task.priority": Object.values(PRIORITY),
  "taskRelation.relationType": Object.values(RELATION_TYPE),
  "user.role": Object.values(INSTANCE_ROLE),
  "userAvatar.contentType": Object.values(IMAGE_TYPE),
  "workspaceNotificationRule.projectMode": Object.values(PROJECT_MODE),
};

const enumsOf = (schema: ReturnType<typeof readSdl>): GraphQLEnumType[] =>
  Object.values(schema.getTypeMap()).filter(
    (type) => isEnumType(type) && !type.name.startsWith("__"),
  ) as GraphQLEnumType[];

describe("closed vocabularies", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  it("are spelled in the SDL as in the maps", () => {
    const names = Object.fromEntries(
      enumsOf(readSdl()).map((type) => [type.name, type.getValues().map(({ name }) => name)]),
    );

    for (const [name, values] of Object.entries(names)) {
      expect({ [name]: values }).toEqual({ [name]: Object.keys(ENUMS[name] ?? {}) });
    }
  });

  it("reach resolvers as the maps' own words", () => {
    for (const type of enumsOf(createSchema())) {
      const values = Object.fromEntries(type.getValues().map(({ name, value }) => [name, value]));
      expect({ [type.name]: values }).toEqual({ [type.name]: ENUMS[type.name] });
    }
  });

  it("are what the database lets in", async () => {
    const { rows } = await sql<{ table: string; definition: string }>`
      select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as "definition"
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(w.db);
    const lists = rows.flatMap(({ table, definition }) => {
      const [, column, list] = /^CHECK \(\("?(\w+)"? = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? [];
      const words = [...(list ?? "").matchAll(/'([^']*)'::text/g)].map(([, word]) => word);
      return column ? [[`${table.replaceAll('"', "")}.${column}`, words.toSorted()] as const] : [];
    });

    expect(Object.fromEntries(lists)).toEqual(
      Object.fromEntries(Object.entries(CHECKS).map(([column, words]) => [column, words.toSorted()])),
    );
  });

  it("name the six switches of a chat integration alike in the SDL, input and output", () => {
    const schema = readSdl();
    for (const name of ["IntegrationEvents", "IntegrationEventsInput"]) {
      const type = schema.getType(name);
      const fields = type && "getFields" in type ? Object.keys(type.getFields()) : [];
      expect(fields).toEqual(Object.keys(CHAT_EVENT_DEFAULTS));
    }
  });

  it("name the twelve switches of a webhook alike in the SDL, input and output", () => {
    const schema = readSdl();
    for (const name of ["WebhookEvents", "WebhookEventsInput"]) {
      const type = schema.getType(name);
      const fields = type && "getFields" in type ? Object.keys(type.getFields()) : [];
      expect(fields).toEqual(Object.keys(WEBHOOK_EVENT_DEFAULTS));
    }
  });
});

import type { DeliveryChannel, DeliverySource } from "../../shared/vocabulary.ts";
import type { GitSync } from "../git/plan-git-sync.ts";
import type { InstanceSettings } from "../instance/settings.ts";
import type { PersonalMessage } from "./ports.ts";

/** What each channel sends, as it is kept until it has arrived. No secrets. */
export type DeliveryPayload = {
  email: PersonalMessage;
  pushone: PersonalMessage;
  pushtwo: PersonalMessage;
  webhook: object;
  projectWebhook: object;
  chat: { text: string };
  git: GitSync;
};

/** One message to one target over one channel. Source, channel and target name it: it is made once, however often it is planned. */
export type PlannedDelivery = {
  [Channel in DeliveryChannel]: {
    sourceType: DeliverySource;
    /** Of an event `<projectId>:<seq>`, of a notification its id. */
    sourceId: string;
    channel: Channel;
    /** The user of a personal channel, else the integration. */
    targetId: string;
    /** What it is about, in the words of the receiver: `task.status_changed`, `task_mention`. */
    type: string;
    payload: DeliveryPayload[Channel];
    workspaceId: string | null;
    projectId: string | null;
    userId: string | null;
  };
}[DeliveryChannel];

/** Where links lead that people open, and which of the channels that the operator provides are there. */
export type RenderOptions = Pick<InstanceSettings, "webUrl" | "hasMailServer" | "hasChatApi">;

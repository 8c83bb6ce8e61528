import { type FieldProblem, invalidFields } from "../../shared/errors.ts";
import type { Settings } from "./settings.ts";

/** A switch that the global settings and every workspace rule have alike. */
export type ChannelSwitch = "emailEnabled" | "pushoneEnabled" | "pushtwoEnabled" | "webhookEnabled";

type ChannelShape = {
  enabled: ChannelSwitch;
  /** Where it is sent to, when that is an address of the user's choice. */
  address: "pushoneServerUrl" | "pushtwoServerUrl" | "webhookUrl" | null;
  /** What it cannot work without. */
  needs: readonly (keyof Settings)[];
  /** All that configures it. */
  fields: readonly (keyof Settings)[];
};

/** The ways to reach a user outside of the product (specification, section 6; contract, 1.10). */
const CHANNELS = {
  email: { enabled: "emailEnabled", address: null, needs: [], fields: [] },
  pushone: {
    enabled: "pushoneEnabled",
    address: "pushoneServerUrl",
    needs: ["pushoneServerUrl", "pushoneTopic"],
    fields: ["pushoneServerUrl", "pushoneTopic", "pushoneToken"],
  },
  pushtwo: {
    enabled: "pushtwoEnabled",
    address: "pushtwoServerUrl",
    needs: ["pushtwoServerUrl", "pushtwoToken"],
    fields: ["pushtwoServerUrl", "pushtwoToken"],
  },
  webhook: {
    enabled: "webhookEnabled",
    address: "webhookUrl",
    needs: ["webhookUrl"],
    fields: ["webhookUrl", "webhookSecret"],
  },
} as const satisfies Record<string, ChannelShape>;
export type Channel = keyof typeof CHANNELS;

const ALL: readonly [Channel, ChannelShape][] = Object.entries(CHANNELS) as [Channel, ChannelShape][]; // literal keys

/** The switches of all channels. */
export const SWITCHES: readonly ChannelSwitch[] = ALL.map(([, { enabled }]) => enabled);

/** Whether a channel has all that it needs. */
export const isConfigured = (settings: Settings, channel: Channel): boolean =>
  missing(settings, CHANNELS[channel]).length === 0;

/** The switches of the channels that deliver: enabled, and configured. */
export const switchesOn = (settings: Settings): ReadonlySet<ChannelSwitch> =>
  new Set(
    ALL.filter(([channel, { enabled }]) => settings[enabled] && isConfigured(settings, channel)).map(
      ([, { enabled }]) => enabled,
    ),
  );

/**
 * Throws INVALID_INPUT when `changes` would leave a channel incomplete that is enabled, or that they give a value to. What is
 * only cleared may stay incomplete while its channel is off (rulings; contract, 1.10).
 */
export function requireCompleteChannels(current: Settings, changes: Partial<Settings>): void {
  const next = { ...current, ...changes };
  const problems: FieldProblem[] = channelsToCheck(next, changes).flatMap(([channel, shape]) =>
    missing(next, shape).map((path) => ({ path, message: `is required for ${channel}` })),
  );
  if (problems.length > 0) throw invalidFields(problems);
}

/** The addresses that these changes would have the product send to, each with its field's name. */
export function addressesToCheck(current: Settings, changes: Partial<Settings>): { path: string; url: string }[] {
  const next = { ...current, ...changes };
  return channelsToCheck(next, changes).flatMap(([, { address }]) => {
    const url = address && next[address];
    return url ? [{ path: address, url }] : [];
  });
}

/** The channels that go on after this change: they are on, and were off before or led elsewhere. */
export const channelsToResume = (before: Settings, after: Settings): Channel[] =>
  ALL.filter(
    ([, { enabled, fields }]) =>
      after[enabled] && (!before[enabled] || fields.some((field) => before[field] !== after[field])),
  ).map(([channel]) => channel);

const channelsToCheck = (next: Settings, changes: Partial<Settings>) =>
  ALL.filter(([, { enabled, fields }]) => next[enabled] || fields.some((field) => (changes[field] ?? null) !== null));

const missing = (settings: Settings, { needs }: ChannelShape) => needs.filter((field) => settings[field] === null);

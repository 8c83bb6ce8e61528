import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { NotificationPreferences } from "../../entities/notification-preferences.ts";
import { type FieldProblem, invalidFields } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { type Committed, command, type Transaction } from "../command.ts";
import type { DomainContext } from "../context.ts";
import { resumeTarget } from "../delivery/resume-target.ts";
import { withReminders } from "../reminder/schedule-reminders.ts";
import { rowOf } from "../rows.ts";
import { parseInput, text } from "../validation.ts";
import { cascadeToRules } from "./cascade-to-rules.ts";
import { addressesToCheck, channelsToResume, requireCompleteChannels } from "./channels.ts";
import { leadTimeMinutes } from "./lead-time.ts";
import { lockPreferences } from "./lock-preferences.ts";
import type { PreferencesView } from "./preferences-view.ts";
import { findPreferences, storedPreferences } from "./queries.ts";
import { overlapOf, sealSecrets } from "./secrets.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";

/** One line; blank is none, null clears. */
const clearable = () =>
  text(LIMIT.lineLength)
    .trim()
    .transform((value) => value || null)
    .nullable()
    .optional();

export const UpdateNotificationPreferencesInput = z.object({
  emailEnabled: z.boolean().optional(),
  pushoneEnabled: z.boolean().optional(),
  pushoneServerUrl: clearable(),
  pushoneTopic: clearable(),
  pushoneToken: clearable(),
  pushtwoEnabled: z.boolean().optional(),
  pushtwoServerUrl: clearable(),
  pushtwoToken: clearable(),
  webhookEnabled: z.boolean().optional(),
  webhookUrl: clearable(),
  webhookSecret: clearable(),
  taskAssignmentEnabled: z.boolean().optional(),
  taskCommentEnabled: z.boolean().optional(),
  taskStatusChangeEnabled: z.boolean().optional(),
  dueDateReminderEnabled: z.boolean().optional(),
  dueDateReminderLeadTimeMinutes: leadTimeMinutes().optional(),
});

/**
 * Changes the given settings of the caller's own preferences and answers all of them; null clears an address, a topic or a
 * secret. A channel that goes off goes off in the active workspace rules too, one that comes on comes on there. An enabled
 * channel must stay complete and its address must be a public one; one that leads elsewhere or comes on is tried at once. Addresses are resolved before the transaction begins, so
 * this is to be called with a context and does not join another command. Throws INVALID_INPUT, and then nothing has changed.
 * Specification, 4.10; rulings; contract, 1.10.
 */
export async function updateNotificationPreferences(
  ctx: DomainContext,
  input: unknown,
): Promise<Committed<{ notificationPreferences: PreferencesView }>> {
  const changes = parseInput(UpdateNotificationPreferencesInput, input);
  const current = (await storedPreferences(ctx.db, ctx.actor.userId)) ?? DEFAULT_SETTINGS;
  requireCompleteChannels(current, changes);
  await requirePublicAddresses(ctx, current, changes);
  return savePreferences(ctx, changes);
}

/** An address that is stored already was resolved by the change that stored it, so one that comes in meanwhile was, too. */
const savePreferences = command(UpdateNotificationPreferencesInput, (tx, changes) => {
  const { dueDateReminderEnabled, dueDateReminderLeadTimeMinutes } = changes;
  const save = () => changePreferences(tx, changes);
  const isAboutReminders = (dueDateReminderEnabled ?? dueDateReminderLeadTimeMinutes) !== undefined;
  return isAboutReminders ? withReminders(tx, { userId: tx.actor.userId }, save) : save();
});

async function changePreferences(
  tx: Transaction,
  changes: z.output<typeof UpdateNotificationPreferencesInput>,
): Promise<{ notificationPreferences: PreferencesView }> {
  const { userId } = tx.actor;
  const stored = await lockPreferences(tx);
  requireCompleteChannels(stored ?? DEFAULT_SETTINGS, changes);
  const preferences =
    stored ??
    tx.em.create(NotificationPreferences, {
      userId,
      ...DEFAULT_SETTINGS,
      previousWebhookSecret: null,
      previousWebhookSecretUntil: null,
      createdAt: tx.changedAt,
      updatedAt: tx.changedAt,
    });
  const before = rowOf(preferences);
  const overlap = overlapOf(tx.secretBox, preferences, { secret: changes.webhookSecret, now: tx.now() });
  Object.assign(preferences, overlap, changes, sealSecrets(tx.secretBox, userId, changes));
  if (!isDeepStrictEqual(rowOf(preferences), before)) preferences.updatedAt = tx.changedAt;
  for (const channel of channelsToResume(before, preferences)) {
    await resumeTarget(tx.db, { channel, targetId: userId }, tx.changedAt);
  }
  await cascadeToRules(tx, before, preferences);
  await tx.em.flush();
  return { notificationPreferences: await findPreferences(tx) };
}

/** Throws INVALID_INPUT for every address that the product may not send to (contract, 4.10). */
async function requirePublicAddresses(
  ctx: DomainContext,
  current: Settings,
  changes: Partial<Settings>,
): Promise<void> {
  const problems = await Promise.all(
    addressesToCheck(current, changes).map(async ({ path, url }): Promise<FieldProblem[]> => {
      const answer = await ctx.checkDestination(url);
      return answer.ok ? [] : [{ path, message: answer.reason }];
    }),
  );
  if (problems.flat().length > 0) throw invalidFields(problems.flat());
}

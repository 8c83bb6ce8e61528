import { z } from "zod";
import type { InstanceSettings } from "../domain/instance/settings.ts";
import { record } from "./shapes.ts";

export const InstanceConfig = record("InstanceConfig", "What this instance offers to people who come to it.", {
  disableRegistration: z.boolean(),
  disablePasswordRegistration: z.boolean(),
  disableEmailOtpSignIn: z.boolean(),
  disableWorkspaceCreation: z.boolean(),
  isDemoMode: z.boolean(),
  hasSmtp: z.boolean(),
  hasGithubSignIn: z.boolean(),
  hasGoogleSignIn: z.boolean(),
  hasDiscordSignIn: z.boolean(),
  hasCustomOAuth: z.boolean(),
  hasGuestAccess: z.boolean(),
  disableLoginForm: z.boolean(),
  customOAuthAutoLogin: z.boolean(),
  billingEnabled: z.boolean(),
  customOAuthLogoutUrl: z.string().nullable(),
});

/** What the instance offers; ways to sign in that it does not have are never offered (contract, 2.12). */
export const presentInstanceConfig = (settings: InstanceSettings): z.input<typeof InstanceConfig> => ({
  disableRegistration: settings.isRegistrationDisabled,
  disablePasswordRegistration: false,
  disableEmailOtpSignIn: true,
  disableWorkspaceCreation: settings.isWorkspaceCreationDisabled,
  isDemoMode: false,
  hasSmtp: false,
  hasGithubSignIn: false,
  hasGoogleSignIn: false,
  hasDiscordSignIn: false,
  hasCustomOAuth: false,
  hasGuestAccess: false,
  disableLoginForm: false,
  customOAuthAutoLogin: false,
  billingEnabled: false,
  customOAuthLogoutUrl: null,
});

export const InstanceStatus = record("InstanceStatus", "Whether the instance has been taken into use.", {
  hasUsers: z.boolean(),
  hasAdmin: z.boolean(),
});

/** What the operator of this instance has switched off (contract, 2.12). */
export type InstanceSettings = {
  /** Only who was invited may sign up, and the very first account. */
  isRegistrationDisabled: boolean;
  /** Only instance administrators create workspaces. */
  isWorkspaceCreationDisabled: boolean;
};

/** What the operator of this instance has settled (contract, 2.12). */
export type InstanceSettings = {
  /** The address that users reach the product under, without a trailing slash. */
  publicUrl: string;
  /** Where the web client is: links that people open lead there. Without a trailing slash. */
  webUrl: string;
  /** Whether e-mail can be sent. */
  hasMailServer: boolean;
  /** Whether messages can be posted to chats. */
  hasChatApi: boolean;
  /** Only who was invited may sign up, and the very first account. */
  isRegistrationDisabled: boolean;
  /** Only instance administrators create workspaces. */
  isWorkspaceCreationDisabled: boolean;
};

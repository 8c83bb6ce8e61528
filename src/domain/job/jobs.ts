/**
 * What is done outside of requests: the name of each job, and what it is told. A job may be run twice or late, so it reads what
 * it needs from the database, and does nothing where all is done already.
 */
export type Jobs = {
  /** Deletes events that are older than they are kept. */
  purgeEvents: Record<string, never>;
  /** Plans what follows outside from one event or notification that could not be dispatched with the others. */
  dispatchOne: { projectId: string; seq: number } | { notificationId: string };
  /** Sends one message that waits, once. */
  deliver: { deliveryId: string };
  /**
   * Deletes what is known of deliveries that are older than events are kept, and queues that are empty, and takes up again deliveries
   * that lost their job.
   */
  purgeDeliveries: Record<string, never>;
};

export type JobName = keyof Jobs;

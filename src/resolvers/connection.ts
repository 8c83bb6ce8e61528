import type { Page } from "../domain/connection.ts";
import type { InboxNotification } from "../domain/notification/inbox-queries.ts";
import type { SearchHit } from "../domain/search/hits.ts";
import type { ActivityRow } from "../entities/activity.ts";
import type { TaskRow } from "../entities/task.ts";
import type { TimeEntryRow } from "../entities/time-entry.ts";

/** A page, and how to count the whole list: asked only when `totalCount` is. */
export type Connection<Row> = Page<Row> & { countAll: () => Promise<number> };

/** The same for the viewer's notifications, and how to count the unread ones. */
export type NotificationPage = Connection<InboxNotification> & { countUnread: () => Promise<number> };

export type ActivityPage = Connection<ActivityRow>;
export type SearchPage = Connection<SearchHit>;
export type TaskPage = Connection<TaskRow>;
export type TimeEntryPage = Connection<TimeEntryRow>;

/** The fields of a Relay connection over a page of rows. */
export const connectionResolvers = <Row>() => ({
  edges: ({ rows, cursorOf }: Connection<Row>) => rows.map((node) => ({ cursor: cursorOf(node), node })),
  nodes: ({ rows }: Connection<Row>) => rows,
  pageInfo: ({ rows, cursorOf, hasNextPage, hasPreviousPage }: Connection<Row>) => {
    const [first, last] = [rows.at(0), rows.at(-1)];
    return {
      hasNextPage,
      hasPreviousPage,
      startCursor: first ? cursorOf(first) : null,
      endCursor: last ? cursorOf(last) : null,
    };
  },
  totalCount: ({ countAll }: Connection<Row>) => countAll(),
});

/** The board query at 500 tasks, beside a bare server that answers the same rows by one SQL statement. */
import { BOARD } from "../examples/board-client.ts";
import { type Load, run } from "./load.ts";
import { cpuOf, startProduct } from "./product.ts";
import { printBeside } from "./report.ts";
import { startYardstick } from "./yardstick.ts";

const TASKS = 500;
const CLIENTS = 4;
const WARM_UP = 20;
const REQUESTS = 60;

/** Columns, tasks, assignees, labels and the last three history entries with their authors. */
const ONE_STATEMENT = `
  select "boardColumn"."id" as "columnId", "boardColumn"."name" as "columnName", "boardColumn"."slug" as "columnSlug",
    "boardColumn"."position" as "columnPosition", "task"."id", "project"."slug" || '-' || "task"."number" as "key", "task"."title",
    "task"."status", "task"."priority", "task"."position", "task"."version", "task"."updatedAt", "task"."projectId",
    "user"."id" as "assigneeId", "user"."name" as "assigneeName",
    (select jsonb_agg(jsonb_build_object('id', "id", 'name', "name", 'color', "color") order by "name") from "label"
      where "label"."taskId" = "task"."id") as "labels",
    (select jsonb_agg(jsonb_build_object('id', "last"."id", 'type', "type", 'content', "content", 'userId', "author"."id", 'user', "author"."name"))
      from (select * from "activity" where "activity"."taskId" = "task"."id" order by "seq" desc limit 3) "last"
      left join "user" "author" on "author"."id" = "last"."userId") as "activities"
  from "project"
  join "boardColumn" on "boardColumn"."projectId" = "project"."id"
  join "task" on "task"."columnId" = "boardColumn"."id"
  left join "user" on "user"."id" = "task"."assigneeId"
  where "project"."id" = $1
  order by "boardColumn"."position", "task"."position", "task"."id"`;

async function measure(load: Omit<Load, "requestsPerClient">) {
  await run({ ...load, requestsPerClient: WARM_UP });
  const { result, cpuMs } = await cpuOf(() => run({ ...load, requestsPerClient: REQUESTS }));
  return { ...result, cpuMs: cpuMs / (REQUESTS * load.clients.length) };
}

const product = await startProduct({ taskCount: TASKS });
const yardstick = await startYardstick({ ...product, statement: ONE_STATEMENT });
const body = { query: BOARD, variables: { projectId: product.projectId } };
const clients = Array.from({ length: CLIENTS }, () => ({ paths: ["/graphql"], bodies: [body] }));
const ours = await measure({ url: product.url, token: product.token, method: "POST", clients });
const bare = await measure({ url: yardstick.url, token: "", method: "POST", clients });
await yardstick.stop();
await product.stop();

printBeside(`The board query: ${TASKS} tasks, ${CLIENTS} clients, ${CLIENTS * REQUESTS} requests`, {
  GraphQL: ours,
  bare,
});

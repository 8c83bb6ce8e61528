/** `GET /api/task/tasks/{projectId}` at 500 and 5,000 tasks, beside a bare server that answers the same rows by one statement. */
import { run } from "./load.ts";
import { cpuOf, startProduct } from "./product.ts";
import { printBeside } from "./report.ts";
import { startYardstick } from "./yardstick.ts";

const SIZES = [500, 5_000];
const CLIENTS = 4;
const WARM_UP = 10;
const REQUESTS = 25;

const ONE_STATEMENT = `
  select "task".*, "user"."name" as "assigneeName", "user"."image" as "assigneeImage",
    (select coalesce(jsonb_agg(jsonb_build_object('id', "id", 'name', "name", 'color', "color") order by "name"), '[]')
      from "label" where "label"."taskId" = "task"."id") as "labels"
  from "task" left join "user" on "user"."id" = "task"."assigneeId"
  where "task"."projectId" = $1
  order by "task"."position", "task"."id"`;

async function measure(url: string, token: string, path: string) {
  const clients = Array.from({ length: CLIENTS }, () => ({ paths: [path], bodies: [{}] }));
  const load = { url, token, method: "GET", clients };
  await run({ ...load, requestsPerClient: WARM_UP });
  const { result, cpuMs } = await cpuOf(() => run({ ...load, requestsPerClient: REQUESTS }));
  return { ...result, cpuMs: cpuMs / (REQUESTS * CLIENTS) };
}

for (const taskCount of SIZES) {
  const product = await startProduct({ taskCount });
  const yardstick = await startYardstick({ ...product, statement: ONE_STATEMENT });
  const ours = await measure(product.url, product.token, `/api/task/tasks/${product.projectId}`);
  const bare = await measure(yardstick.url, "", "/");
  await yardstick.stop();
  await product.stop();

  const requests = `${CLIENTS} clients, ${REQUESTS * CLIENTS} requests`;
  printBeside(`GET /api/task/tasks/{projectId}: ${taskCount} tasks, ${requests}`, { REST: ours, bare });
}

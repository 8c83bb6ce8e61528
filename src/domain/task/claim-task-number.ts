import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";

/**
 * The project's next task number, or the first of so many in a row. The project stays locked until the transaction ends, so
 * numbers are never used twice and only a rollback leaves a gap. Throws NOT_FOUND when the project is gone. Contract, 5.2.
 */
export async function claimTaskNumber({ db }: Transaction, projectId: string, count = 1): Promise<number> {
  const project = await db
    .updateTable("project")
    .set((eb) => ({ lastTaskNumber: eb("lastTaskNumber", "+", count) }))
    .where("id", "=", projectId)
    .returning("lastTaskNumber")
    .executeTakeFirst();
  if (!project) throw notFound("Project");
  return project.lastTaskNumber - count + 1;
}

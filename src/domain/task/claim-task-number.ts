import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";

/**
 * The project's next task number. The project stays locked until the transaction ends, so numbers are never used twice
 * and only a rollback leaves a gap. Throws NOT_FOUND when the project is gone. Contract, 5.2.
 */
export async function claimTaskNumber({ db }: Transaction, projectId: string): Promise<number> {
  const project = await db
    .updateTable("project")
    .set((eb) => ({ lastTaskNumber: eb("lastTaskNumber", "+", 1) }))
    .where("id", "=", projectId)
    .returning("lastTaskNumber")
    .executeTakeFirst();
  if (!project) throw notFound("Project");
  return project.lastTaskNumber;
}

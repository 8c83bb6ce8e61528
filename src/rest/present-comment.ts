import { z } from "zod";
import type { AuthoredComment } from "../domain/activity/queries.ts";
import { record, timestamp } from "./shapes.ts";

export const Comment = record("Comment", "A comment with its author, as the list of a task's comments shows it.", {
  id: z.string(),
  taskId: z.string(),
  userId: z.string(),
  content: z.string(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  user: z.object({ name: z.string(), image: z.string().nullable() }),
});

/** A comment as the list of a task's comments reads it (contract, 2.1). */
export const presentComment = (comment: AuthoredComment): z.input<typeof Comment> => ({
  id: comment.id,
  taskId: comment.taskId,
  userId: comment.userId,
  content: comment.content,
  createdAt: comment.createdAt,
  updatedAt: comment.updatedAt,
  user: { name: comment.userName, image: comment.userImage },
});

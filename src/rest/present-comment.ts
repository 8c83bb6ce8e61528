import type { AuthoredComment } from "../domain/activity/queries.ts";

/** A comment as the list of a task's comments reads it (contract, 2.1). */
export const presentComment = (comment: AuthoredComment) => ({
  id: comment.id,
  taskId: comment.taskId,
  userId: comment.userId,
  content: comment.content,
  createdAt: comment.createdAt,
  updatedAt: comment.updatedAt,
  user: { name: comment.userName, image: comment.userImage },
});

import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

let w: World;
beforeAll(async () => {
  w = await createWorld();
});
afterAll(() => w.end());

it("answers each mutation of one document with what it left behind, not with what an earlier one read", async () => {
  const { ada, task } = await w.boardWithTask();
  const client = clientOf(await w.listen(), ada.token);

  const { data } = await client.graphql(
    `mutation ($id: ID!) {
      one: createComment(taskId: $id, content: "one") { comment { task { comments { totalCount nodes { content } } } } }
      two: createComment(taskId: $id, content: "two") { comment { task { comments { totalCount nodes { content } } } } }
    }`,
    { id: task.id },
  );

  expect(data.one.comment.task.comments).toEqual({ totalCount: 1, nodes: [{ content: "one" }] });
  expect(data.two.comment.task.comments).toEqual({ totalCount: 2, nodes: [{ content: "one" }, { content: "two" }] });
});

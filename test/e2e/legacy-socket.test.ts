import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { createTask } from "../../src/domain/task/create-task.ts";
import { clientOf } from "../support/client.ts";
import { hintSocket } from "../support/hint-socket.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const WINDOW = "X-Boardwire-Window-Id";

describe("the sockets of published web clients", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());
  afterEach(() => until(() => w.deps.realtime.hubCount() + w.deps.realtime.inboxCount() === 0));

  /** Ada works at a board that Bob looks at. */
  async function watchedBoard() {
    const { ada, workspace, project, task } = await w.boardWithTask();
    const bob = await w.person("Bob");
    await w.join(workspace, bob, "member");
    const socket = await hintSocket(url, `/api/ws/${project.id}`, bearer(bob));
    return { ada, bob, workspace, project, task, socket, rest: clientOf(url, ada.token).rest };
  }

  describe("of a board", () => {
    it("say what happens to its tasks, and nothing of columns, time entries and the project", async () => {
      const { ada, workspace, project, task, socket, rest } = await watchedBoard();
      const app = await w.project(ada, workspace, "App");
      const arrivals = await hintSocket(url, `/api/ws/${app.id}`, bearer(ada));
      const projectId = project.id;
      const hints = async (...expected: object[]) => {
        await until(() => socket.messages.length >= expected.length);
        expect(socket.messages.splice(0)).toEqual(expected);
      };

      await rest("POST", `/column/${projectId}`, { name: "Later", isFinal: false });
      await rest("POST", "/time-entry", { taskId: task.id, startTime: "2026-01-01T08:00:00.000Z" });
      await rest("PUT", `/project/${projectId}`, { name: "Site", icon: "Layout", slug: "WEB", isPublic: false });
      const { body } = await rest("POST", `/task/${projectId}`, { title: "Next", priority: "low", status: "to-do" });
      const other = (body as { id: string }).id;
      await hints({ type: "TASK_CREATED", projectId, taskId: other });

      await rest("PUT", `/task/priority/${task.id}`, { priority: "high" });
      await hints({ type: "TASK_UPDATED", projectId, taskId: task.id });

      await rest("PUT", `/task/status/${task.id}`, { status: "done" });
      await hints(
        { type: "TASK_UPDATED", projectId, taskId: task.id },
        { type: "TASK_RELATION_UPDATED", projectId, taskId: "" },
      );

      const move = "mutation ($input: MoveTaskInput!) { moveTask(input: $input) { task { id } } }";
      const input = { taskId: other, status: "to-do", afterTaskId: (await w.task(ada, project)).id };
      await until(() => socket.messages.splice(0).length > 0);
      expect((await clientOf(url, ada.token).graphql(move, { input })).errors).toBeUndefined();
      await hints({ type: "TASK_UPDATED", projectId, taskId: other });

      const label = { name: "Bug", color: "#ff0000", taskId: task.id, workspaceId: workspace.id };
      await rest("POST", "/label", label);
      await hints({ type: "TASK_LABEL_UPDATED", projectId, taskId: task.id });

      await rest("POST", `/comment/${task.id}`, { content: "Ready?" });
      await hints({ type: "COMMENT_UPDATED", projectId, taskId: task.id });

      const relation = { sourceTaskId: task.id, targetTaskId: other, relationType: "blocks" };
      await rest("POST", "/task-relation", relation);
      await hints({ type: "TASK_RELATION_UPDATED", projectId, sourceTaskId: task.id, targetTaskId: other });

      await rest("PUT", `/task/move/${other}`, { destinationProjectId: app.id });
      await hints({ type: "TASK_MOVED", projectId, taskId: other });

      await rest("DELETE", `/task/${task.id}`);
      await hints({ type: "TASK_DELETED", projectId, taskId: task.id });
      expect(arrivals.messages).toEqual([]); // it has no name of a window, and neither has the move
      arrivals.close();
      socket.close();
    });

    it("say the same thing once, however often it happens in a moment", async () => {
      const { ada, project, task, socket, rest } = await watchedBoard();
      const ids = [task.id, (await w.task(ada, project)).id];
      await until(() => socket.messages.splice(0).length > 0);

      await rest("PATCH", "/task/bulk", { taskIds: ids, operation: "updateStatus", value: "done" });
      await until(() => socket.messages.length >= 3);

      expect(socket.messages).toEqual([
        { type: "TASK_UPDATED", projectId: project.id, taskId: ids[0] },
        { type: "TASK_RELATION_UPDATED", projectId: project.id, taskId: "" },
        { type: "TASK_UPDATED", projectId: project.id, taskId: ids[1] },
      ]);
      socket.close();
    });

    it("keep what a window does itself from that window alone", async () => {
      const { ada, bob, project, task, socket } = await watchedBoard();
      const open = (windowId: string) => hintSocket(url, `/api/ws/${project.id}${windowId}`, bearer(ada));
      const sockets = await Promise.all([open("?windowId=left"), open("?windowId=right"), open("")]);
      const [left, right, nameless] = sockets.map(({ messages }) => messages);
      const setPriority = (person: Person, priority: string, headers = {}) =>
        clientOf(url, person.token).rest("PUT", `/task/priority/${task.id}`, { priority }, headers);
      const received = () => [left, right, nameless, socket.messages].map((messages) => messages?.length);

      await setPriority(ada, "high", { [WINDOW]: "left" });
      await until(() => String(received()) === "0,1,1,1");

      await setPriority(ada, "low");
      await until(() => String(received()) === "1,2,1,2");

      await setPriority(bob, "urgent", { [WINDOW]: "left" });
      await until(() => String(received()) === "2,3,2,3");

      const [, ...events] = await w.events(project);
      expect(events.map(({ windowId }) => windowId)).toEqual(["left", null, "left"]);
      for (const { close } of [...sockets, socket]) close();
    });

    it("know a window by the same header at the GraphQL door", async () => {
      const { ada, project, task, socket } = await watchedBoard();
      const query = `mutation { updateTaskPriority(id: "${task.id}", priority: HIGH) { task { id } } }`;
      const headers = { ...bearer(ada), "content-type": "application/json", [WINDOW]: "left" };

      await fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });

      expect((await w.events(project)).at(-1)?.windowId).toBe("left");
      socket.close();
    });

    it("take no notice of a name that is none", async () => {
      const { project, task, socket, rest } = await watchedBoard();

      await rest("PUT", `/task/priority/${task.id}`, { priority: "high" }, { [WINDOW]: "w".repeat(201) });

      expect((await w.events(project)).at(-1)?.windowId).toBeNull();
      socket.close();
    });

    it("listen to nothing, and end with a message that is too long", async () => {
      const { project, task, socket, rest } = await watchedBoard();

      for (const message of ['{"type":"ping"}', "", "{"]) socket.send(message);
      await rest("PUT", `/task/priority/${task.id}`, { priority: "high" });
      await until(() => socket.messages.length === 1);
      expect(socket.messages).toEqual([{ type: "TASK_UPDATED", projectId: project.id, taskId: task.id }]);

      socket.send(" ".repeat(5_000));
      expect(await socket.closed).toBe(1009);
    });

    it("close with 4403 when the reader is a member no more, and when the project is gone", async () => {
      const { ada, bob, workspace, project, socket } = await watchedBoard();
      const own = await hintSocket(url, `/api/ws/${project.id}`, bearer(ada));

      await w.db.deleteFrom("member").where("userId", "=", bob.id).where("workspaceId", "=", workspace.id).execute();
      expect(await socket.closed).toBe(4403);

      await clientOf(url, ada.token).rest("DELETE", `/project/${project.id}`);
      expect(await own.closed).toBe(4403);
    });

    it("leave nothing behind", async () => {
      const { bob, socket } = await watchedBoard();
      const inbox = await hintSocket(url, "/api/ws/user", bearer(bob));
      const { hubCount, inboxCount } = w.deps.realtime;
      expect([hubCount(), inboxCount()]).toEqual([1, 1]);

      for (const { close } of [socket, inbox]) close();

      await until(() => hubCount() + inboxCount() === 0);
    });
  });

  describe("of a user", () => {
    it("say that the inbox has grown, whoever wrote to it", async () => {
      const { ada, bob, project, task, socket } = await watchedBoard();
      const inbox = await hintSocket(url, "/api/ws/user", bearer(bob));
      const others = await hintSocket(url, "/api/ws/user", bearer(ada));

      await createTask(ada.ctx, { projectId: project.id, title: "For Bob", userId: bob.id });
      await until(() => inbox.messages.length === 1);
      await createTask({ ...ada.ctx, wakeUser: () => {} }, { projectId: project.id, title: "Unheard", userId: bob.id });
      await until(() => inbox.messages.length === 2);
      const note = { type: "info", title: "Note to self", message: "Ask Ada", relatedEntityId: task.id };
      await clientOf(url, bob.token).rest("POST", "/notification", note);
      await until(() => inbox.messages.length === 3);

      expect(inbox.messages).toEqual(Array(3).fill({ type: "NOTIFICATION_CREATED" }));
      expect(others.messages).toEqual([]);
      for (const { close } of [inbox, others, socket]) close();
    });

    it("close with 4403 when the credential is revoked", async () => {
      const { bob, socket } = await watchedBoard();
      const inbox = await hintSocket(url, "/api/ws/user", bearer(bob));

      await clientOf(url, bob.token).rest("POST", "/auth/sign-out");

      expect(await inbox.closed).toBe(4403);
      expect(await socket.closed).toBe(4403);
    });
  });

  describe("are refused before they open", () => {
    const refusal = (path: string, headers: Record<string, string>) =>
      hintSocket(url, path, headers).then(
        () => "open",
        ({ message }: Error) => message,
      );

    it("without a good credential, to strangers, and for what does not exist", async () => {
      const { ada, project } = await w.board();
      const stranger = await w.person("Mallory");
      const board = `/api/ws/${project.id}`;

      expect(await refusal(board, {})).toBe("401 Unauthorized");
      expect(await refusal("/api/ws/user", { authorization: "Bearer nobody" })).toBe("401 Unauthorized");
      expect(await refusal("/api/ws/nothing", bearer(ada))).toBe("401 Project not found");
      expect(await refusal("/api/ws/%00", bearer(ada))).toBe("401 Project not found");
      expect(await refusal(board, bearer(stranger))).toBe("403 You do not have access to this workspace");
      expect(await refusal("/api/socket", bearer(ada))).toBe("404 404 Not Found");
      expect(await refusal("/", {})).toBe("404 404 Not Found");
      expect(w.deps.realtime.hubCount()).toBe(0);
    });

    it("to a page of another site that has but the cookie", async () => {
      const { ada, project } = await w.board();
      const cookie = { cookie: `boardwire.session_token=${ada.token}` };
      const origin = { origin: "https://evil.test" };

      expect(await refusal(`/api/ws/${project.id}`, { ...cookie, ...origin })).toMatch(/^403 /);
      expect(await refusal("/api/ws/user", { ...cookie, ...origin })).toMatch(/^403 /);
      const own = await hintSocket(url, `/api/ws/${project.id}`, { ...cookie, origin: url });
      own.close();
      const byKey = await hintSocket(url, `/api/ws/${project.id}`, { "x-api-key": await w.apiKey(ada) });
      byKey.close();
    });

    it("when the handshake is none", async () => {
      const { ada, project } = await w.board();
      const { hostname, port } = new URL(url);
      const connection = connect({ host: hostname, port: Number(port) });
      connection.write(
        `GET /api/ws/${project.id} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Authorization: Bearer ${ada.token}\r\n\r\n`,
      );

      expect(await text(connection)).toMatch(
        /^HTTP\/1.1 400 Bad Request\r\n.*Missing or invalid Sec-WebSocket-Key header$/s,
      );
      expect(await clientOf(url, ada.token).rest("GET", `/ws/${project.id}`)).toMatchObject({
        status: 426,
        body: "Upgrade Required",
      });
    });
  });

  it("close with 1001 when the server shuts down", async () => {
    const closing = await createWorld();
    const address = await closing.listen();
    const { ada, project } = await closing.board();
    const sockets = await Promise.all(
      [project.id, "user"].map((name) => hintSocket(address, `/api/ws/${name}`, bearer(ada))),
    );

    await closing.end();

    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1001, 1001]);
  });
});

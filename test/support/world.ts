import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { sql } from "kysely";
import type { Logger } from "pino";
import { API_KEY_PREFIX, hashApiKey } from "../../src/auth/credentials.ts";
import type { Config } from "../../src/config.ts";
import { loadConfig } from "../../src/config.ts";
import type { Actor, DomainContext } from "../../src/domain/context.ts";
import { createProject } from "../../src/domain/project/create-project.ts";
import { createTask } from "../../src/domain/task/create-task.ts";
import { createWorkspace } from "../../src/domain/workspace/create-workspace.ts";
import type { ActivityRow } from "../../src/entities/activity.ts";
import { EVENT_COLUMNS, type EventRow } from "../../src/entities/event.ts";
import type { ProjectRow } from "../../src/entities/project.ts";
import type { TaskRow } from "../../src/entities/task.ts";
import type { WorkspaceRow } from "../../src/entities/workspace.ts";
import type { App } from "../../src/server/create-app.ts";
import { createContext } from "../../src/server/create-context.ts";
import { createDeps, type Deps } from "../../src/server/create-deps.ts";
import { createLog } from "../../src/server/create-log.ts";
import { shutdown } from "../../src/server/shutdown.ts";
import { newId, newIdentityId } from "../../src/shared/ids.ts";
import type { Role } from "../../src/shared/vocabulary.ts";
import { createDatabase } from "./database.ts";
import { closeSearch, createSearchedLog, openSearch, plant, plantSealed, searchRecords } from "./planted-secrets.ts";

/** A person of the small world: an account with a live session, seen from inside and from outside. */
export type Person = { id: string; name: string; email: string; token: string; ctx: DomainContext };

/** Secrets of the test world; nothing outside of it knows them. */
export const TEST_SECRETS = {
  AUTH_SECRET: "test-auth-secret-".repeat(3),
  ENCRYPTION_KEY: "test-encryption-key-".repeat(2),
};

/**
 * A small world for one test file: the real product on a database of its own. People, workspaces and tasks come into it
 * through the domain's own functions, so that a test begins from what the product itself would have made.
 */
export async function createWorld(env: Record<string, string> = {}, log?: Logger) {
  const database = await createDatabase();
  const searched = createSearchedLog();
  openSearch(TEST_SECRETS);
  const config = loadConfig({
    ...TEST_SECRETS,
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: "8",
    WORKER_MODE: "off",
    HOST: "127.0.0.1",
    PORT: "0",
    SHUTDOWN_SPREAD_MS: "0",
    GRAPHQL_EXECUTION: process.env.GRAPHQL_EXECUTION, // the whole suite has to pass with each of them
    ...env,
  });
  const deps = await createDeps(config, log ?? createLog({ logLevel: "trace" }, searched));
  plantSealed(deps.ports.secretBox);
  if (config.workerMode === "inline") await deps.jobs.start();
  const end = async () => {
    await database.drop();
    searched.search();
    closeSearch();
  };
  return new World({ config, deps, end });
}

class World {
  readonly config: Config;
  readonly deps: Deps;
  readonly #end: () => Promise<void>;
  #app: App | undefined;
  #stopping: Promise<void> | undefined;

  constructor({ config, deps, end }: { config: Config; deps: Deps; end: () => Promise<void> }) {
    this.config = config;
    this.deps = deps;
    this.#end = end;
  }

  get db() {
    return this.deps.db;
  }

  /**
   * Ends the world, in the way in which the product ends, and throws when it has logged or recorded a secret. Call it after the
   * last test of the file.
   */
  async end(): Promise<void> {
    await this.stop();
    await this.#end();
  }

  /** Ends the product and leaves the database, once. */
  stop(): Promise<void> {
    this.#stopping ??= searchRecords(this.db).finally(() =>
      this.#app ? shutdown({ app: this.#app, deps: this.deps }) : this.deps.close(),
    );
    return this.#stopping;
  }

  /** Starts the doors, once, and answers where they are: `http://127.0.0.1:<port>`. */
  async listen(): Promise<string> {
    const { createApp } = await import("../../src/server/create-app.ts"); // the doors cost a second to load
    this.#app ??= await createApp(this.deps);
    const { server } = this.#app;
    if (!server.listening) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server that listens
  }

  /** The connections of sockets that are opened from now on, as the server sees them. */
  upgraded(): readonly Duplex[] {
    const connections: Duplex[] = [];
    this.#app?.server.on("upgrade", (_request, connection) => connections.push(connection));
    return connections;
  }

  /** A new account. The first of a world is the instance administrator, as everywhere: name it so. */
  async person(name: string): Promise<Person> {
    const user = { id: newIdentityId(), name, email: `${name.toLowerCase()}-${newId()}@example.test` };
    const session = { id: newIdentityId(), token: newIdentityId(), userId: user.id };
    plant(session.token, { isAnswered: true });
    await sql`insert into "user" ("id", "name", "email") values (${user.id}, ${user.name}, ${user.email})`.execute(
      this.db,
    );
    await sql`insert into "session" ("id", "token", "userId", "expiresAt")
      values (${session.id}, ${session.token}, ${user.id}, now() + interval '1 hour')`.execute(this.db);
    const { role } = await this.db
      .selectFrom("user")
      .select("role")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    const actor: Actor = {
      userId: user.id,
      isInstanceAdmin: role === "admin",
      credential: { kind: "session", id: session.id, activeWorkspaceId: null },
    };
    return { ...user, token: session.token, ctx: createContext(this.deps, actor) };
  }

  /** A live API key, narrowed as said: to a workspace (`metadata`), to scopes (`permissions`). */
  async apiKey(
    owner: Person,
    { metadata, permissions }: { metadata?: object; permissions?: Record<string, readonly string[]> } = {},
  ): Promise<string> {
    const key = `${API_KEY_PREFIX}${newIdentityId()}${newIdentityId()}`;
    plant(key, { isAnswered: true });
    await sql`insert into "apiKey" ("id", "key", "prefix", "referenceId", "metadata", "permissions")
      values (${newIdentityId()}, ${hashApiKey(key)}, ${API_KEY_PREFIX}, ${owner.id},
        ${metadata ? JSON.stringify(metadata) : null}, ${permissions ? JSON.stringify(permissions) : null})`.execute(
      this.db,
    );
    return key;
  }

  async workspace(owner: Person, name = "Acme"): Promise<WorkspaceRow> {
    return (await createWorkspace(owner.ctx, { name, slug: `${name.toLowerCase()}-${newId()}` })).workspace;
  }

  /** Makes a person a member of a workspace, as an accepted invitation does. */
  async join(workspace: { id: string }, person: { id: string }, role: Role): Promise<void> {
    await sql`insert into "member" ("id", "workspaceId", "userId", "role")
      values (${newIdentityId()}, ${workspace.id}, ${person.id}, ${role})`.execute(this.db);
  }

  async project(owner: Person, workspace: { id: string }, name = "Website"): Promise<ProjectRow> {
    return (await createProject(owner.ctx, { workspaceId: workspace.id, name, slug: "WEB" })).project;
  }

  async task(author: Person, project: { id: string }, input: object = {}): Promise<TaskRow> {
    return (await createTask(author.ctx, { projectId: project.id, title: "Write the tour", ...input })).task;
  }

  /** A person who owns a workspace with one project, and is no instance administrator. */
  async board() {
    await this.#ensureAdmin();
    const ada = await this.person("Ada");
    const workspace = await this.workspace(ada);
    return { ada, workspace, project: await this.project(ada, workspace) };
  }

  /** The same with one task in it. */
  async boardWithTask(input: object = {}) {
    const board = await this.board();
    return { ...board, task: await this.task(board.ada, board.project, input) };
  }

  taskRow(id: string): Promise<TaskRow | undefined> {
    return this.db.selectFrom("task").selectAll().where("id", "=", id).executeTakeFirst();
  }

  /** A task's history, oldest first. */
  history(task: { id: string }): Promise<ActivityRow[]> {
    return this.db.selectFrom("activity").selectAll().where("taskId", "=", task.id).orderBy("seq").execute();
  }

  /** A project's events, oldest first. */
  events(project: { id: string }): Promise<EventRow[]> {
    return this.db
      .selectFrom("event")
      .select(EVENT_COLUMNS)
      .where("projectId", "=", project.id)
      .orderBy("seq")
      .execute();
  }

  async #ensureAdmin(): Promise<void> {
    const anyone = await this.db.selectFrom("user").select("id").limit(1).executeTakeFirst();
    if (!anyone) await this.person("Admin");
  }
}

export type { World };

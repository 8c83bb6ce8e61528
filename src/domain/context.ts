import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";
import type { Tables } from "../entities/index.ts";
import type { SecretBox } from "../shared/secret-box.ts";
import type { EventSource } from "../shared/vocabulary.ts";
import type { Channels } from "./delivery/ports.ts";
import type { InstanceSettings } from "./instance/settings.ts";
import type { DestinationCheck, GitHost } from "./integration/ports.ts";

/** Who calls: a user, by a session or by an API key; or an integration of a project, which is no user. */
export type Actor = {
  /** Empty for an integration; what is written down of an author goes through `authorOf`. */
  userId: string;
  /** The first account passes membership checks everywhere (rulings). */
  isInstanceAdmin: boolean;
  credential: SessionCredential | ApiKeyCredential | IntegrationCredential;
};

export type SessionCredential = { kind: "session"; id: string; activeWorkspaceId: string | null };

export type ApiKeyCredential = {
  kind: "apiKey";
  id: string;
  /** The only workspace that the key may act in; null: all of its owner's. */
  workspaceId: string | null;
  /** Resource -> actions that the key is narrowed to; null: all that its owner may. */
  scopes: Readonly<Record<string, readonly string[]>> | null;
};

/** An integration brings in what happened outside. It may do what a member may, in its project's workspace. */
export type IntegrationCredential = { kind: "integration"; id: string; workspaceId: string; source: EventSource };

/** What the domain needs of the world outside; the server passes the bodies in. */
export type DomainPorts = {
  /** The present moment. */
  now: () => Date;
  /** Rings the bell of a project after a commit. Carries no data; may be lost or doubled at no cost. */
  wake: (projectId: string) => void;
  /** The same for a user's inbox. */
  wakeUser: (userId: string) => void;
  secretBox: SecretBox;
  checkDestination: DestinationCheck;
  gitHost: GitHost;
  channels: Channels;
  instance: InstanceSettings;
};

/** What a job of the product works with: nobody calls. */
export type SystemContext = DomainPorts & { em: EntityManager; db: Kysely<Tables> };

/** One call of the product: who calls, the database, and the ports. Reads go through `db`; writes through `command`. */
export type DomainContext = DomainPorts & {
  actor: Actor;
  /** The window of the actor's client that calls, by a name of its own choice; null when it does not say. */
  windowId: string | null;
  /** What the client calls this request, so that it knows its own changes among the events; null when it does not say. */
  clientMutationId: string | null;
  em: EntityManager;
  db: Kysely<Tables>;
};

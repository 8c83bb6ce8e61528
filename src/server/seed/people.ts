import { createHash } from "node:crypto";
import { API_KEY_PREFIX } from "../../auth/credentials.ts";
import { ROLE, type Role } from "../../shared/vocabulary.ts";
import { demoIdentityId } from "./demo-ids.ts";

/** Someone of the demo workspace. Only those with `credentials` can sign in. */
export type DemoPerson = {
  id: string;
  name: string;
  email: string;
  role: Role;
  credentials: { password: string; apiKey: string } | null;
};

/** The same for all, and printed: these accounts are for trying things out, and protect nothing. */
const DEMO_PASSWORD = "boardwire-demo";

const person = (name: string, role: Role, options: { hasCredentials?: boolean } = {}): DemoPerson => {
  const handle = name.split(" ", 1)[0]?.toLowerCase() ?? "";
  const apiKey = API_KEY_PREFIX + createHash("sha256").update(`boardwire demo key of ${handle}`).digest("hex");
  return {
    id: demoIdentityId(`person ${handle}`),
    name,
    email: `${handle}@demo.example`,
    role,
    credentials: options.hasCredentials ? { password: DEMO_PASSWORD, apiKey } : null,
  };
};

/** Ten people; the first becomes the administrator of an instance that had nobody. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person("Ada Okafor", ROLE.OWNER, { hasCredentials: true }),
  person("Ben Lindqvist", ROLE.MEMBER, { hasCredentials: true }),
  person("Chen Wei", ROLE.VIEWER, { hasCredentials: true }),
  person("Dana Rossi", ROLE.ADMIN),
  person("Elif Kaya", ROLE.ADMIN),
  person("Farid Haddad", ROLE.MEMBER),
  person("Grace Mbeki", ROLE.MEMBER),
  person("Hiro Tanaka", ROLE.MEMBER),
  person("Inês Duarte", ROLE.MEMBER),
  person("Jonas Berg", ROLE.VIEWER),
];

/** Those who create tasks, take them on and comment. */
export const DEMO_WORKERS = DEMO_PEOPLE.filter(({ role }) => role !== ROLE.VIEWER);

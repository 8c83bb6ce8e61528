import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";

const ROOT = join(import.meta.dirname, "../..");
const CRUISER = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");

/** A source tree in which every file breaks one rule. Imports of types count, and so do those of packages. */
const BROKEN: Record<string, { text: string; breaks: string[] }> = {
  "src/shared/a.ts": {
    text: `import type { B } from "../domain/b.ts";\nexport type A = B;`,
    breaks: ["floor-0-looks-up"],
  },
  "src/domain/b.ts": {
    text: `import { GraphQLError } from "graphql";\nexport type B = GraphQLError;`,
    breaks: ["transport-below-the-doors"],
  },
  "src/domain/c.ts": { text: `import { r } from "../rest/r.ts";\nexport const c = r;`, breaks: ["floor-2-looks-up"] },
  "src/domain/d.ts": { text: `import { e } from "./e.ts";\nexport const d = (): unknown => e;`, breaks: ["circle"] },
  // A circle is told once, at the file where it was found.
  "src/domain/e.ts": { text: `import { d } from "./d.ts";\nexport const e = (): unknown => d;`, breaks: [] },
  "src/loaders/l.ts": {
    text: `export type { RequestHandler } from "express";\nexport type { WebSocket } from "ws";`,
    breaks: ["transport-below-the-doors"],
  },
  "src/entities/n.ts": {
    text: `import { config } from "../config.ts";\nexport const n = config;`,
    breaks: ["floor-1-looks-up"],
  },
  "src/rest/r.ts": { text: `export const r = 1;`, breaks: [] },
  "src/rest/g.ts": {
    text: `import type { T } from "../generated/t.ts";\nexport type G = T;`,
    breaks: ["generated-outside-resolvers"],
  },
  "src/resolvers/x.ts": {
    text: `import type { T } from "../generated/t.ts";\nimport { r } from "../rest/r.ts";\nexport const x: T = r;`,
    breaks: ["door-resolvers-knows-another"],
  },
  "src/auth/s.ts": {
    text: `import type { S } from "../server/s.ts";\nexport type Auth = S;`,
    breaks: ["floor-4-looks-up"],
  },
  "src/server/s.ts": {
    text: `import { nothing } from "./nowhere.ts";\nexport type S = typeof nothing;`,
    breaks: ["not-found"],
  },
  "src/server/u.ts": {
    text: `import { h } from "../helpers/h.ts";\nexport const u = h;`,
    breaks: ["room-without-a-floor"],
  },
  "src/helpers/h.ts": { text: `export const h = 1;`, breaks: [] },
  "src/generated/t.ts": { text: `export type T = number;`, breaks: [] },
  "src/config.ts": { text: `export const config = {};`, breaks: [] },
};

async function violationsIn(directory: string): Promise<{ rule: string; from: string }[]> {
  const args = [CRUISER, "--config", join(directory, ".dependency-cruiser.mjs"), "--output-type", "json", "src"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: directory, maxBuffer: 64_000_000 });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return summary.violations.map(({ from, rule }) => ({ rule: rule.name, from }));
}

describe("the floors", () => {
  let broken: string;
  beforeAll(async () => {
    broken = await mkdtemp(join(tmpdir(), "boardwire-floors-"));
    for (const [path, { text }] of Object.entries(BROKEN)) {
      await mkdir(dirname(join(broken, path)), { recursive: true });
      await writeFile(join(broken, path), text);
    }
    for (const name of ["node_modules", "package.json", "tsconfig.json", ".dependency-cruiser.mjs"]) {
      await symlink(join(ROOT, name), join(broken, name));
    }
  });
  afterAll(() => rm(broken, { recursive: true, force: true }));

  it("are kept by this source tree", async () => {
    expect(await violationsIn(ROOT)).toEqual([]);
  });

  it("cannot be broken unseen", async () => {
    const found = await violationsIn(broken);

    const byFile = Object.keys(BROKEN).map((path) => {
      const rules = found.filter(({ from }) => from === path).map(({ rule }) => rule);
      return [path, [...new Set(rules)]];
    });
    expect(byFile).toEqual(Object.entries(BROKEN).map(([path, { breaks }]) => [path, breaks]));
  });

  it("let only the entry points hand over the environment, and nobody log to the console", async () => {
    const files = (await readdir(join(ROOT, "src"), { recursive: true })).filter((file) => file.endsWith(".ts"));
    const readers: string[] = [];
    for (const file of files) {
      const text = await readFile(join(ROOT, "src", file), "utf8");
      if (/process\.env|\bconsole\./.test(text.replace(/^\s*(\/\/|\/?\*).*$/gm, ""))) readers.push(file);
    }

    expect(readers.filter((file) => dirname(file) !== ".")).toEqual([]);
  });
});

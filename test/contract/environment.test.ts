import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ENVIRONMENT_VARIABLES, loadConfig } from "../../src/config.ts";
import { describe, expect, it } from "../support/jest.ts";

const ROOT = join(import.meta.dirname, "../..");
const readExample = async () => parseEnv(await readFile(join(ROOT, ".env.example"), "utf8"));

/** Runs the product until it ends by itself. */
async function runMain(env: Record<string, string>): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, ["src/main.ts"], { cwd: ROOT, env });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output, errors };
}

describe("the environment", () => {
  it("is shown whole in .env.example, where it holds what is taken without it", async () => {
    const example = await readExample();

    expect(Object.keys(example).toSorted()).toEqual(ENVIRONMENT_VARIABLES.toSorted());
    expect(loadConfig(example)).toEqual(loadConfig({}));
  });

  it("stops a production start without secrets with one message that lists every problem", async () => {
    expect(await runMain({ NODE_ENV: "production", PORT: "none" })).toEqual({
      code: 1,
      output: "",
      errors: [
        "boardwire cannot start:",
        "  - PORT must be a number",
        "  - AUTH_SECRET is required in production",
        "  - ENCRYPTION_KEYS is required in production",
        "",
      ].join("\n"),
    });
  });
});

// Writes the API's document to a file of its own and lints it. The linter is told not to call home.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApi } from "../src/rest/api.ts";

const QUIET = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
const ROOT = join(import.meta.dirname, "..");

const folder = mkdtempSync(join(tmpdir(), "boardwire-openapi-"));
const file = join(folder, "openapi.json");
writeFileSync(file, JSON.stringify(createApi({ publicUrl: "https://boards.test" }).document(), null, 2));
const cli = join(ROOT, "node_modules/@redocly/cli/bin/cli.js");
const { status } = spawnSync(process.execPath, [cli, "lint", file, "--config", join(ROOT, "redocly.yaml")], {
  env: { ...process.env, ...QUIET },
  stdio: "inherit",
});
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;

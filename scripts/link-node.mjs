// Puts the Node 24 that came as a dependency where npm scripts find it first. npm links it by itself on most
// platforms; when install order or an npm version leaves the link out, this brings it back.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const isWindows = process.platform === "win32";
const link = join("node_modules", ".bin", isWindows ? "node.exe" : "node");
const holder = existsSync("node_modules")
  ? readdirSync("node_modules").find((name) => /^node(-bin)?-(linux|darwin|win)-/.test(name))
  : undefined;
const binary =
  holder &&
  [join(holder, "bin", "node"), join(holder, "bin", "node.exe")].find((path) => existsSync(join("node_modules", path)));
if (binary && !existsSync(link)) {
  mkdirSync(join("node_modules", ".bin"), { recursive: true });
  rmSync(link, { force: true });
  if (isWindows) copyFileSync(join("node_modules", binary), link);
  else symlinkSync(join("..", binary), link);
}

// Jest imports the global setup natively only behind Node's flag; set it here so that `npx jest` works as well as `npm test`.
if (
  !process.execArgv.includes("--experimental-vm-modules") &&
  !process.env.NODE_OPTIONS?.includes("--experimental-vm-modules")
) {
  const { spawnSync } = await import("node:child_process");
  const { status } = spawnSync(
    process.execPath,
    ["--experimental-vm-modules", "--no-warnings", ...process.argv.slice(1)],
    { stdio: "inherit" },
  );
  process.exit(status ?? 1);
}

/** @type {import("jest").Config} */
export default {
  // Runs tests in plain Node, in two threads that load the product once, where Jest's own runner loads it anew for each file.
  runner: "jest-light-runner",
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  extensionsToTreatAsEsm: [".ts"],
  transform: {},
  globalSetup: "<rootDir>/test/support/global-setup.ts",
  globalTeardown: "<rootDir>/test/support/global-teardown.ts",
  maxWorkers: "100%", // the database is another process, and most tests wait for it
};

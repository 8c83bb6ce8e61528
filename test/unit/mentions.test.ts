import { mentionsIn, withoutMarkup } from "../../src/domain/notification/mentions.ts";
import { describe, expect, it } from "../support/jest.ts";

describe("mentionsIn", () => {
  it.each([
    ["nobody", "Hello @ada", []],
    ["one", 'Hello <boardwire-mention id="u1" label="Ada"></boardwire-mention>', ["u1"]],
    ["the same one twice", '<boardwire-mention id="u1"><boardwire-mention id="u1">', ["u1"]],
    [
      "two",
      '<boardwire-mention id=\'u1\'/> and <boardwire-mention\n  label="B" id="u2">B</boardwire-mention>',
      ["u1", "u2"],
    ],
    ["whom the first of two ids names", '<boardwire-mention id="u1" id="u2">', ["u1"]],
    ["nobody by another attribute", '<boardwire-mention data-id="u1" userid="u2">', []],
    ["nobody by another tag", '<boardwire-mentions id="u1"><mention id="u2"><b id="u3">', []],
    ["nobody by markup that does not end", '<boardwire-mention id="u1', []],
    ["nobody by an empty id", '<boardwire-mention id="">', []],
  ])("finds %s", (_what, text, ids) => {
    expect([...mentionsIn(text)]).toEqual(ids);
  });

  it("finds nobody in no text", () => {
    expect(mentionsIn(null).size).toBe(0);
  });

  it.each([
    ["openings", "<boardwire-mention "],
    ["openings that are cut off", "<boardwire-mention id="],
    ["white space", " "],
    ["openings that end", "<boardwire-mention>"],
  ])("reads as many %s as a text can hold", (_what, piece) => {
    const text = `<boardwire-mention ${piece.repeat(100_000 / piece.length)}`;

    expect([...mentionsIn(text)]).toEqual([]);
    expect(withoutMarkup(text)).toEqual(expect.any(String));
  });
});

describe("withoutMarkup", () => {
  it.each([
    ["Plain <b>text</b>", "Plain <b>text</b>"],
    ['Hi <boardwire-mention id="u1" label="Ada"></boardwire-mention>!', "Hi @Ada!"],
    ['Hi <boardwire-mention id="u1" label="Ada">@Ada L.</boardwire-mention>!', "Hi @Ada L.!"],
    ['Hi <boardwire-mention id="u1" label="Ada"/>!', "Hi @Ada!"],
    ['Hi <boardwire-mention id="u1">', "Hi "],
  ])("shows %j as %j", (text, shown) => {
    expect(withoutMarkup(text)).toBe(shown);
  });
});

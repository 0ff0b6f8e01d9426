import { describe, expect, it } from "vitest";
import { readCell, writeCell } from "./policy";

describe("cells", () => {
  it.each([
    ["line", "Moss Knight", "Moss Knight"],
    ["line", null, ""],
    ["switch", true, "yes"],
    ["switch", false, "no"],
    ["list", [], ""],
    ["list", ["Action", "RPG"], "Action, RPG"],
    ["list", ["Papers, Please"], "Papers, Please\n"],
    ["list", ["Papers, Please", "Hades"], "Papers, Please\nHades"],
    ["languages", ["de", "ja"], "de, ja"],
    ["translations", {}, ""],
    ["translations", { de: "Moos" }, '{"de":"Moos"}'],
    ["gallery", [{ image: "a", description: "b" }], '[{"image":"a","description":"b"}]'],
  ] as const)("write a %s of %j and read it back", (kind, value, text) => {
    expect(writeCell(kind, value)).toBe(text);
    expect(readCell(kind, text)).toEqual(text === "" ? undefined : value);
  });

  it.each([
    ["switch", "Ja", true],
    ["switch", "FALSE", false],
    ["switch", "maybe", "maybe"],
    ["list", "Action | RPG;Puzzle", ["Action", "RPG", "Puzzle"]],
    ["list", "Hades\r\nPapers, Please\r\n", ["Hades", "Papers, Please"]],
    ["slots", "[broken", "[broken"],
    ["line", 12, "12"],
    ["switch", true, true],
    ["switch", 1, true],
    ["list", ["Action"], ["Action"]],
    ["line", "  ", undefined],
    ["line", null, undefined],
  ] as const)("read a %s from %j", (kind, given, value) => {
    expect(readCell(kind, given)).toEqual(value);
  });
});

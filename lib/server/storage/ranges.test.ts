import { describe, expect, it } from "vitest";
import { parseRange } from "./ranges";

describe("parseRange of 100 bytes", () => {
  it.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=10-", { start: 10, end: 99 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    ["bytes=-5", { start: 95, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-2", undefined],
    ["bytes=0-1,5-6", undefined],
    ["items=0-1", undefined],
    ["bytes=-", undefined],
    [null, undefined],
  ])("%s", (header, range) => expect(parseRange(header, 100)).toEqual(range));

  it("finds no range in an empty file", () => expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable"));
});

import { describe, expect, it } from "vitest";
import { isNewer, releaseSchema } from "./policy";

it.each([
  ["1.2.0", "1.1.9", true],
  ["1.10.0", "1.9.0", true],
  ["2.0.0", "1.99.99", true],
  ["1.2.0", "1.2.0", false],
  ["1.1.9", "1.2.0", false],
  ["nonsense", "1.2.0", false],
])("%s is newer than %s: %s", (one, other, expected) => {
  expect(isNewer(one, other)).toBe(expected);
});

describe("the list of releases", () => {
  it("gives a version and plain text", () => {
    expect(releaseSchema.parse({ tag_name: "v1.2.0", body: "## New\r\n\u202e\u0007A <b>b</b>\n" })).toEqual({
      version: "1.2.0",
      notes: "## New\nA <b>b</b>",
    });
    expect(releaseSchema.parse({ tag_name: "1.2.0", body: null }).notes).toBe("");
    expect(releaseSchema.parse({ tag_name: "1.2.0", body: "x".repeat(20_000) }).notes).toHaveLength(10_000);
  });

  it.each([
    [{ tag_name: "v1.2.0-rc.1" }],
    [{ tag_name: "v1.2.0", prerelease: true }],
    [{ tag_name: "v1.2.0", draft: true }],
    [{ tag_name: "1.2.0\nrm -rf /" }],
    [{ tag_name: 12 }],
    ["<html>"],
    [null],
  ])("is refused: %j", (answer) => expect(releaseSchema.safeParse(answer).success).toBe(false));
});

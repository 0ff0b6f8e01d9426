import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { updateCommands } from "./constants";
import { composeFileAddress, isNewer, releaseSchema } from "./policy";

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

it.each([
  ["https://api.github.com/repos/a/b/releases/latest", "https://github.com/a/b"],
  ["https://git.example:3000/api/v1/repos/a/b.c/releases/latest", "https://git.example:3000/a/b.c"],
  ["https://releases.example/newest.json", "https://github.com/OWNER/NAME"],
  [undefined, "https://github.com/OWNER/NAME"],
])("takes the file of a release in %s from %s", (list, repository) =>
  expect(composeFileAddress(list, "1.2.0")).toBe(`${repository}/releases/download/v1.2.0/compose.yaml`),
);

it("shows the commands of docs/update-and-back-up.md", () => {
  const file = path.join(import.meta.dirname, "../../../docs/update-and-back-up.md");
  const [, block = ""] = /^## Update$[\s\S]*?```sh\n([\s\S]*?)```/m.exec(readFileSync(file, "utf8")) ?? [];
  const documented = block.trim().replace(/ +#.*$/gm, "");
  const newest = "https://github.com/OWNER/NAME/releases/latest/download/compose.yaml";
  expect(updateCommands(newest)).toBe(documented);
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

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fingerprint } from "@/scripts/launcher/project";

let folder: string;
const write = (name: string, text: string) => {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const current = (facts: string[] = []) => fingerprint(["app", "next.config.mjs"], facts, folder);

describe("fingerprint", () => {
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "fingerprint-"));
    write("app/page.tsx", "one");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("stays the same while nothing changes", () => {
    const before = current();
    write("app/page.tsx", "one");
    write("elsewhere/file.ts", "x");
    expect(current()).toBe(before);
  });

  it.each<[string, () => void]>([
    ["the content of a file", () => write("app/page.tsx", "two")],
    ["a new file", () => write("app/deep/new.tsx", "")],
    ["a file that did not exist before", () => write("next.config.mjs", "")],
    [
      "the name of a file",
      () => {
        rmSync(path.join(folder, "app/page.tsx"));
        write("app/other.tsx", "one");
      },
    ],
  ])("changes with %s", (_, change) => {
    const before = current();
    change();
    expect(current()).not.toBe(before);
  });

  it("changes with a fact", () => {
    expect(current(["node 20"])).not.toBe(current(["node 24"]));
  });

  it.each(["app/page.test.tsx", "app/generated/client.ts", "app/node_modules/x.js"])("ignores %s", (name) => {
    const before = current();
    write(name, "x");
    expect(current()).toBe(before);
  });
});

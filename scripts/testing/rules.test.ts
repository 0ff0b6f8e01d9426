import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../launcher/project.ts";
import { filesIn } from "./files-in";

/** What is cited in comments can be looked up: docs/rules.md has every number, and leads to files that exist. */

const rooms = ["app", "bench", "components", "content", "docs", "lib", "prisma", "scripts", "tests"];
const files = [...readdirSync(inProject()), ...rooms.flatMap(filesIn)].filter(
  (file) => /\.(ts|tsx|mjs|md|prisma|sql)$/.test(file) && !/generated|node_modules|\.next/.test(file),
);

const rules = readFileSync(inProject("docs", "rules.md"), "utf8");
const described = [...rules.matchAll(/^- \*\*D(\d+)\*\* /gm)].map((match) => Number(match[1]));

/** Of what stands in backticks: what has a folder or one of our endings, and is no address of the site. */
const paths = [...rules.matchAll(/`([^`\s]+)`/g)]
  .map((match) => match[1] ?? "")
  .filter((text) => !/^\/|…/.test(text) && /\/|\.(ts|tsx|mjs|md|prisma|sql|json)$/.test(text));

describe("docs/rules.md", () => {
  it("has every D number that the repository cites", () => {
    const known = new Set(described);
    const unknown = files.flatMap((file) =>
      [...readFileSync(inProject(file), "utf8").matchAll(/\bD(\d{1,2})\b/g)]
        .filter((match) => !known.has(Number(match[1])))
        .map((match) => `${file}: ${match[0]}`),
    );
    expect(files.length).toBeGreaterThan(1_000);
    expect(unknown).toEqual([]);
  });

  it("has each number once, in their order", () => {
    expect(described).toEqual(described.map((_, index) => index + 1));
  });

  it("names only files and folders that exist", () => {
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((name) => !existsSync(inProject(name)))).toEqual([]);
  });
});

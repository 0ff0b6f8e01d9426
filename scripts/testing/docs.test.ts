import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { decidedNouns, deletedNouns, editedNouns, listedNouns } from "@/lib/features/panel/constants";
import { inProject } from "../launcher/project.ts";
import { filesIn } from "./files-in";

/** The documentation is held to the code: links lead somewhere, cited rules exist, the reference is complete. */

const read = (file: string) => readFileSync(inProject(...file.split("/")), "utf8");
const pages = ["README.md", "CONTRIBUTING.md", ...filesIn("docs").filter((name) => name.endsWith(".md"))];

const folders = ["app", "bench", "components", "lib", "prisma", "scripts", "tests", ".github"];
const code = [...readdirSync(inProject()), ...folders.flatMap(filesIn)].filter(
  (file) =>
    /\.(ts|tsx|prisma|yaml|yml|example)$/.test(file) &&
    !/generated|node_modules|next-env|docs\.test/.test(file),
);

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
const withoutBlocks = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, "");
const headingsOf = (file: string) =>
  [...withoutBlocks(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);

function linkProblems(page: string): string[] {
  const links = [...withoutBlocks(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return links
    .filter((target) => !/^https?:/.test(target))
    .filter((target) => {
      const [name = "", anchor] = target.split("#");
      const file = name ? path.join(path.dirname(page), name) : page;
      if (!existsSync(inProject(file))) return true;
      return anchor !== undefined && !headingsOf(file).map(anchorOf).includes(anchor);
    })
    .map((target) => `${page}: ${target}`);
}

const matches = (files: string[], pattern: RegExp) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, found = ""]) => ({ file, found })));

describe("docs", () => {
  it("have links that lead to files and headings that exist", () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.flatMap(linkProblems)).toEqual([]);
  });

  it("exist where the code refers to them", () => {
    const cited = matches(code, /\b(docs\/[\w./-]*\w)/g);
    expect(cited.length).toBeGreaterThan(30);
    const missing = cited.filter(({ found }) => {
      const [folder = "", name = ""] = [path.dirname(found), path.basename(found)];
      const beginsOne = () => readdirSync(inProject(folder)).some((each) => each.startsWith(`${name}-`));
      return !existsSync(inProject(found)) && !(folder === "docs/decisions" && beginsOne());
    });
    expect(missing).toEqual([]);
  });

  it("have every product rule that a comment names", () => {
    const rules = headingsOf("docs/product.md");
    const cited = matches(code, /docs\/product\.md, "([^"]+)"/g);
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({ found }) => !rules.includes(found))).toEqual([]);
  });
});

/** An address that nouns share is described once for each of them. */
const callsOfNouns = (call: string): string[] => {
  const nouns = {
    "/api/admin/{noun}": listedNouns,
    "/api/admin/{noun}/{id}": [...editedNouns, ...deletedNouns],
    "/api/admin/{noun}/{id}/featuring": editedNouns,
    "/api/admin/{noun}/{id}/status": decidedNouns,
  }[call];
  return nouns?.map((noun) => call.replace("{noun}", noun)) ?? [call];
};

describe("docs/reference", () => {
  it("has exactly the variables of .env.example", () => {
    const known = new Set(matches([".env.example"], /^# ([A-Z][A-Z0-9_]*)=/gm).map(({ found }) => found));
    const rows = matches(["docs/reference/environment.md"], /^\| (`[A-Z].*?) \|/gm);
    const described = rows.flatMap(({ found }) => found.match(/[A-Z][A-Z0-9_]+/g) ?? []);
    expect([...new Set(described)].sort()).toEqual([...known].sort());
  });

  it("has exactly the scripts of package.json", () => {
    const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
    const described = matches(["docs/reference/commands.md"], /^\| `npm (?:run )?([\w:]+)/gm);
    // npm has this command itself.
    const names = new Set(described.map(({ found }) => found).filter((name) => name !== "sbom"));
    expect([...names].sort()).toEqual(scripts.sort());
  });

  it("has exactly the calls", () => {
    const calls = filesIn("app/api")
      .filter((file) => path.basename(file) === "route.ts" && !file.includes("[...path]"))
      .map((file) => `/${path.relative("app", path.dirname(file)).replaceAll(path.sep, "/")}`)
      .map((call) => call.replace(/\[\.{3}\w+\]/, "{…}").replace(/\[(\w+)\]/g, "{$1}"))
      .flatMap((call) => (call.includes("{noun}") ? callsOfNouns(call) : [call]));
    const described = matches(["docs/reference/calls.md"], /[A-Z] (\/api\/[^`]*)`/g);
    expect(calls.length).toBeGreaterThan(60);
    expect([...new Set(described.map(({ found }) => found))].sort()).toEqual([...new Set(calls)].sort());
  });
});

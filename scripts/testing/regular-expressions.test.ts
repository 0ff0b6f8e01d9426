import { readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";
import { describe, expect, it } from "vitest";
import { parseAst } from "vitest/node";
import { inProject } from "../launcher/project.ts";
import { filesIn } from "./files-in";

/** No regular expression of the site may explode: each is tried with long texts that are made to hurt it. */

/** As long as what a call accepts (64 kB) is, give or take. */
const length = 30_000;
const limitMilliseconds = 150;

type Found = { file: string; source: string; flags: string };
type Node = { type: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } };

const rooms = ["app", "components", "lib"];
const files = [...rooms.flatMap(filesIn), "middleware.ts"].filter(
  (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|generated/.test(file),
);

function visit(node: unknown, found: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, found);
  else if (node && typeof node === "object") {
    if ("type" in node) found(node as Node);
    for (const value of Object.values(node)) if (value && typeof value === "object") visit(value, found);
  }
}

function expressionsOf(file: string): { literals: Found[]; made: number } {
  const literals: Found[] = [];
  let made = 0;
  const lang = file.endsWith(".tsx") ? "tsx" : file.endsWith(".ts") ? "ts" : "js";
  visit(parseAst(readFileSync(inProject(file), "utf8"), { lang }, file), (node) => {
    if (node.regex) literals.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    if (["NewExpression", "CallExpression"].includes(node.type) && node.callee?.name === "RegExp") made++;
  });
  return { literals, made };
}

const read = files.map((file) => ({ file, ...expressionsOf(file) }));
const all = [
  ...new Map(
    read.flatMap(({ literals }) => literals).map((one) => [`/${one.source}/${one.flags}`, one]),
  ).values(),
];

/** A character that each part of an expression takes: its letters, and one of each class. */
function alphabetOf(source: string): string[] {
  const classes: [RegExp, string[]][] = [
    [/\\s/, [" ", "\n"]],
    [/\\w|a-z/, ["a"]],
    [/\\d|0-9/, ["1"]],
    [/A-Z/, ["A"]],
    [/\.|\[\^/, ["x"]],
    [/\\p\{/, ["é"]],
  ];
  const plain = [...source.replace(/\\u\{?[0-9a-f]+\}?|\\[pP]\{[^}]*\}|\\[bBdDwWsS]/gi, "")].filter(
    (letter) => !"\\^$*+?.()[]{}|".includes(letter),
  );
  const escaped = [...source.matchAll(/\\([.*+?^$()[\]{}|/\\-])/g)].map((match) => match[1] ?? "");
  const fromClasses = classes.flatMap(([test, letters]) => (test.test(source) ? letters : []));
  return [...new Set([...fromClasses, ...plain, ...escaped])].slice(0, 14);
}

/**
 * Long texts that nearly match: one part of it again and again, with what it begins with and with what it cannot end
 * with.
 */
function hostileTexts(source: string): string[] {
  const letters = alphabetOf(source);
  const words = source.match(/[A-Za-z0-9:/@=&;<>"'-]{2,}/g)?.slice(0, 4) ?? [];
  const pairs = letters.flatMap((one) => letters.slice(0, 6).map((other) => one + other));
  const pumps = [...letters, ...words, ...pairs].slice(0, 60);
  return pumps.flatMap((pump) => {
    const many = pump.repeat(Math.ceil(length / pump.length));
    return [`${many}\u0007`, `${words[0] ?? letters[0] ?? ""}${many}\u0007`];
  });
}

/** A text that an expression takes too long for; V8 is stopped in the middle of the match. */
function slowText({ source, flags }: Pick<Found, "source" | "flags">): string | undefined {
  const expression = new RegExp(source, flags.replace(/[gy]/g, ""));
  const context = createContext({ expression, texts: [] as string[] });
  const script = new Script("for (const text of texts) expression.test(text)");
  const isOver = (texts: string[], timeout: number) => {
    context.texts = texts;
    try {
      script.runInContext(context, { timeout });
      return false;
    } catch {
      return true;
    }
  };
  const texts = hostileTexts(source);
  // Where all together take no longer than one may, none does. On a busy machine anything takes long once.
  if (!isOver(texts, limitMilliseconds)) return undefined;
  return texts.find((text) => isOver([text], limitMilliseconds) && isOver([text], 2 * limitMilliseconds));
}

describe("regular expressions", { timeout: 120_000 }, () => {
  it("detects exponential and quadratic ones", () => {
    for (const source of ["^(a+)+$", "^(\\w+\\s?)*$", "\\s+$", "(x|x)*y", "^[a-z]*[a-z0-9]*[a-z]*:$"])
      expect([source, typeof slowText({ source, flags: "" })]).toEqual([source, "string"]);
    expect(slowText({ source: "^[a-z0-9][a-z0-9-]*$", flags: "" })).toBeUndefined();
  });

  it("of the site never backtrack badly", () => {
    expect(all.length).toBeGreaterThan(100);
    const slow = all.flatMap((one) => {
      const text = slowText(one);
      return text
        ? [`${one.file}: /${one.source}/${one.flags} for ${JSON.stringify(text.slice(0, 20))}…`]
        : [];
    });
    expect(slow).toEqual([]);
  });

  it("are literals, so that the test above sees them, except those built from constants or from the build's routes", () => {
    expect(
      read
        .filter(({ made }) => made > 0)
        .map(({ file }) => file)
        .sort(),
    ).toEqual([
      "lib/features/blog/text.ts",
      "lib/features/overview/data.ts",
      "lib/features/streamers/links.ts",
      "lib/features/submissions/policy.ts",
      "lib/server/search-text.ts",
      "lib/serving/request-metrics.ts",
    ]);
  });
});

import path from "node:path";
import { commentLines, findNounFunctions, findPhrases, findPlaces } from "./english.ts";
import { isTest } from "./files.ts";
import { countClosure, type Graph } from "./imports.ts";

const countLines = (text: string) => text.split("\n").length - 1;
const isProduction = (file: string) =>
  /^((app|components|lib|scripts)\/|prisma\/(?!migrations)|middleware\.ts$)/.test(file) && !isTest(file);

/** @param files the text of each @returns the name of each figure, and the figure */
export function measure(files: Map<string, string>, graph: Graph): [string, string | number][] {
  const code = [...files].filter(([, text]) => text !== "");
  const production = code.filter(([file]) => isProduction(file));
  const linesIn = (where: RegExp) =>
    code.reduce((sum, [file, text]) => (where.test(file) ? sum + countLines(text) : sum), 0);
  const features = production.filter(([file]) => file.startsWith("lib/features/"));
  return [
    ["tracked files", files.size],
    ["lines of a production file, the median", median(production.map(([, text]) => countLines(text)))],
    ["different base names in lib/features", new Set(features.map(([file]) => path.parse(file).name)).size],
    ["lines of production code", production.reduce((sum, [, text]) => sum + countLines(text), 0)],
    ["of comment lines have a phrase to avoid", phraseShare(code)],
    ["lines of code with a place", count(code, findPlaces)],
    ["exported functions named …Of", count(production, findNounFunctions)],
    ["of lib/shared are comments", commentShare(production, "lib/shared/")],
    ["of lib/server are comments", commentShare(production, "lib/server/")],
    ["of lib/serving are comments", commentShare(production, "lib/serving/")],
    ...closures.map(([name, file]): [string, number] => [`files behind ${name}`, countClosure(graph, file)]),
    ["production files of 15 lines or fewer", production.filter(([, text]) => countLines(text) <= 15).length],
    ["small production files with one importer, in their own folder", countLonely(production, graph)],
    ["lines in prisma", linesIn(/^prisma\/(?!migrations)/)],
    ["lines in scripts", linesIn(/^scripts\//)],
    ["lines in tests", linesIn(/^tests\/|\.test\.tsx?$/)],
  ];
}

type Files = [file: string, text: string][];

/** What two addresses load. */
const closures = [
  ["the queue's page", "app/admin/(panel)/queue/page.tsx"],
  ["POST /api/contact", "app/api/contact/route.ts"],
] as const;

/** The rules themselves name what they find. */
const isExample = (file: string) => file.startsWith("scripts/house/");

const count = (files: Files, find: (file: string, text: string) => unknown[]) =>
  files.reduce((sum, [file, text]) => sum + (isExample(file) ? 0 : find(file, text).length), 0);

function phraseShare(files: Files): string {
  const lines = count(files, (_, text) => commentLines(text));
  return `${((100 * count(files, findPhrases)) / lines).toFixed(1)} %`;
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function commentShare(files: [string, string][], folder: string): string {
  const lines = files.flatMap(([file, text]) => (file.startsWith(folder) ? text.split("\n") : []));
  const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line));
  return `${((100 * comments.length) / lines.length).toFixed(1)} %`;
}

const smallLines = 40;

function countLonely(files: [string, string][], graph: Graph): number {
  return files.filter(([file, text]) => {
    if (countLines(text) >= smallLines) return false;
    const importers = [...graph].filter(([other, imports]) => imports.has(file) && !isTest(other));
    return importers.length === 1 && path.dirname(importers[0]?.[0] ?? "") === path.dirname(file);
  }).length;
}

import path from "node:path";
import { isTest } from "./files.ts";
import type { Graph } from "./imports.ts";

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
    ["of lib/server are comments", commentShare(production, "lib/server/")],
    ["of lib/serving are comments", commentShare(production, "lib/serving/")],
    ["production files of 15 lines or fewer", production.filter(([, text]) => countLines(text) <= 15).length],
    ["small production files with one importer, in their own folder", countLonely(production, graph)],
    ["lines in prisma", linesIn(/^prisma\/(?!migrations)/)],
    ["lines in scripts", linesIn(/^scripts\//)],
    ["lines in tests", linesIn(/^tests\/|\.test\.tsx?$/)],
  ];
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

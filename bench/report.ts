import type { DecisionRow, Figures } from "./figures.ts";
import { floors } from "./floors.ts";
import { growthTable } from "./growth-limits.ts";

/** The tables of bench/report.md. */

const number = (value?: number, digits = 0) => (value === undefined ? "" : value.toFixed(digits));

const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
/** The first column is text, the others are numbers. */
const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...rows].map(line).join("\n");

export function floorTable(figures: Figures) {
  const rows = floors.map(({ what, floor, read }) => {
    const found = read(figures);
    return [what, floor, found ? `${found.isMet ? "✓" : "✗"} ${found.figure}` : ""];
  });
  return [["what", "floor", "figure"], ["---", "---", "---"], ...rows].map(line).join("\n");
}

const requestTable = (rows: NonNullable<Figures["requests"]>[string] = {}) =>
  table(
    ["request", "compared with", "a second", "p50 ms", "p99 ms", "share"],
    Object.entries(rows).map(([name, { beside, perSecond, p50, p99, share }]) => [
      name,
      beside,
      ...[number(perSecond), number(p50), number(p99), number(share, 2)],
    ]),
  );

const aloneTable = (rows: NonNullable<Figures["alone"]>[string] = {}) =>
  table(
    ["one visitor alone", "p50 ms", "p95 ms"],
    Object.entries(rows).map(([name, { p50, p95 }]) => [name, number(p50, 1), number(p95, 1)]),
  );

const nginxTable = ({ nginx = [] }: Figures) =>
  table(
    ["page", "a second", "p99 ms", "share"],
    nginx.map(({ path, perSecond, p99, share }) => [path, number(perSecond), number(p99), number(share, 2)]),
  );

const weightTable = ({ weights }: Figures) =>
  table(
    ["page, kB", "HTML", "compressed", "script", "everything"],
    (weights?.pages ?? []).map(({ path, html, compressed, script, all }) => [
      path,
      ...[html, compressed, script, all].map((value) => number(value, 1)),
    ]),
  );

const lighthouseTable = ({ lighthouse = [] }: Figures) =>
  table(
    ["page", "scores", "LCP ms", "TBT ms", "CLS"],
    lighthouse.map(({ path, scores, paint, blocking, shift = "" }) => [
      path,
      scores.join(" / "),
      ...[paint, blocking, shift],
    ]),
  );

const decisionText = ({ p50, p95, seen }: DecisionRow) =>
  `${number(p50, 1)} ms, p95 ${number(p95, 1)} ms, seen by ${number(seen * 100)} %`;

function singleTable({ listCall, starts, decisions, mixed, memory }: Figures) {
  const rows: [name: string, figure: string | undefined][] = [
    ["request of the list in the browser", listCall],
    ["start on an empty data folder", starts && `${number(starts.cold, 1)} s`],
    ["next start", starts && `${number(starts.warm, 1)} s`],
    ["a decision", decisions && decisionText(decisions.streamer)],
    ["a decision that publishes a picture", decisions && decisionText(decisions.game)],
    ["mixed requests, 16 connections", mixed && `${number(mixed.perSecond)} a second`],
    [
      "mixed requests, 100 a second",
      mixed && `p50 ${number(mixed.p50, 1)} ms, p99 ${number(mixed.p99, 1)} ms`,
    ],
    ["memory at rest", memory && `${number(memory.rest)} MB`],
  ];
  return table(
    ["what", "figure"],
    rows.map(([name, figure = ""]) => [name, figure]),
  );
}

function conditions({ about }: Figures) {
  if (!about) return "";
  const { date, processors, model, node, load = 0 } = about;
  const isDisturbed = load > 2 * processors;
  const disturbed = isDisturbed ? " Other work disturbed it: shares count more than rates and times." : "";
  return `Measured on ${date}, ${processors} processors (${model}), Node ${node}, load up to ${load}.${disturbed}`;
}

const introduction =
  "Written by `npm run bench`: 16 connections, everything on one machine. A share is the site's rate divided by that of a server that does nothing else, measured in turn with it. New filters and searches were never sent before. `cards` and `rows N` are a bare server that reads them with `pg` and answers with a plain page or JSON, `memory` sends the same bytes, and `empty page` is a Next page that reads 24 rows.";
const growthIntroduction =
  "Written by `node bench/growth.ts`: processor milliseconds of a request (the server and its PostgreSQL) / milliseconds until its answer, each for an address that was never requested before. A fifth as many items as games are pending, and the audit log has ten times as many entries.";

export function reportOf(figures: Figures) {
  return [
    "# Benchmark",
    introduction,
    conditions(figures),
    "## Floors",
    floorTable(figures),
    ...Object.keys(figures.requests ?? {}).flatMap((size) => [
      `## ${size} games`,
      requestTable(figures.requests?.[size]),
      aloneTable(figures.alone?.[size]),
    ]),
    "## Behind nginx",
    nginxTable(figures),
    "## Further figures",
    singleTable(figures),
    "## Weight",
    weightTable(figures),
    "## Lighthouse",
    lighthouseTable(figures),
    ...(figures.growth ? ["## Growth", growthIntroduction, growthTable(figures.growth)] : []),
  ]
    .join("\n\n")
    .concat("\n");
}

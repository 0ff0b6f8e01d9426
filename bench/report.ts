import type {
  AloneRow,
  DecisionRow,
  Figures,
  LighthouseRow,
  ProxiedRow,
  RequestRow,
  WeightRow,
} from "./figures.ts";
import { floors } from "./floors.ts";
import { growthTable } from "./growth-limits.ts";

/** The tables of bench/report.md: what was measured before, and now. */

type Rows<Row> = Record<string, Row>;

const number = (value?: number, digits = 0) => (value === undefined ? "" : value.toFixed(digits));

const table = (head: string[], alignment: string[], rows: (string | number)[][]) =>
  [head, alignment, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** The names of both, in the order of what is measured now. */
const allKeys = (before: object = {}, after: object = {}) => [
  ...new Set([...Object.keys(after), ...Object.keys(before)]),
];

const verdict = (found: ReturnType<(typeof floors)[number]["read"]>) =>
  found ? `${found.isMet ? "✓" : "✗"} ${found.figure}` : "";

export const floorTable = (before: Figures, after: Figures) =>
  table(
    ["what", "floor", "before", "after"],
    ["---", "---", "---", "---"],
    floors.map(({ what, floor, read }) => [what, floor, verdict(read(before)), verdict(read(after))]),
  );

const requestCells = (row?: RequestRow) =>
  row ? [number(row.perSecond), number(row.p50), number(row.p99), number(row.share, 2)] : ["", "", "", ""];

const requestTable = (before: Rows<RequestRow> = {}, after: Rows<RequestRow> = {}) =>
  table(
    [
      "request",
      "beside",
      ...["before", "after"].flatMap((when) => [`${when}: a second`, "p50 ms", "p99 ms", "share"]),
    ],
    ["---", "---", ...Array(8).fill("---:")],
    allKeys(before, after).map((name) => [
      name,
      (after[name] ?? before[name])?.beside ?? "",
      ...requestCells(before[name]),
      ...requestCells(after[name]),
    ]),
  );

const aloneTable = (before: Rows<AloneRow> = {}, after: Rows<AloneRow> = {}) =>
  table(
    ["request, alone", "before: p50 ms", "p95 ms", "after: p50 ms", "p95 ms"],
    ["---", "---:", "---:", "---:", "---:"],
    allKeys(before, after).map((name) => [
      name,
      ...[before[name], after[name]].flatMap((row) => [number(row?.p50, 1), number(row?.p95, 1)]),
    ]),
  );

/** Rows of an array, by their path. */
const byPath = <Row extends { path: string }>(rows: Row[] = []): Rows<Row> =>
  Object.fromEntries(rows.map((row) => [row.path, row]));

const nginxTable = (before: Rows<ProxiedRow>, after: Rows<ProxiedRow>) =>
  table(
    ["page", "before: a second", "p99 ms", "share", "after: a second", "p99 ms", "share"],
    ["---", ...Array(6).fill("---:")],
    allKeys(before, after).map((path) => [
      path,
      ...[before[path], after[path]].flatMap((row) => [
        number(row?.perSecond),
        number(row?.p99),
        number(row?.share, 2),
      ]),
    ]),
  );

const weightNames = ["html", "compressed", "script", "all"] as const;
const weightTable = (before: Rows<WeightRow>, after: Rows<WeightRow>) =>
  table(
    [
      "page, kB",
      ...["before", "after"].flatMap((when) => [`${when}: HTML`, "compressed", "script", "everything"]),
    ],
    ["---", ...Array(8).fill("---:")],
    allKeys(before, after).map((path) => [
      path,
      ...[before[path], after[path]].flatMap((row) => weightNames.map((name) => number(row?.[name], 1))),
    ]),
  );

const lighthouseTable = (before: Rows<LighthouseRow>, after: Rows<LighthouseRow>) =>
  table(
    ["page", ...["before", "after"].flatMap((when) => [when, "LCP ms", "TBT ms", "CLS"])],
    ["---", ...Array(8).fill("---:")],
    allKeys(before, after).map((path) => [
      path,
      ...[before[path], after[path]].flatMap((row) =>
        row ? [row.scores.join(" / "), row.paint, row.blocking, row.shift ?? ""] : ["", "", "", ""],
      ),
    ]),
  );

const decisionWords = ({ p50, p95, seen }: DecisionRow) =>
  `${number(p50, 1)} ms, p95 ${number(p95, 1)} ms, seen by ${number(seen * 100)} %`;

/** Single figures: their name and how a run tells them. */
const singles: [name: string, read: (figures: Figures) => string | undefined][] = [
  ["what the list asks in the browser", ({ listCall }) => listCall],
  ["start on an empty data folder", ({ starts }) => starts && `${number(starts.cold, 1)} s`],
  ["next start", ({ starts }) => starts && `${number(starts.warm, 1)} s`],
  ["a decision", ({ decisions }) => decisions && decisionWords(decisions.streamer)],
  ["a decision that publishes a picture", ({ decisions }) => decisions && decisionWords(decisions.game)],
  ["mixed requests, 16 connections", ({ mixed }) => mixed && `${number(mixed.perSecond)} a second`],
  [
    "mixed requests, 100 a second",
    ({ mixed }) => mixed && `p50 ${number(mixed.p50, 1)} ms, p99 ${number(mixed.p99, 1)} ms`,
  ],
  ["memory at rest", ({ memory }) => memory && `${number(memory.rest)} MB`],
];

const singleTable = (before: Figures, after: Figures) =>
  table(
    ["what", "before", "after"],
    ["---", "---", "---"],
    singles.map(([name, read]) => [name, read(before) ?? "", read(after) ?? ""]),
  );

function loadWords(load: number | undefined, processors: number): string {
  if (load === undefined) return "";
  const isDisturbed = load > 2 * processors;
  return `, load up to ${load}${isDisturbed ? ": other work disturbed it, shares count more than rates and times" : ""}`;
}

const aboutWords = (when: string, { about }: Figures) =>
  about &&
  `${when}: ${about.date}, ${about.processors} processors (${about.model}), Node ${about.node}${loadWords(about.load, about.processors)}.`;

const growthWords =
  "Written by `npm run bench:growth`: processor milliseconds of a request (the server and its PostgreSQL) / milliseconds until its answer, each for an address that was never asked for before. Beside the games a fifth as many items wait, and the audit log has ten times as many entries.";

export function reportOf(before: Figures, after: Figures) {
  const sizes = allKeys(before.requests, after.requests);
  const upload = after.upload ?? before.upload;
  return [
    "# Benchmark",
    "Written by `npm run bench`: 16 connections, everything on one machine. A share is the site's rate beside that of a server that does nothing else, measured in turn with it; new filters and searches are such that nobody asked before. Beside `cards` and `rows N` stand a bare server that reads them with `pg` and answers with a plain page or JSON, `memory` gives out the same bytes, `empty page` is one of Next that reads 24 rows. Before is the site of commit 5bbcbb06, without the one response cache.",
    [aboutWords("Before", before), aboutWords("After", after)].filter(Boolean).join("\n"),
    "## Floors",
    floorTable(before, after),
    ...sizes.flatMap((size) => [
      `## ${size} games`,
      requestTable(before.requests?.[size], after.requests?.[size]),
      aloneTable(before.alone?.[size], after.alone?.[size]),
    ]),
    "## Behind nginx",
    nginxTable(byPath(before.nginx), byPath(after.nginx)),
    "## Further figures",
    singleTable(before, after),
    "## Weight",
    weightTable(byPath(before.weights?.pages), byPath(after.weights?.pages)),
    "## Lighthouse",
    lighthouseTable(byPath(before.lighthouse), byPath(after.lighthouse)),
    ...(after.growth ? ["## Growth", growthWords, growthTable(after.growth)] : []),
    ...(upload ? ["## Upload of 250 MB", upload.map((line) => `- ${line}`).join("\n")] : []),
    "",
  ]
    .join("\n\n")
    .trimEnd()
    .concat("\n");
}

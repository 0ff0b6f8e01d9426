import { gameCategories } from "../lib/shared/categories.mjs";

/** What is measured, and the tables of bench/report.md. */

const words = ["dark", "hollow", "signal", "garden", "knight", "neon", "salt", "paper", "tide", "ember"];
const sorts = ["newest", "title", "price", "release"];
const filters = ["RPG,-Horror", "Puzzle,Horror", "Action,-RPG", "Horror,Shooter", "Indie,-RPG"];

const pairs = gameCategories.flatMap((one, place) =>
  gameCategories.slice(place + 1).map((other) => [one, other]),
);

/** Addresses that differ, more of them than are asked for, each with a full page of games. */
const newFilters = pairs.flatMap(([one, other]) =>
  gameCategories
    .filter((third) => third !== one && third !== other)
    .flatMap((third) => sorts.map((sort) => `/games?category=${one},${other},-${third}&sort=${sort}`)),
);
/** Words of many games, so that a thousand of them have a page full of any two. */
const commonWords =
  "action puzzle people fight adventure simulation way think hand end platform strategy close map run keep still move collect day learn time follow better light small hold second play thing part night weather house level boss calm page drawn friend";
const newSearches = commonWords
  .split(" ")
  .flatMap((one, _, all) => all.flatMap((other) => (one === other ? [] : `/games?q=${one}+${other}`)));

/** What every browser sends, and the benchmark's client does not by itself. */
const asBrowsersAsk = { "accept-encoding": "gzip, deflate, br" };

/**
 * The requests. `rows`: arguments of the bare server that reads the same rows; `perRequest`: compared with an empty page
 * of Next that is rendered for each request and reads them; a new page is one that nobody asked for before.
 */
export const casesOf = ({ slug, pictures }) => [
  { name: "/", paths: ["/"] },
  { name: "/games", paths: ["/games"], rows: ["cards"] },
  { name: "/games?category=RPG", paths: ["/games?category=RPG"], rows: ["cards"] },
  { name: "/games/{slug}", paths: [`/games/${slug}`] },
  {
    name: "a new filtered page",
    paths: newFilters,
    rows: ["cards"],
    perRequest: true,
  },
  {
    name: "a new searched page",
    paths: newSearches,
    rows: ["cards"],
    perRequest: true,
  },
  {
    name: "a filtered page",
    paths: filters.map((value) => `/games?category=${value}&sort=title`),
    rows: ["cards"],
    perRequest: true,
  },
  {
    name: "a searched page",
    paths: words.map((word) => `/games?q=${word}`),
    rows: ["cards"],
    perRequest: true,
  },
  { name: "pictures of cards", paths: pictures },
  { name: "/api/games, 24 rows", paths: ["/api/games?page=1&pageSize=24"], rows: ["rows", "24"] },
  { name: "/api/games, all rows", paths: ["/api/games"], rows: ["rows", "1000000"] },
  {
    name: "/api/games, all rows, compressed",
    paths: ["/api/games"],
    headers: asBrowsersAsk,
    rows: ["rows", "1000000"],
  },
];

const number = (value, digits = 0) => (value === undefined ? "" : value.toFixed(digits));
const share = (part, whole) => (whole ? (part / whole).toFixed(2) : "");

const table = (head, alignment, rows) =>
  [head, alignment, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

export const requestTable = (requests) =>
  table(
    [
      "request",
      "per second",
      "p50 ms",
      "p99 ms",
      "of the same bytes from memory",
      "of a bare server with pg",
      "of an empty Next page",
    ],
    ["---", "---:", "---:", "---:", "---:", "---:", "---:"],
    requests.map(({ name, perSecond, p50, p99, memory, reading, empty }) => [
      name,
      number(perSecond),
      p50,
      p99,
      share(perSecond, memory),
      share(perSecond, reading),
      share(perSecond, empty),
    ]),
  );

/** Milliseconds of the median for each size. */
export const growthTable = (sizes) =>
  table(
    ["request, p50 ms", ...sizes.map(({ games }) => `${games} games`)],
    ["---", ...sizes.map(() => "---:")],
    sizes[0].requests.map(({ name }) => [
      name,
      ...sizes.map(({ requests }) => requests.find((request) => request.name === name)?.p50 ?? ""),
    ]),
  );

export const weightTable = (weights) =>
  table(
    ["page", "script kB", "all kB"],
    ["---", "---:", "---:"],
    weights.map(({ path, script, all }) => [path, number(script, 1), number(all, 1)]),
  );

/** Pages behind nginx. */
export const proxiedTable = (rows) =>
  table(
    ["page", "per second", "p99 ms", "of a file of the same bytes"],
    ["---", "---:", "---:", "---:"],
    rows.map(({ path, perSecond, p99, file }) => [path, number(perSecond), p99, share(perSecond, file)]),
  );

const verdict = (isMet, text) => `- ${isMet ? "✓" : "✗"} ${text}`;

const decisionWords = ({ p50, p95, seen }) =>
  `${number(p50, 1)} ms, p95 ${number(p95, 1)} ms, seen by the next request in ${number(seen * 100)} %`;

/** Each target of the product beside what was measured. */
export function verdicts({ requests, proxied, decisions, load, rest }) {
  const ratio = (name, to) => {
    const found = requests.find((request) => request.name === name);
    return found.perSecond / found[to];
  };
  const atLeast = (name, to, wanted, words) =>
    verdict(
      ratio(name, to) >= wanted,
      `${name}: ${number(ratio(name, to), 2)} of ${words} (at least ${wanted})`,
    );
  return [
    atLeast("/games", "reading", 0.4, "the bare pg server"),
    atLeast("/games?category=RPG", "reading", 0.4, "the bare pg server"),
    ...proxied.map(({ path, perSecond, file }) =>
      verdict(
        perSecond / file >= 0.6,
        `${path} behind nginx: ${number(perSecond / file, 2)} of nginx with a file of the same bytes (at least 0.6)`,
      ),
    ),
    atLeast("/api/games, 24 rows", "reading", 0.4, "the bare pg server"),
    atLeast(
      "/api/games, all rows, compressed",
      "reading",
      6,
      `the bare pg server, which compresses nothing; ${number(ratio("/api/games, all rows", "reading"), 2)} without compression`,
    ),
    atLeast("a new filtered page", "empty", 0.75, "an empty Next page"),
    atLeast("a new searched page", "empty", 0.75, "an empty Next page"),
    verdict(
      decisions.streamer.p50 < 15 && [decisions.streamer, decisions.game].every(({ seen }) => seen === 1),
      `a status change in the panel: ${decisionWords(decisions.streamer)} (median under 15); with a picture whose files are published or taken back: ${decisionWords(decisions.game)}`,
    ),
    `- memory of the server at rest: ${number(rest)} MB`,
    ...(load
      ? [
          verdict(
            load.p99 < 50,
            `p99 at 100 mixed requests a second: ${number(load.p99, 1)} ms (under 50), p50 ${number(load.p50, 1)} ms`,
          ),
          verdict(
            load.end < 400 && load.end - load.half < 10,
            `memory after 50,000 mixed requests ${number(load.half)} MB, after 100,000 ${number(load.end)} MB (under 400, no growth), at ${number(load.perSecond)} a second`,
          ),
        ]
      : []),
  ].join("\n");
}

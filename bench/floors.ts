import type { Figures } from "./figures.ts";

/** The limits of the site, and whether a run met them. */

interface Finding {
  figure: string;
  isMet: boolean;
}

interface Floor {
  what: string;
  floor: string;
  /** Undefined where the run did not measure it. */
  read: (figures: Figures) => Finding | undefined;
}

export const mainSize = 1000;
export const largeSize = 10_000;
const growthLimit = 1.5;
export const bareAlone = "the bare pg server with 24 rows";
const newSearch = "a new search, in the browser";

const number = (value: number, digits = 0) => value.toFixed(digits);
const under = (limit: number, value: number, unit: string, digits = 0): Finding => ({
  figure: `${number(value, digits)} ${unit}`,
  isMet: value <= limit,
});
const shareAbove = (limit: number, row: { share: number } | undefined): Finding | undefined =>
  row && { figure: number(row.share, 2), isMet: row.share >= limit };

const shareFloor = (name: string, limit: number, of: string): Floor => ({
  what: `${name}, ${mainSize} games`,
  floor: `${limit} of ${of}`,
  read: ({ requests }) => shareAbove(limit, requests?.[mainSize]?.[name]),
});

const pages = [
  "/",
  "/games",
  "/games?category=RPG",
  "/games/{slug}",
  "a filtered page again",
  "a searched page again",
];

/** The request whose share of its bare server falls most with ten times the games. */
function worstGrowth({ requests }: Figures) {
  const large = requests?.[largeSize] ?? {};
  const rows = Object.entries(requests?.[mainSize] ?? {}).flatMap(([name, { share }]) =>
    large[name] ? [{ name, growth: share / large[name].share }] : [],
  );
  return rows.sort((one, other) => other.growth - one.growth)[0];
}

export const floors: Floor[] = [
  ...pages.map((name) => shareFloor(name, 0.5, "the bare pg server's page of 24")),
  ...["/", "/games", "/games?category=RPG"].map(
    (path): Floor => ({
      what: `${path} behind nginx`,
      floor: "0.6 of nginx with a file of the same bytes",
      read: ({ nginx }) =>
        shareAbove(
          0.6,
          nginx?.find((row) => row.path === path),
        ),
    }),
  ),
  shareFloor("/api/games, 24 rows", 0.6, "the bare pg server with 24 rows"),
  shareFloor("/api/games, all rows, compressed", 6, "the bare pg server with all rows"),
  shareFloor("a new filter, in the browser", 0.15, "the bare pg server with 24 rows"),
  shareFloor(newSearch, 0.06, "the bare pg server with 24 rows"),
  {
    what: `a new search alone, in the browser, the slowest kind, ${largeSize} games`,
    floor: "15 ms",
    read: ({ alone }) => {
      const all = alone?.[largeSize] ?? {};
      const rows = Object.entries(all).filter(([name]) => name.startsWith(newSearch));
      if (rows.length === 0) return undefined;
      const bare = all[bareAlone];
      const unit = bare ? `ms (the bare pg server ${number(bare.p50, 1)})` : "ms";
      return under(15, Math.max(...rows.map(([, { p50 }]) => p50)), unit, 1);
    },
  },
  shareFloor("a new filter, as a page", 0.25, "an empty Next page with 24 rows"),
  shareFloor("a new search, as a page", 0.25, "an empty Next page with 24 rows"),
  {
    what: "a decision in the panel",
    floor: "median 15 ms, seen by the next request",
    read: ({ decisions }) =>
      decisions && {
        figure: `${number(decisions.streamer.p50, 1)} ms, seen by ${number(decisions.streamer.seen * 100)} %`,
        isMet: decisions.streamer.p50 < 15 && decisions.streamer.seen === 1 && decisions.game.seen === 1,
      },
  },
  {
    what: "a decision on another instance, the slowest",
    floor: "one second",
    read: ({ decisions }) => decisions && under(1000, decisions.other, "ms"),
  },
  {
    what: "99th percentile at 100 mixed requests a second",
    floor: "50 ms",
    read: ({ mixed }) =>
      mixed && under(50, mixed.p99, `ms (the bare pg server ${number(mixed.bareP99, 1)})`, 1),
  },
  {
    what: "memory after 50,000 and 100,000 mixed requests",
    floor: "400 MB, no growth",
    read: ({ memory }) =>
      memory && {
        figure: `${number(memory.half)} and ${number(memory.end)} MB`,
        isMet: memory.end < 400 && memory.end - memory.half < 10,
      },
  },
  {
    what: `${largeSize} games compared with ${mainSize}, the request that suffers most`,
    floor: `${growthLimit} times`,
    read: (figures) => {
      const worst = worstGrowth(figures);
      return (
        worst && { figure: `${number(worst.growth, 2)} (${worst.name})`, isMet: worst.growth <= growthLimit }
      );
    },
  },
  {
    what: "HTML of /games",
    floor: "170 kB, 27 kB compressed",
    read: ({ weights }) => {
      const row = weights?.pages.find(({ path }) => path === "/games");
      return (
        row && {
          figure: `${number(row.html)} kB, ${number(row.compressed, 1)} kB`,
          isMet: row.html <= 170 && row.compressed <= 27,
        }
      );
    },
  },
  {
    what: "a card of /games",
    floor: "35 elements",
    read: ({ weights }) => weights && under(35, weights.cardElements, "elements"),
  },
  {
    what: "Lighthouse, mobile, the lowest of the pages",
    floor: "90 / 100 / 100 / 100",
    read: ({ lighthouse }) => {
      if (!lighthouse) return undefined;
      const lowest = [0, 1, 2, 3].map((place) =>
        Math.min(...lighthouse.map(({ scores }) => scores[place] ?? 0)),
      );
      return {
        figure: lowest.join(" / "),
        isMet: lowest.every((score, place) => score >= (place ? 100 : 90)),
      };
    },
  },
  {
    what: "Lighthouse, mobile, the longest blocking time of a page",
    floor: "300 ms",
    read: ({ lighthouse }) =>
      lighthouse && under(300, Math.max(...lighthouse.map(({ blocking }) => blocking)), "ms"),
  },
  {
    what: "the largest layout shift in 50 loads of the landing page",
    floor: "0.02",
    read: ({ homeShifts }) => homeShifts && under(0.02, Math.max(...homeShifts), "of the screen", 3),
  },
  {
    what: "lines that serve: lib/serving, lib/server/http, lib/server/cache",
    floor: "2,000",
    read: ({ lines }) => (lines === undefined ? undefined : under(2000, lines, "lines")),
  },
];

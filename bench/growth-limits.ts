import type { GrowthFigures } from "./figures.ts";

/** The limits of the growth benchmark, and whether a run met them. */

const times = 3;
const timesOfSearch = 5;
const limits = { megabytes: 650, grownMegabytes: 50, startSeconds: 15 };

type Growth = Record<string, GrowthFigures>;

interface Line {
  name: string;
  /** One for each size. */
  cells: string[];
  ratio?: number;
  limit: string;
  isMet: boolean;
}

const sizesOf = (growth: Growth) => Object.keys(growth).sort((one, other) => Number(one) - Number(other));

function requestLine(growth: Growth, name: string): Line {
  const rows = sizesOf(growth).map((size) => growth[size]?.rows[name]);
  const most = name.includes("search") ? timesOfSearch : times;
  const ratio = (rows.at(-1)?.processor ?? Number.NaN) / (rows[0]?.processor ?? Number.NaN);
  const cells = rows.map((row) => (row ? `${row.processor.toFixed(1)} / ${row.wall.toFixed(1)}` : ""));
  return { name, cells, ratio, limit: `${most} times`, isMet: ratio <= most };
}

const wholes: [name: string, limit: number, unit: string, read: (figures: GrowthFigures) => number][] = [
  ["start to the first answer", limits.startSeconds, "s", ({ start }) => start],
  ["the most memory", limits.megabytes, "MB", ({ memory }) => memory],
  ["memory for the list of all rows", limits.grownMegabytes, "MB", ({ list }) => list],
  ["memory for the whole sitemap", limits.grownMegabytes, "MB", ({ sitemap }) => sitemap],
  ["requests without a good answer", 0, "", ({ failed }) => failed],
  ["the same with all processors busy", 0, "", ({ busy }) => busy.failed],
  ["the slowest answer with all processors busy", Number.POSITIVE_INFINITY, "ms", ({ busy }) => busy.slowest],
];

/** Each request and each single figure, with whether the largest catalog keeps its limit. */
export function growthFindings(growth: Growth): Line[] {
  const sizes = sizesOf(growth);
  const largest = growth[sizes.at(-1) ?? ""];
  if (!largest) return [];
  return [
    ...Object.keys(largest.rows).map((name) => requestLine(growth, name)),
    ...wholes.map(([name, limit, unit, read]) => ({
      name: unit ? `${name}, ${unit}` : name,
      cells: sizes
        .flatMap((size) => growth[size] ?? [])
        .map((figures) => read(figures).toFixed(unit === "s" ? 1 : 0)),
      limit: Number.isFinite(limit) ? String(limit) : "",
      isMet: read(largest) <= limit,
    })),
  ];
}

const cellsOf = (cells: string[]) => `| ${cells.join(" | ")} |`;

export function growthTable(growth: Growth): string {
  const sizes = sizesOf(growth);
  return [
    cellsOf(["what", ...sizes.map((size) => `${size} games`), "ratio", "limit", ""]),
    cellsOf(["---", ...sizes.map(() => "---:"), "---:", "---:", "---"]),
    ...growthFindings(growth).map(({ name, cells, ratio, limit, isMet }) =>
      cellsOf([name, ...cells, ratio?.toFixed(1) ?? "", limit, isMet ? "✓" : "✗"]),
    ),
  ].join("\n");
}

/** Requests a second and milliseconds, beside a server that does nothing else. */
export interface Comparison {
  perSecond: number;
  p50: number;
  p99: number;
  /** Requests a second of the other server. */
  bare: number;
  share: number;
}

export interface RequestRow extends Comparison {
  beside: string;
}

/** Milliseconds of one visitor alone. */
export interface AloneRow {
  p50: number;
  p95: number;
}

export interface ProxiedRow {
  path: string;
  perSecond: number;
  p99: number;
  /** Requests a second of nginx for a file of the same bytes. */
  file: number;
  share: number;
}

export interface DecisionRow {
  p50: number;
  p95: number;
  /** The share of decisions that the very next request for the row's page showed. */
  seen: number;
}

/** The size of a page, in kB. */
export interface WeightRow {
  path: string;
  html: number;
  compressed: number;
  script: number;
  all: number;
}

export interface LighthouseRow {
  path: string;
  /** Performance, accessibility, best practices, search engines. */
  scores: number[];
  paint: number;
  blocking: number;
  /** Cumulative layout shift; runs before November 2026 did not store it. */
  shift?: number;
}

export interface MixedFigures {
  p50: number;
  p99: number;
  perSecond: number;
  bareP99: number;
}

/** What one size of the catalog costs: milliseconds of requests, seconds of the start, megabytes of the server. */
export interface GrowthFigures {
  /** For one request: processor time of the server and its database, and until the whole answer was there. */
  rows: Record<string, { processor: number; wall: number }>;
  start: number;
  list: number;
  sitemap: number;
  memory: number;
  failed: number;
  busy: { failed: number; slowest: number };
}

/** Rows by the size of the catalog, and by their names. */
export type RowsBySize<Row> = Record<string, Record<string, Row>>;

/** The results of all runs, as run.ts stores them; a part that was not measured is missing. */
export interface Figures {
  about?: { date: string; processors: number; model?: string; node: string; load?: number };
  listCall?: string;
  lines?: number;
  /** Seconds. */
  starts?: { cold: number; warm: number };
  requests?: RowsBySize<RequestRow>;
  alone?: RowsBySize<AloneRow>;
  nginx?: ProxiedRow[];
  decisions?: { streamer: DecisionRow; game: DecisionRow; other: number };
  mixed?: MixedFigures;
  /** Megabytes. */
  memory?: { rest: number; half: number; end: number };
  weights?: { pages: WeightRow[]; cardElements: number };
  lighthouse?: LighthouseRow[];
  /** The layout shift of each load of the landing page. */
  homeShifts?: number[];
  growth?: Record<string, GrowthFigures>;
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b);

/** The value in the middle. */
export const median = (values: number[]) => sorted(values)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** The value that this share of all does not exceed. @param share e.g. 0.95 */
export const percentile = (values: number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

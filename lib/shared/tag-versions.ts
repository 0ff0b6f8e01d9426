import { onePerProcess } from "./one-per-process.ts";
import { reviewedTags } from "./reviewed-kinds.ts";

/** A cached value is valid while the versions of its tags, read before rendering, are unchanged. */
export const cacheTags = [...reviewedTags, "testimonials", "blog", "live", "settings"] as const;
export type Tag = (typeof cacheTags)[number];

/** The rows that a change touched, by tag. Without an entry, any row may have changed. */
export type ChangedRows = { [Name in Tag]?: number[] };

/** Oldest first. Before `knownFrom`, only the tag is known to have changed. */
type RowChanges = { versions: Map<number, number>; knownFrom: number };
const rememberedRows = 10_000;

type State = {
  versions: Map<string, number>;
  rows: Map<string, RowChanges>;
  epoch: number;
  isListening: boolean;
};

const state = onePerProcess<State>("tag-versions", () => ({
  versions: new Map(),
  rows: new Map(),
  epoch: 0,
  isListening: true,
}));

/** PostgreSQL channel between instances; payload `{ tags: […], rows?: {…} }`. */
export const invalidationChannel = "spawnpoint_refresh";

export const readTagVersion = (tag: string): number => (state.versions.get(tag) ?? 0) + state.epoch;

export function bumpVersions(tags: readonly string[], rows: ChangedRows = {}) {
  for (const tag of tags) {
    state.versions.set(tag, (state.versions.get(tag) ?? 0) + 1);
    const ids: readonly number[] | undefined = Reflect.get(rows, tag);
    if (ids) rememberRows(tag, ids);
    else forgetRows(tag);
  }
}

const readChanges = (tag: string): RowChanges => state.rows.get(tag) ?? { versions: new Map(), knownFrom: 0 };

function rememberRows(tag: string, ids: readonly number[]): void {
  const changes = readChanges(tag);
  const version = readTagVersion(tag);
  for (const id of ids) {
    changes.versions.delete(id);
    changes.versions.set(id, version);
  }
  for (const [id, changedAt] of changes.versions) {
    if (changes.versions.size <= rememberedRows) break;
    changes.versions.delete(id);
    changes.knownFrom = changedAt;
  }
  state.rows.set(tag, changes);
}

const forgetRows = (tag: string) =>
  state.rows.set(tag, { versions: new Map(), knownFrom: readTagVersion(tag) });

/** @returns null if any row may have changed */
export function rowsChangedSince(tag: Tag, version: number): number[] | null {
  const { versions, knownFrom } = readChanges(tag);
  if (version < knownFrom) return null;
  return [...versions].flatMap(([id, changedAt]) => (changedAt > version ? [id] : []));
}

/** For lost notifications. */
export function invalidateAll() {
  state.epoch++;
  for (const tag of cacheTags) forgetRows(tag);
}

/** Nothing may be cached without notifications from other instances. */
export const isListening = () => state.isListening;

export function setListening(isListening: boolean) {
  state.isListening = isListening;
}

import { onePerProcess } from "./one-per-process.ts";
import { reviewedTags } from "./reviewed-kinds.ts";

/**
 * The versions of what visitors see, by tag. Everything that is cached of a tag remembers the version that was current
 * before it was read, and counts as long as that is still the current one.
 */
export const cacheTags = [...reviewedTags, "testimonials", "blog", "live", "settings"] as const;
export type Tag = (typeof cacheTags)[number];

/** Of each tag the rows that a change touched. Of a tag that is not in it, any row may have changed. */
export type ChangedRows = { [Name in Tag]?: number[] };

/** The last change of each row, the oldest first. Before `knownFrom` changes are not known by their rows. */
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

/** Where instances notify each other over the database of what has changed: `{ tags: […], rows?: {…} }` as JSON. */
export const invalidationChannel = "spawnpoint_refresh";

/** @returns another one after each invalidation, here or on another instance */
export const versionOf = (tag: string): number => (state.versions.get(tag) ?? 0) + state.epoch;

export function bumpVersions(tags: readonly string[], rows: ChangedRows = {}) {
  for (const tag of tags) {
    state.versions.set(tag, (state.versions.get(tag) ?? 0) + 1);
    const ids: readonly number[] | undefined = Reflect.get(rows, tag);
    if (ids) rememberRows(tag, ids);
    else forgetRows(tag);
  }
}

const changesOf = (tag: string): RowChanges => state.rows.get(tag) ?? { versions: new Map(), knownFrom: 0 };

function rememberRows(tag: string, ids: readonly number[]): void {
  const changes = changesOf(tag);
  const version = versionOf(tag);
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

const forgetRows = (tag: string) => state.rows.set(tag, { versions: new Map(), knownFrom: versionOf(tag) });

/** @returns the rows of a tag that have changed since a version; null where any of them may have */
export function rowsChangedSince(tag: Tag, version: number): number[] | null {
  const { versions, knownFrom } = changesOf(tag);
  if (version < knownFrom) return null;
  return [...versions].flatMap(([id, changedAt]) => (changedAt > version ? [id] : []));
}

/** Invalidates everything: notifications may have been missed. */
export function invalidateAll() {
  state.epoch++;
  for (const tag of cacheTags) forgetRows(tag);
}

/** Without notifications of other instances nothing may be cached. */
export const isListening = () => state.isListening;

export function setListening(isListening: boolean) {
  state.isListening = isListening;
}

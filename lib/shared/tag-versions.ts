import { onePerProcess } from "./one-per-process.ts";

/**
 * The versions of what visitors see, by tag. Everything that is cached of a tag remembers the version that was current
 * before it was read, and counts as long as that is still the current one.
 */
export const cacheTags = [
  "games",
  "streamers",
  "streams",
  "clips",
  "testimonials",
  "blog",
  "live",
  "settings",
] as const;
export type Tag = (typeof cacheTags)[number];

type State = { versions: Map<string, number>; epoch: number; isListening: boolean };

const state = onePerProcess<State>("tag-versions", () => ({
  versions: new Map(),
  epoch: 0,
  isListening: true,
}));

/** Where instances notify each other over the database which tags have changed: `{ tags: […] }` as JSON. */
export const invalidationChannel = "spawnpoint_refresh";

/** @returns another one after each invalidation, here or on another instance */
export const versionOf = (tag: string): number => (state.versions.get(tag) ?? 0) + state.epoch;

export function bumpVersions(tags: readonly string[]) {
  for (const tag of tags) state.versions.set(tag, (state.versions.get(tag) ?? 0) + 1);
}

/** Invalidates everything: notifications may have been missed. */
export function invalidateAll() {
  state.epoch++;
}

/** Without notifications of other instances nothing may be cached. */
export const isListening = () => state.isListening;

export function setListening(isListening: boolean) {
  state.isListening = isListening;
}

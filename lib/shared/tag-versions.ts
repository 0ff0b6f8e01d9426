/**
 * The versions of what visitors see, by tag. Everything that is cached of a tag remembers the version that was current
 * before it was read, and counts as long as that is still the current one. Plain data, one per process, because our
 * server and the application's bundle each load this module.
 */
export type Tag = "games" | "streamers" | "streams" | "clips" | "testimonials" | "blog" | "live" | "settings";

type State = { versions: Map<string, number>; epoch: number; isListening: boolean };
const key = Symbol.for("spawnpoint.tag-versions");

const state: State = Reflect.get(globalThis, key) ?? { versions: new Map(), epoch: 0, isListening: true };
Reflect.set(globalThis, key, state);

export const cacheTags: readonly Tag[] = [
  "games",
  "streamers",
  "streams",
  "clips",
  "testimonials",
  "blog",
  "live",
  "settings",
];

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

/**
 * The versions of what visitors see, by tag. Everything that is cached of a tag remembers the version that was current
 * before it was read, and counts as long as that is still the current one. Plain data, one per process, because our
 * server and the application's bundle each load this module.
 *
 * @typedef {"games" | "streamers" | "streams" | "clips" | "testimonials" | "blog"} Tag
 * @typedef {{ versions: Map<string, number>, epoch: number, isListening: boolean }} State isListening: whether other
 *   instances can notify this one
 */
const key = Symbol.for("spawnpoint.tag-versions");

/** @type {State} */
const state = Reflect.get(globalThis, key) ?? { versions: new Map(), epoch: 0, isListening: true };
Reflect.set(globalThis, key, state);

/** @type {readonly Tag[]} */
export const cacheTags = ["games", "streamers", "streams", "clips", "testimonials", "blog"];

/** Where instances notify each other over the database which tags have changed: `{ tags: […] }` as JSON. */
export const invalidationChannel = "spawnpoint_refresh";

/** @param {string} tag @returns {number} another one after each invalidation, here or on another instance */
export const versionOf = (tag) => (state.versions.get(tag) ?? 0) + state.epoch;

/** @param {readonly string[]} tags */
export function bumpVersions(tags) {
  for (const tag of tags) state.versions.set(tag, (state.versions.get(tag) ?? 0) + 1);
}

/** Invalidates everything: notifications may have been missed. */
export function invalidateAll() {
  state.epoch++;
}

/** Without notifications of other instances nothing may be cached. */
export const isListening = () => state.isListening;

/** @param {boolean} isListening */
export function setListening(isListening) {
  state.isListening = isListening;
}

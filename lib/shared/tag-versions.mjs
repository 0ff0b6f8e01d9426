/**
 * A number for each tag that grows with every change of what the tag names, on this instance or another. Whoever keeps
 * something in memory compares it with the number read before its own reading began. One per process: the server and the
 * application's bundle load this file apart.
 * @typedef {{ versions: Map<string, number>, epoch: number, isListening: boolean }} State
 */

const stateKey = Symbol.for("spawnpoint.tag-versions");

/** @type {State} */
const state = Reflect.get(globalThis, stateKey) ?? { versions: new Map(), epoch: 0, isListening: true };
Reflect.set(globalThis, stateKey, state);

/** @param {string} tag */
export const versionOf = (tag) => (state.versions.get(tag) ?? 0) + state.epoch;

/** @param {readonly string[]} tags */
export function bumpVersions(tags) {
  for (const tag of tags) state.versions.set(tag, (state.versions.get(tag) ?? 0) + 1);
}

/** Makes everything stale, whatever its tag: what was missed is not known. */
export function invalidateAll() {
  state.epoch += 1;
}

/** @param {boolean} isListening whether other instances can notify this one */
export function setListening(isListening) {
  state.isListening = isListening;
}

/** Without it a version says nothing about changes made by other instances. */
export const isListening = () => state.isListening;

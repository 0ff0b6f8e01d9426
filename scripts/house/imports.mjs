import path from "node:path";
import { isTest } from "./files.mjs";

/** @typedef {Map<string, Set<string>>} Graph each file of code with the files of the project that it imports */

const importedNames = /(?:\bfrom\s*|\bimport\s*\(?\s*)"([^"\n]+)"/g;

/** @param {Map<string, string>} files @returns {Graph} */
export function importGraph(files) {
  const resolve = (/** @type {string} */ from, /** @type {string} */ name) => {
    if (!/^(@\/|\.)/.test(name)) return [];
    const target = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(from), name);
    return ["", ".ts", ".tsx", ".mjs"].map((ending) => target + ending).filter((file) => files.has(file));
  };
  const entries = [...files].map(
    ([file, text]) =>
      /** @type {const} */ ([
        file,
        new Set([...text.matchAll(importedNames)].flatMap(([, name = ""]) => resolve(file, name))),
      ]),
  );
  return new Map(entries);
}

const roomOf = (/** @type {string} */ file) => /^lib\/features\/([^/]+)\//.exec(file)?.[1];

/**
 * The circles of imports between folders of lib/features, types included; a unit test may import what it likes.
 * @param {Graph} graph @returns {{ rooms: string[], imports: [string, string][] }[]}
 */
export function findCircles(graph) {
  /** @type {[string, string][]} */
  const crossing = [...graph].flatMap(([file, imports]) =>
    isTest(file) || !roomOf(file)
      ? []
      : [...imports]
          .filter((target) => roomOf(target) && roomOf(target) !== roomOf(file))
          .map((target) => /** @type {[string, string]} */ ([file, target])),
  );
  const rooms = [...new Set(crossing.flat().map(roomOf))];
  const reached = new Map(rooms.map((room) => [room, reachedFrom(room, crossing)]));
  const inCircle = rooms.filter((room) => reached.get(room)?.has(room));
  const circles = new Map(
    inCircle.map((room) => {
      const members = inCircle.filter(
        (other) => reached.get(room)?.has(other) && reached.get(other)?.has(room),
      );
      return [members.sort().join(" "), members];
    }),
  );
  return [...circles.values()].map((members) => ({
    rooms: members.map(String),
    imports: crossing.filter((pair) => pair.every((file) => members.includes(roomOf(file)))),
  }));
}

/** @param {string | undefined} room @param {[string, string][]} crossing */
function reachedFrom(room, crossing) {
  const found = new Set();
  const open = [room];
  while (open.length > 0) {
    const current = open.pop();
    for (const [from, to] of crossing) {
      const next = roomOf(to);
      if (roomOf(from) !== current || found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

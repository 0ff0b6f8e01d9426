import path from "node:path";
import { isTest } from "./files.ts";

/** Each file of code with the files of the project that it imports. */
export type Graph = Map<string, Set<string>>;

const importedNames = /(?:\bfrom\s*|\bimport\s*\(?\s*)"([^"\n]+)"/g;

export function importGraph(files: Map<string, string>): Graph {
  const resolve = (from: string, name: string) => {
    if (!/^(@\/|\.)/.test(name)) return [];
    const target = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(from), name);
    return ["", ".ts", ".tsx", ".mjs"].map((ending) => target + ending).filter((file) => files.has(file));
  };
  const graph: Graph = new Map();
  for (const [file, text] of files) {
    const names = [...text.matchAll(importedNames)].map(([, name = ""]) => name);
    graph.set(file, new Set(names.flatMap((name) => resolve(file, name))));
  }
  return graph;
}

/** Pairs of production files that import each other, types included. */
export function findMutualImports(graph: Graph): Import[] {
  return [...graph].flatMap(([file, imports]) =>
    isTest(file)
      ? []
      : [...imports].flatMap((other): Import[] =>
          file < other && graph.get(other)?.has(file) ? [[file, other]] : [],
        ),
  );
}

/** How many files of the project one of them loads, itself included. */
export function countClosure(graph: Graph, file: string): number {
  const reached = new Set([file]);
  for (const current of reached) for (const next of graph.get(current) ?? []) reached.add(next);
  return reached.size;
}

const roomOf = (file: string) => /^lib\/features\/([^/]+)\//.exec(file)?.[1];

type Import = [from: string, to: string];

/** The circles of imports between folders of lib/features, types included; a unit test may import what it likes. */
export function findCircles(graph: Graph): { rooms: string[]; imports: Import[] }[] {
  const crossing: Import[] = [...graph].flatMap(([file, imports]) =>
    isTest(file) || !roomOf(file)
      ? []
      : [...imports]
          .filter((target) => roomOf(target) && roomOf(target) !== roomOf(file))
          .map((target): Import => [file, target]),
  );
  const rooms = [...new Set(crossing.flat().flatMap((file) => roomOf(file) ?? []))];
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
    rooms: members,
    imports: crossing.filter((pair) => pair.every((file) => members.includes(roomOf(file) ?? ""))),
  }));
}

function reachedFrom(room: string, crossing: Import[]): Set<string> {
  const found = new Set<string>();
  const open = [room];
  while (open.length > 0) {
    const current = open.pop();
    for (const [from, to] of crossing) {
      const next = roomOf(to);
      if (!next || roomOf(from) !== current || found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

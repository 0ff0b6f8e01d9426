#!/usr/bin/env node
/**
 * node scripts/browser-groups.ts: writes lib/server/i18n/browser-groups.json, the messages that the client components of each page
 * read. A page's file sends them (`withBrowserMessages`); the layouts send those around every page. Writes as well where
 * each message is shown, for the panel's list of texts (lib/features/words/places.json).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { isTest, readFiles } from "./house/files.ts";
import { type Graph, importGraph } from "./house/imports.ts";
import { inProject } from "./launcher/project.ts";

/** Files around the pages, by the name that `BrowserMessages` uses; every page of the panel has the same messages. */
const layouts: Record<string, RegExp> = {
  shell: /^app\/(\(site\)\/(layout|error|not-found)|\[locale\]\/layout|global-not-found)\.tsx$/,
  panel: /^app\/admin\/.*\.tsx$/,
};

const isClient = (text: string) => /^\s*"use client";/.test(text);

/** The names of groups, of single messages, and of groups from which a variable chooses, that a file of the browser reads. */
export function readMessageNames(text: string, isMessage: (name: string) => boolean): string[] {
  const groups = [...text.matchAll(/\buseTranslations\(\s*"([\w.]+)"/g)];
  const messages = [...text.matchAll(/"([a-z]\w*(?:\.[\w-]+)+)"/g)];
  // t(`kinds.${kind}`) is within a group.
  const chosen = [...text.matchAll(/\bmessage\(\s*`([\w.]+)\.\$\{/g)];
  return [...groups, ...messages, ...chosen].map(([, name = ""]) => name).filter(isMessage);
}

/** @returns whether the catalog has a message or a group of that name */
const nameChecker = (messages: object) => (name: string) =>
  name
    .split(".")
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], messages) !==
  undefined;

function reached(graph: Graph, from: Iterable<string>): Set<string> {
  const found = new Set(from);
  for (const file of found) for (const next of graph.get(file) ?? []) found.add(next);
  return found;
}

/** A message is left out if its group is sent. */
const withoutInner = (names: Iterable<string>) => {
  const sorted = [...new Set(names)].sort();
  return sorted.filter((name) => !sorted.some((outer) => name.startsWith(`${outer}.`)));
};

/** @returns groups and messages by route, separated by blanks */
export function browserGroups(files: Map<string, string>, messages: object): Record<string, string> {
  const isMessage = nameChecker(messages);
  const code = new Map([...files].filter(([name]) => /\.tsx?$/.test(name) && !isTest(name)));
  const graph = importGraph(withoutTypes(code));
  const namesOf = (roots: string[]) => {
    const clients = [...reached(graph, roots)].filter((file) => isClient(code.get(file) ?? ""));
    return withoutInner(
      [...reached(graph, clients)].flatMap((file) => readMessageNames(code.get(file) ?? "", isMessage)),
    );
  };
  const around = Object.entries(layouts).map(([name, pattern]): [string, string[]] => [
    name,
    [...code.keys()].filter((file) => pattern.test(file)),
  ]);
  const pages = [...code.keys()].filter((file) => /^app\/\(site\)\/.*page\.tsx$/.test(file)).sort();
  const routes = pages.map((file): [string, string[]] => [routeOf(file), [file]]);
  return Object.fromEntries([...around, ...routes].map(([name, roots]) => [name, namesOf(roots).join(" ")]));
}

/** Types are not sent. */
const withoutTypes = (code: Map<string, string>) =>
  new Map(
    [...code].map(([name, text]) => [
      name,
      text.replace(/^(?:import|export) type [^;]*? from "[^"]*";/gm, ""),
    ]),
  );

/** Where texts are shown apart from pages; the panel's list names them so. */
const elsewhere: [place: string, files: RegExp][] = [
  ["every-page", layouts.shell as RegExp],
  ["panel", layouts.panel as RegExp],
  ["mails", /^lib\/(features\/.*mail|server\/mail\/)/],
  ["calls", /^app\/api\/.*route\.ts$/],
];

/** As `readMessageNames`, for server code. */
function readServerNames(text: string, isMessage: (name: string) => boolean): string[] {
  const groups = [...text.matchAll(/\b(?:get|use)Translations\(\s*"([\w.]+)"/g)];
  const keys = [...text.matchAll(/["`]([a-z]\w*(?:\.\w+)+)(?="|`|\.\$\{)/g)];
  return [...groups, ...keys].map(([, name = ""]) => name).filter(isMessage);
}

/** @returns the pages that show a group or a message, by its name, separated by blanks */
export function messagePlaces(files: Map<string, string>, messages: object): Record<string, string> {
  const code = new Map([...files].filter(([name]) => /\.tsx?$/.test(name) && !isTest(name)));
  const graph = importGraph(withoutTypes(code));
  const isMessage = nameChecker(messages);
  const pages = [...code.keys()].filter((file) => /^app\/\(site\)\/.*page\.tsx$/.test(file));
  const roots = [
    ...elsewhere.map(([place, pattern]) => ({
      place,
      files: [...code.keys()].filter((file) => pattern.test(file)),
    })),
    ...pages.map((file) => ({ place: routeOf(file).replace(/\/\(\w+\)/, ""), files: [file] })),
  ];
  const placesOf = new Map<string, Set<string>>();
  for (const { place, files: from } of roots)
    for (const file of reached(graph, from))
      for (const name of readServerNames(code.get(file) ?? "", isMessage))
        placesOf.set(name, (placesOf.get(name) ?? new Set()).add(place));
  const sorted = [...placesOf].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, found]) => [name, [...found].sort().join(" ")]));
}

const routeOf = (page: string): string => page.slice("app/(site)".length, -"/page.tsx".length) || "/";

export const placesFile = inProject("lib", "features", "words", "places.json");

export const readCatalog = (): object => JSON.parse(readFileSync(inProject("messages", "en.json"), "utf8"));

export const groupsFile = inProject("lib", "server", "i18n", "browser-groups.json");

export const printGroups = (groups: Record<string, string>) => `${JSON.stringify(groups, null, 2)}\n`;

if (import.meta.main) {
  const files = readFiles();
  writeFileSync(groupsFile, printGroups(browserGroups(files, readCatalog())));
  writeFileSync(placesFile, printGroups(messagePlaces(files, readCatalog())));
}

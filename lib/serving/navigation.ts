import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { message } from "../shared/message.ts";
import type { Refusal } from "./refusal.ts";

/** A request of Next's router. Its headers select what is rendered, so only known values reach Next. */
export type Navigation =
  | { kind: "document" }
  /** `mark` is the router's `_rsc`, a hash of its headers */
  | { kind: "data"; headers: Record<string, string>; mark: string }
  /** `_rsc` does not match: caches that ignore headers would mix up answers */
  | { kind: "redirect"; mark: string }
  | { kind: "refused" };

/** As in the folders of `app`; a test compares them. */
export const routeGroups = ["(site)", "(list)"];
export const routeParameters = ["slug", "noun", "locale"];

const maxTreeCharacters = 8_000;
const page = "__PAGE__";
/** Matches no page, so Next renders from here. */
const elsewhere = "-";

type Tree = [segment: unknown, children: Record<string, unknown>, url?: unknown, marker?: unknown];

export function readNavigation(headers: IncomingHttpHeaders, url: URL): Navigation {
  if (headers.rsc !== "1") return { kind: "document" };
  const [prefetch, segment, tree] = [
    headers["next-router-prefetch"],
    headers["next-router-segment-prefetch"],
    headers["next-router-state-tree"],
  ];
  const isKnown =
    segment === undefined
      ? prefetch === undefined || prefetch === "1"
      : segment === "/_tree" && prefetch === "1" && tree === undefined;
  const parsed = tree === undefined ? null : readTree(tree);
  if (!isKnown || parsed === undefined) return { kind: "refused" };
  const mark = url.searchParams.get("_rsc");
  const input = [prefetch, segment, tree, headers["next-url"]];
  if (mark !== computeMark(input) && mark !== computeLegacyMark(input))
    return { kind: "redirect", mark: computeMark(input) };
  // Next reads `next-url` for intercepted routes only; this site has none.
  const sent = parsed
    ? encodeURIComponent(JSON.stringify(knownTree(parsed, splitPath(url.pathname))))
    : undefined;
  const known = Object.entries({
    rsc: "1",
    "next-router-prefetch": prefetch,
    "next-router-segment-prefetch": segment,
    "next-router-state-tree": sent,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return {
    kind: "data",
    headers: Object.fromEntries(known),
    mark: computeMark([prefetch, segment, sent, undefined]),
  };
}

export const unknownNavigation: Refusal = {
  status: 400,
  code: "bad_request",
  message: message("refusals.navigation"),
};

/** Next logs a stack trace for a state that it cannot read. */
export const isReadable = ({ rsc, "next-router-state-tree": tree }: IncomingHttpHeaders): boolean =>
  rsc !== "1" || tree === undefined || readTree(tree) !== undefined;

function readTree(header: string | string[]): Tree | undefined {
  if (typeof header !== "string" || header.length > maxTreeCharacters) return undefined;
  try {
    const tree: unknown = JSON.parse(decodeURIComponent(header));
    return isTree(tree) ? tree : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === "string";

/** As Next's schema; hints and search do not matter here. */
function isTree(tree: unknown): tree is Tree {
  if (!Array.isArray(tree) || tree.length < 2 || tree.length > 6) return false;
  const [segment, children, url = null, marker = null, hints, search] = tree;
  const isSegment =
    isText(segment) ||
    (Array.isArray(segment) &&
      segment.length === 4 &&
      segment.slice(0, 3).every(isText) &&
      kindsOfParameter.test(segment[2]) &&
      (segment[3] === null || (Array.isArray(segment[3]) && segment[3].every(isText))));
  return (
    isSegment &&
    isRecord(children) &&
    Object.values(children).every(isTree) &&
    (url === null || (Array.isArray(url) && url.length === 2 && url.every(isText))) &&
    (marker === null || markers.includes(marker)) &&
    (hints === undefined || hints === null || typeof hints === "number") &&
    (search === undefined || isText(search))
  );
}

const kindsOfParameter = /^(?:c|oc|d|[cd]i\((?:\.{1,3}|\.\.\)\(\.\.)\))$/;
/** Render everything, render the head only, or treat as shared. */
const markers: unknown[] = ["refetch", "metadata-only", "inside-shared-layout"];

const splitPath = (pathname: string): string[] => pathname.split("/").filter(Boolean);

/** Keeps the state on the way to the page; otherwise each previous page would get its own cache entry. */
function knownTree([segment, children, , marker]: Tree, parts: string[]): Tree {
  return segment === "" ? follow("", { children, marker, parts, groups: routeGroups }) : cut(marker);
}

const cut = (marker: unknown): Tree =>
  marker === "metadata-only" ? [elsewhere, {}, null, marker] : [elsewhere, {}];

type Way = { children: Record<string, unknown>; marker: unknown; parts: string[]; groups: string[] };

function follow(segment: unknown, { children, marker, parts, groups }: Way): Tree {
  if (marker === "refetch" || marker === "metadata-only") return [segment, {}, null, marker];
  const below = children.children as Tree | undefined;
  const next = below && step(below, parts, groups);
  const kept: Tree[1] = next ? { children: next } : {};
  return marker ? [segment, kept, null, marker] : [segment, kept];
}

function step([segment, children, , marker]: Tree, parts: string[], groups: string[]): Tree {
  if (segment === page && parts.length === 0) return follow(page, { children: {}, marker, parts, groups });
  if (typeof segment === "string" && groups.includes(segment)) {
    const others = groups.filter((group) => group !== segment);
    return follow(segment, { children, marker, parts, groups: others });
  }
  const [part, ...rest] = parts;
  if (part === undefined || !isOnTheWay(segment, part)) return cut(marker);
  return follow(segment, { children, marker, parts: rest, groups });
}

function isOnTheWay(segment: unknown, part: string): boolean {
  if (!Array.isArray(segment)) return segment === part;
  const [name, value, kind] = segment;
  return (
    routeParameters.includes(name) &&
    kind === "d" &&
    segment[3] === null &&
    (value === part || value === encodeURIComponent(decodeURIComponent(part)))
  );
}

type Marked = (string | string[] | undefined)[];

const isBare = ([prefetch, ...others]: Marked) =>
  prefetch === undefined && others.every((value) => value === undefined);
const joinValues = (values: Marked) => values.map((value) => value ?? "0").join();

/** Next's `computeCacheBustingSearchParam`. */
const computeMark = (values: Marked): string =>
  isBare(values)
    ? ""
    : createHash("sha256").update(joinValues(values)).digest().subarray(0, 12).toString("base64url");

/** Next's fallback without crypto.subtle, on plain http. */
function computeLegacyMark(values: Marked): string {
  if (isBare(values)) return "";
  let hash = 5381;
  for (const unit of joinValues(values)
    .split("")
    .map((sign) => sign.charCodeAt(0)))
    hash = ((hash << 5) + hash + unit) & 0xffffffff;
  return (hash >>> 0).toString(36).slice(0, 5);
}

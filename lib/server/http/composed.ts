import "server-only";
import { composersKey } from "@/lib/server/process-keys.mjs";
import type { Query } from "@/lib/shared/query";
import { noteFailedRequest } from "./failed-request";

/** What a list's page has of its own, beside what all pages of the list have. */
export type ComposedParts = {
  /** the list as the framework would render it (components/listing/markup.ts) */
  markup: string;
  /** the text from which the browser makes the same, in parts, of which some come again in other pages */
  content: string[];
  /** what narrows the feeds that the page names: empty or with its "?" */
  feedQuery: string;
  /** The query of what else its head names, e.g. `category=RPG`: one of few. */
  head: string;
};

type Composer = {
  partsOf: (query: Query) => Promise<ComposedParts | undefined>;
  noteFailure: typeof noteFailedRequest;
};

/** Read by composed-lists.mjs. */
const composers: Map<string, Composer> = Reflect.get(globalThis, composersKey) ?? new Map();
Reflect.set(globalThis, composersKey, composers);

/**
 * Lets our server put a list's pages together by itself, once the framework has rendered one of them
 * (docs/decisions/010). Elsewhere than on our server it changes nothing.
 * @param partsOf of a query string; nothing for a page whose head is its own
 */
export function composedByServer(path: string, partsOf: Composer["partsOf"]): void {
  composers.set(path, { partsOf, noteFailure: noteFailedRequest });
}

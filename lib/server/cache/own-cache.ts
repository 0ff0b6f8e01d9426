import "server-only";
import { isHearingKey, pageCacheKey } from "@/lib/server/process-keys.mjs";
import { bumpVersions, setListening } from "@/lib/shared/tag-versions.mjs";
import type { cacheTags } from "./nouns.mjs";

export type CacheTag = (typeof cacheTags)[number];

export type MadeLists = Record<"composed" | "rendered", number>;
export type KeptCounts = Record<"page" | "read", Record<"hit" | "miss", number>>;
/** This process's cache (memory.mjs), which our server's bundle and the framework's own loading share. */
type PageCache = {
  refresh: (tags: string[]) => void;
  counts: KeptCounts;
  lists: MadeLists;
  stampOf?: (name: string, tags: string[]) => Promise<string>;
};

const pageCache = (): PageCache | undefined => Reflect.get(globalThis, pageCacheKey);

/** Whether pages are kept by our own cache: not on hosts that bring another. */
export const hasOwnCache = (): boolean => pageCache() !== undefined;

/** Drops what this instance keeps of these nouns. */
export function dropKept(tags: CacheTag[]): void {
  bumpVersions(tags);
  pageCache()?.refresh(tags);
}

/**
 * A text that stays the same until one of the nouns changes, on whichever instance.
 * @param name of what is kept by it @returns undefined without our cache
 */
export const ownStamp = (name: string, tags: readonly CacheTag[]): Promise<string> | undefined =>
  pageCache()?.stampOf?.(name, [...tags]);

/** Notes whether this instance hears of what others change; read by memory.mjs. */
export function noteHearing(isHearing: boolean): void {
  Reflect.set(globalThis, isHearingKey, isHearing);
  setListening(isHearing);
}

/** How often this instance had a page, or a read of one, when it was asked for; undefined without our cache. */
export const keptCounts = (): KeptCounts | undefined => pageCache()?.counts;

/** How many filtered lists this instance put together by itself or had rendered; undefined without our cache. */
export const madeLists = (): MadeLists | undefined => pageCache()?.lists;

import { siteOf } from "@/lib/features/handover/policy";
import { xProfile } from "@/lib/shared/outside-sites";
import type { MakerLink, MakerLinks } from "./types";

/** What games say about where their maker is elsewhere. */
export type LinkedGame = {
  playUrl: string | null;
  twitterHandle: string | null;
  indieGameMakerHandle: string | null;
};

const itchPage = /^[a-z0-9-]+\.itch\.io$/;

/** The maker's own website, from a game's link; null for the page of a store or another site of many people. */
function ownSite(url: string): MakerLink | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  const isOwn = /^https?:$/.test(protocol) && (itchPage.test(hostname) || siteOf(url) !== null);
  return isOwn ? { kind: "site", name: hostname.replace(/^www\./, ""), href: `https://${hostname}/` } : null;
}

const withoutAt = (handle: string): string => handle.replace(/^@/, "");

/** The first of each key. */
const eachOnce = <Item>(items: Item[], keyOf: (item: Item) => string): Item[] => {
  const keys = items.map((item) => keyOf(item).toLowerCase());
  return items.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
};

/** Each link once, from the first game that has it. Links of one game, such as its store page, are not the maker's. */
export function makerLinks(games: readonly LinkedGame[]): MakerLinks {
  const sites = games.flatMap(({ playUrl }) => (playUrl && ownSite(playUrl)) || []);
  const profiles = games.flatMap(({ twitterHandle }) =>
    twitterHandle
      ? [{ kind: "x" as const, name: `@${withoutAt(twitterHandle)}`, href: xProfile(twitterHandle) }]
      : [],
  );
  return {
    links: [...eachOnce(sites, ({ name }) => name), ...eachOnce(profiles, ({ name }) => name)],
    indieGameMakerHandles: eachOnce(
      games.flatMap(({ indieGameMakerHandle }) =>
        indieGameMakerHandle ? [withoutAt(indieGameMakerHandle)] : [],
      ),
      (handle) => handle,
    ),
  };
}

import { matchHas } from "next/dist/shared/lib/router/utils/prepare-destination";
import { describe, expect, it } from "vitest";
import { isRenderedPerRequest, listRewrites, queryOfPage } from "./rewrites.mjs";

/** Where the framework itself sends an address. */
function destinationOf(address: string): string {
  const url = new URL(address, "http://site.invalid");
  const query: Record<string, string | string[]> = {};
  for (const key of url.searchParams.keys()) {
    const values = url.searchParams.getAll(key);
    query[key] = values.length > 1 ? values : (values[0] ?? "");
  }
  for (const rule of listRewrites) {
    const {
      source,
      destination,
      has = [],
      missing = [],
    } = rule as typeof rule & {
      has?: never[];
      missing?: never[];
    };
    const found =
      source === url.pathname && matchHas({ headers: {}, cookies: {} } as never, query, has, missing);
    if (found) return destination.replace(":view", String(Reflect.get(found, "view")));
  }
  return url.pathname;
}

describe("the rewrites of lists", () => {
  it.each([
    ["/games", "/games/view/All"],
    ["/games?utm_source=letter", "/games/view/All"],
    ["/games?q=", "/games/view/All"],
    ["/games?category=RPG", "/games/view/RPG"],
    ["/games?category=RPG&q=&sort=", "/games/view/RPG"],
    ["/games?category=Horror&utm_source=letter", "/games/view/Horror"],
    ["/games?category=rpg", "/games/view/filtered"],
    ["/games?category=RPG,-Horror", "/games/view/filtered"],
    ["/games?category=All", "/games/view/filtered"],
    ["/games?category=RPG&page=2", "/games/view/filtered"],
    ["/games?q=&q=", "/games/view/filtered"],
    ["/games?category=RPG&category=Cooking", "/games/view/filtered"],
    ["/games?category=Cooking&category=RPG", "/games/view/RPG"],
    ["/games?page=2", "/games/view/filtered"],
    ["/games?access=-Early+Access", "/games/view/filtered"],
    ["/games/moss-knight?q=x", "/games/moss-knight"],
    ["/blog", "/blog/view/All"],
    ["/blog?utm_source=letter", "/blog/view/All"],
    ["/blog?category=indie-games", "/blog/view/indie-games"],
    ["/blog?category=web3&q=", "/blog/view/web3"],
    ["/blog?category=Indie+games", "/blog/view/filtered"],
    ["/blog?category=all", "/blog/view/filtered"],
    ["/blog?category=web3&page=2", "/blog/view/filtered"],
    ["/blog?q=lamp", "/blog/view/filtered"],
    ["/blog/cut-the-feature?q=x", "/blog/cut-the-feature"],
    ["/streamers", "/streamers/view/All"],
    ["/streamers?category=RPG", "/streamers/view/All"],
    ["/streamers?platform=twitch", "/streamers/view/twitch"],
    ["/streamers?platform=Twitch", "/streamers/view/filtered"],
    ["/streamers?platform=twitch,kick", "/streamers/view/filtered"],
    ["/streamers?platform=twitch&page=2", "/streamers/view/filtered"],
    ["/streamers?q=moss", "/streamers/view/filtered"],
    ["/streamers/mossgrove?platform=kick", "/streamers/mossgrove"],
  ])("%s goes to %s, and has a nonce only where it is rendered for each request", (address, destination) => {
    expect(destinationOf(address)).toBe(destination);
    const isPerRequest = isRenderedPerRequest(new URL(address, "http://site.invalid"));
    expect(isPerRequest).toBe(destination.endsWith("/view/filtered"));
  });
});

describe("the query that a page is rendered with", () => {
  it.each([
    ["/?utm_source=a&token=secret", ""],
    ["/games?utm_source=a", ""],
    ["/games?category=Horror&category=RPG&utm_source=a", "?category=RPG"],
    ["/games/some-game?a=b&_rsc=1x2y", "?_rsc=1x2y"],
    ["/?a=b&_rsc", "?_rsc"],
    ["/games?category=RPG&sort=title&utm_source=a", "?category=RPG&sort=title"],
    ["/games?q=a&q=b&token=secret&_rsc=1x", "?q=a&q=b&_rsc=1x"],
    ["/games/view/filtered?q=a&b=c", ""],
    ["/games?q=moss", "?q=moss"],
    ["/support/ticket?token=secret", "?token=secret"],
    ["/api/games?page=1", "?page=1"],
    ["/admin?tab=games", "?tab=games"],
    ["/feeds/games.xml?category=RPG", "?category=RPG"],
    ["/sitemap.xml?a=b", "?a=b"],
    ["/games/some-game.html?a=b&_rsc=1x", "?_rsc=1x"],
  ])("%s", (address, query) => {
    const url = new URL(address, "http://site.invalid");
    expect(queryOfPage(url)).toBe(query);
    const shortened = new URL(url.pathname + query, url);
    expect(destinationOf(`${shortened.pathname}${shortened.search}`)).toBe(destinationOf(address));
  });
});

import { expect, it } from "vitest";
import { findCachedRoute, knownQuery, tagsFor } from "./cached-routes";

const queryOf = (path: string, query: string) => {
  const route = findCachedRoute(path);
  return route && knownQuery(route, new URLSearchParams(query));
};

it.each([
  "/feeds/games.atom",
  "/feeds/streamers.json",
  "/feeds/clips.atom",
  "/feeds/blog.json",
  "/feeds/streamers.ics",
  "/feeds/streamers/moss.ics",
  "/badge/games/moss.svg",
  "/embed/streamers/moss",
  "/og/site",
  "/og/games/moss",
  "/og/clips/moss",
  "/og/blog/moss",
])("keeps %s in each language apart, and drops unknown languages", (path) => {
  expect(queryOf(path, "lang=en-XA")).toBe("?lang=en-XA");
  expect(queryOf(path, "lang=zz&other=1")).toBe("");
});

it("drops the language where the address has it, or where the answer is the same in all of them", () => {
  for (const path of ["/games", "/og/streamers/moss", "/api/games"])
    expect(queryOf(path, "lang=en-XA")).toBe("");
});

it("lets a list of games expire with live streams only where it depends on them", () => {
  const tagsOf = (path: string, query = "") => {
    const route = findCachedRoute(path);
    return route ? tagsFor(route, query) : [];
  };
  for (const path of ["/api/games", "/feeds/games.atom"]) {
    expect(tagsOf(path, "?category=RPG")).not.toContain("live");
    expect(tagsOf(path, "?live=1")).toContain("live");
  }
  for (const path of ["/games", "/api/lists/games", "/games/fern", "/streamers/moss"])
    expect(tagsOf(path)).toContain("live");
});

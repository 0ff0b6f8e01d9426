import { expect, it } from "vitest";
import { findCachedRoute, knownQuery } from "./cached-routes";

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

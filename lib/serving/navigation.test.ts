import { readdirSync } from "node:fs";
import path from "node:path";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from "next/dist/shared/lib/router/utils/cache-busting-search-param";
import { describe, expect, it } from "vitest";
import { isReadable, type Navigation, readNavigation, routeGroups, routeParameters } from "./navigation";

const asHeader = (tree: unknown) => encodeURIComponent(JSON.stringify(tree));
const pageTree = (...segments: unknown[]): unknown =>
  [...segments].reduceRight<unknown>((below, segment) => [segment, { children: below }], ["__PAGE__", {}]);
const gamePage = pageTree("", "(site)", "games", ["slug", "moss", "d", null]);

type Headers = { prefetch?: "1" | "2"; segment?: string; tree?: string; from?: string };

/** With the router's own mark. */
async function ask(to: string, { prefetch, segment, tree, from }: Headers): Promise<Navigation> {
  const url = new URL(to, "http://site.invalid");
  const mark = await computeCacheBustingSearchParam(prefetch, segment, tree, from);
  url.searchParams.set("_rsc", mark);
  const headers = {
    rsc: "1",
    "next-router-prefetch": prefetch,
    "next-router-segment-prefetch": segment,
    "next-router-state-tree": tree,
    "next-url": from,
  };
  return readNavigation(headers, url);
}

const sentTree = (navigation: Navigation): unknown =>
  navigation.kind === "data" &&
  JSON.parse(decodeURIComponent(navigation.headers["next-router-state-tree"] ?? "null"));

describe("a navigation request", () => {
  it("is a document request without the RSC header", () => {
    const url = new URL("http://site.invalid/games?_rsc=x");
    for (const rsc of [undefined, "0", "1, 1", "true"])
      expect(readNavigation({ rsc, "next-url": "/evil", "next-router-state-tree": "x" }, url)).toEqual({
        kind: "document",
      });
  });

  it("has Next's own mark, and gets a new one for the headers that are kept", async () => {
    const asked = await ask("/games", { tree: asHeader(gamePage), from: "/games/moss" });
    if (asked.kind !== "data") throw new Error(asked.kind);
    const { headers, mark } = asked;
    expect(headers).not.toHaveProperty("next-url");
    expect(mark).toBe(
      await computeCacheBustingSearchParam(
        undefined,
        undefined,
        headers["next-router-state-tree"],
        undefined,
      ),
    );
  });

  it("accepts the short mark of a browser without crypto.subtle", () => {
    const tree = asHeader(gamePage);
    const mark = computeLegacyCacheBustingSearchParam(undefined, undefined, tree, "/");
    const url = new URL(`http://site.invalid/games?_rsc=${mark}`);
    expect(readNavigation({ rsc: "1", "next-router-state-tree": tree, "next-url": "/" }, url).kind).toBe(
      "data",
    );
  });

  it("redirects a wrong mark to the right one", async () => {
    const tree = asHeader(gamePage);
    const right = await computeCacheBustingSearchParam(undefined, undefined, tree, undefined);
    for (const query of ["", "?_rsc=", "?_rsc=evil"])
      expect(
        readNavigation({ rsc: "1", "next-router-state-tree": tree }, new URL(`http://site.invalid/${query}`)),
      ).toEqual({ kind: "redirect", mark: right });
    expect(readNavigation({ rsc: "1" }, new URL("http://site.invalid/?_rsc")).kind).toBe("data");
  });

  it.each([
    [{ prefetch: "1", segment: "/_tree" }],
    [{ prefetch: "1", tree: asHeader(gamePage) }],
    [{ tree: asHeader(["", {}, null, "metadata-only"]) }],
    [{ tree: asHeader(["", {}, null, "refetch", 4]) }],
    [{}],
  ] as [Headers][])("is answered as %j", async (headers) =>
    expect((await ask("/games", headers)).kind).toBe("data"),
  );

  it.each([
    [{ prefetch: "2", tree: asHeader(gamePage) }],
    [{ prefetch: "1", segment: "/evil" }],
    [{ segment: "/_tree" }],
    [{ prefetch: "1", segment: "/_tree", tree: asHeader(gamePage) }],
    [{ tree: "x" }],
    [{ tree: "%" }],
    [{ tree: asHeader({}) }],
    [{ tree: asHeader(["", {}, null, "evil"]) }],
    [{ tree: asHeader(["".padEnd(9_000, "x"), {}]) }],
  ] as [Headers][])("is refused as %j", async (headers) =>
    expect((await ask("/games", headers)).kind).toBe("refused"),
  );
});

describe("the router's state", () => {
  it.each([
    ["/games/knight", pageTree("", "(site)", "games", "-")],
    ["/games", pageTree("", "(site)", "games", "-")],
    ["/streamers", pageTree("", "(site)", "-")],
    ["/", pageTree("", "(site)", "-")],
    ["/games/moss", gamePage],
  ])("keeps the segments shared with %s", async (to, shared) => {
    const tree = sentTree(await ask(to, { tree: asHeader(gamePage) }));
    // Below the first difference nothing is shared.
    expect(JSON.stringify(tree)).toBe(
      JSON.stringify(shared).replace('["-",{"children":["__PAGE__",{}]}]', '["-",{}]'),
    );
  });

  it("yields few answers for any number of invented states", async () => {
    const kept = new Set<string>();
    const names = ["", "(site)", "(list)", "(evil)", "games", "evil", "__PAGE__", "a b"];
    for (const first of names)
      for (const second of names)
        for (const third of names)
          for (const marker of [null, "refetch", "metadata-only", "inside-shared-layout"]) {
            const param = ["slug", `${first}${second}`, "d", null];
            const tree = [
              "",
              {
                children: [
                  first,
                  {
                    children: [second, { children: [third, { children: [param, {}] }] }, null, marker],
                    evil: [third, {}],
                  },
                ],
              },
            ];
            kept.add(
              JSON.stringify(sentTree(await ask("/games", { tree: asHeader(tree), from: `/${first}` }))),
            );
          }
    expect(kept.size).toBeLessThan(60);
    expect([...kept].join()).not.toMatch(/evil|a b/);
  });

  it.each([
    gamePage,
    ["", {}, ["/a", "b"], "refetch", 4, "a=b"],
    ["", {}, null, null, null],
    ["", { children: [["slug", "a", "di(..)(..)", ["x"]], {}] }],
    [["slug", "a", "d"], {}],
    [["slug", "a", "x", null], {}],
    ["", {}, "a"],
    ["", { children: "x" }],
    ["", {}, null, null, "x"],
    ["", {}, null, null, 1, 2],
    ["", {}, null, null, 1, "", 1],
    [1, {}],
    ["a"],
    null,
  ])("is readable if Next can read it: %j", (tree) => {
    const header = asHeader(tree);
    let isRead = true;
    try {
      parseAndValidateFlightRouterState(header);
    } catch {
      isRead = false;
    }
    expect(isReadable({ rsc: "1", "next-router-state-tree": header })).toBe(isRead);
  });
});

it("knows every route group and parameter of the public pages", () => {
  const folders = readdirSync(path.join(process.cwd(), "app"), { recursive: true, encoding: "utf8" });
  const pages = folders.filter((file) => /^(?:\(site\)|\[locale\]|embed)\/.*page\.tsx$/.test(file));
  const parts = [...new Set(pages.flatMap((file) => file.split(path.sep).slice(0, -1)))];
  expect(parts.filter((part) => part.startsWith("(")).sort()).toEqual([...routeGroups].sort());
  expect(parts.filter((part) => part.startsWith("[")).sort()).toEqual(
    routeParameters.map((name) => `[${name}]`).sort(),
  );
  // Intercepted routes would depend on `next-url`, and slots on more than `children`.
  expect(folders.filter((file) => /(?:^|\/)(?:\(\.|@)/.test(file))).toEqual([]);
});

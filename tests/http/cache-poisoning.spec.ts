import { expect, test } from "@playwright/test";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { makeGame } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { listAppPaths, listEndpoints } from "@/tests/support/endpoints";
import { panelCookie, type RawAnswer, rawRequest } from "@/tests/support/raw-request";

/** Shared caches may store nothing private, and nothing that one visitor can change for another. */

/** Whether a cache that many people share may store an answer; a temporary redirect has to say so (RFC 9111). */
function isShareable({ status, headers }: RawAnswer): boolean {
  const control = headers["cache-control"];
  if ([302, 303, 307].includes(status) && !control) return false;
  return !/no-store|private/.test(control ?? "");
}

test("no answer to a signed-in user may be cached", async () => {
  const cookie = await panelCookie();
  const pages = listAppPaths("page.tsx").filter((path) => path.startsWith("/admin"));
  const calls = listEndpoints()
    .filter(({ method, access, isStream }) => method === "GET" && access !== "public" && !isStream)
    .map(({ url }) => url.replace(/\[[^\]]+\]/g, "1"));
  const callers: Record<string, string>[] = [{ cookie }, {}, { cookie, rsc: "1" }];
  expect(pages.length).toBeGreaterThan(6);
  expect(calls.length).toBeGreaterThan(12);
  for (const path of [...pages, ...calls])
    for (const headers of callers) {
      const answer = await rawRequest(path, { headers });
      expect([path, isShareable(answer)]).toEqual([path, false]);
      if (answer.status === 200) expect(answer.headers["cache-control"], path).toMatch(/private.*no-store/);
    }
});

test("no answer that sets a cookie or needs a secret may be cached", async () => {
  const [subscriber] = await query<{ token: string }>(
    `INSERT INTO newsletter_subscribers (email, "unsubscribeToken") VALUES (gen_random_uuid() || '@a.example', gen_random_uuid())
     RETURNING "unsubscribeToken" AS token`,
  );
  const paths = [
    "/api/contact/captcha",
    "/api/challenge",
    "/api/auth/csrf",
    "/api/auth/session",
    "/api/downloads/none.mp4",
    "/api/cron",
    `/newsletter/unsubscribe?token=${subscriber?.token}`,
    "/newsletter/confirm?token=none",
    "/support/ticket?token=none",
  ];
  for (const path of paths) expect([path, isShareable(await rawRequest(path))]).toEqual([path, false]);
  const setting: string[] = [];
  for (const path of [...listAppPaths("page.tsx"), ...listAppPaths("route.ts")].filter(
    (address) => !address.includes("["),
  )) {
    const answer = await rawRequest(path);
    if (!answer.headers["set-cookie"]) continue;
    setting.push(path);
    expect([path, isShareable(answer)]).toEqual([path, false]);
  }
  expect(setting).toContain("/api/contact/captcha");
});

/** Headers outside a cache's key, each of which once changed an answer in some product. */
const unkeyed: Record<string, string>[] = [
  {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    forwarded: "host=evil.example",
  },
  { "x-forwarded-prefix": "/evil", "x-original-url": "/admin", "x-rewrite-url": "/admin" },
  { "x-http-method-override": "DELETE", "x-method-override": "DELETE" },
  {
    "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
    "x-middleware-prefetch": "1",
  },
  {
    "x-invoke-path": "/admin",
    "x-invoke-status": "404",
    "x-invoke-error": '{"message":"evil"}',
    "x-invoke-output": "/_error",
  },
  { "x-matched-path": "/admin", "x-now-route-matches": "1=evil", "x-nextjs-data": "1" },
  { "x-prerender-revalidate": "1", "x-next-revalidated-tags": "games", purpose: "prefetch" },
  { "content-security-policy": "script-src 'nonce-evil'", "x-nonce": "evil" },
  { cookie: "__prerender_bypass=1; __next_preview_data=1; NEXT_LOCALE=evil" },
  { "accept-language": "evil", "user-agent": "Googlebot evil", range: "bytes=0-10" },
  { accept: "application/json", "content-type": "application/json", "if-none-match": "*" },
];

test("no header of one visitor changes the page that is cached for the next", async () => {
  const game = await makeGame();
  for (const headers of unkeyed) {
    // The first request after a change decides the cached page. Lists show only the newest of many games.
    const { title } = await makeGame();
    const lists = ["/games", "/games?sort=newest&page=1", "/api/games"].map((path) => [path, title]);
    for (const [path = "", shown] of [[`/games/${game.slug}`, game.title], ...lists]) {
      await rawRequest(path, { headers });
      const clean = await rawRequest(path);
      const what = `${path} after ${JSON.stringify(headers)}`;
      expect(clean.status, what).toBe(200);
      expect(clean.headers["content-type"], what).toMatch(/^(text\/html|application\/json)/);
      expect(clean.text, what).toContain(shown);
      expect(clean.text + JSON.stringify(clean.headers), what).not.toMatch(/evil/);
    }
  }
});

test("no query of one visitor is in the page that is cached for the next", async () => {
  const { slug, title } = await makeGame();
  for (const path of [
    "/",
    "/games",
    "/games?category=Puzzle",
    "/games?category=Puzzle&sort=newest",
    `/games/${slug}`,
  ]) {
    const joint = path.includes("?") ? "&" : "?";
    const first = await rawRequest(`${path}${joint}utm_source=evil&token=evil&__nextDefaultLocale=evil`);
    expect([path, first.status]).toEqual([path, 200]);
    const clean = await rawRequest(path);
    expect(clean.text, path).toContain(title);
    expect(clean.text, path).not.toMatch(/evil/);
  }
});

test("the framework's second address of each page is refused, since it would be in the cached page", async () => {
  const { slug } = await makeGame();
  const home = (await rawRequest("/")).text;
  const build = /\\"b\\":\\"([\w-]+)\\"/.exec(home)?.[1];
  expect(build, "the name of the build stands in every page").toBeTruthy();
  for (const page of ["contact", "index", "games", `games/${slug}`])
    for (const path of [`/_next/data/${build}/${page}.json`, `/_next/%64ata/${build}/${page}.json`])
      expect([path, (await rawRequest(`${path}?q=evil`)).status]).toEqual([path, 400]);
});

test("a cache can distinguish a page from the router's data at the same address", async () => {
  const { slug } = await makeGame();
  const tree = "%5B%22%22%2C%7B%7D%5D";
  const routers: { mark: string; headers: Record<string, string> }[] = [
    { mark: "", headers: { rsc: "1" } },
    {
      mark: await computeCacheBustingSearchParam("1", undefined, undefined, undefined),
      headers: { rsc: "1", "next-router-prefetch": "1" },
    },
    {
      mark: await computeCacheBustingSearchParam("1", "/_tree", undefined, "/"),
      headers: {
        rsc: "1",
        "next-router-prefetch": "1",
        "next-router-segment-prefetch": "/_tree",
        "next-url": "/",
      },
    },
    {
      mark: await computeCacheBustingSearchParam(undefined, undefined, tree, "/"),
      headers: { rsc: "1", "next-router-state-tree": tree, "next-url": "/" },
    },
  ];
  for (const path of ["/", "/games", `/games/${slug}`, "/streamers", "/blog", "/contact"])
    for (const { mark, headers } of routers) {
      const asked = await rawRequest(`${path}?_rsc=${mark}`, { headers });
      expect([path, asked.status, asked.headers["content-type"]]).toEqual([path, 200, "text/x-component"]);
      const page = await rawRequest(path);
      expect(page.headers["content-type"], path).toMatch(/^text\/html/);
      for (const answer of [asked, page].filter(isShareable)) {
        const differs = asked.headers["content-type"] !== page.headers["content-type"];
        if (differs)
          expect(answer.headers.vary ?? "", `${path} ${JSON.stringify(headers)}`).toMatch(/\brsc\b/i);
      }
    }
});

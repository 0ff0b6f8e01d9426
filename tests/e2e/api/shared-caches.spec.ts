import { expect, test } from "@playwright/test";
import { siteUrl, visitor } from "../../support/api";

/** What answers tell caches that we know nothing of; with nginx in front: npm run test:scale. */

const kept = [
  "/",
  "/games",
  "/games?category=RPG",
  "/streamers",
  "/blog",
  "/privacy-policy",
  "/terms-of-service",
];
const asked = ["/api/games", "/feeds/games.atom", "/sitemap.xml"];
const own = ["/games?q=a", "/admin/login", "/support/ticket?token=a", "/newsletter/confirm?token=a"];

test("no answer may be kept by others without asking again", async () => {
  const client = await visitor();
  const cachingOf = async (path: string, headers: Record<string, string> = {}) =>
    (await client.get(path, { headers })).headers()["cache-control"];
  for (const path of kept) {
    expect(await cachingOf(path), path).toBe("public, max-age=0, must-revalidate");
    expect(await cachingOf(path, { RSC: "1" }), path).toBe("public, max-age=0, must-revalidate");
  }
  for (const path of asked) expect(await cachingOf(path), path).toMatch(/^no-cache|^no-store/);
  for (const path of own) expect(await cachingOf(path), path).toMatch(/private|no-store/);
  expect(await cachingOf("/games/there-is-no-such-game")).not.toMatch(/s-maxage/);
});

test("our own proxy may keep a kept page until the second is over, and nothing else", async () => {
  const client = await visitor();
  const expiryOf = async (path: string, headers: Record<string, string> = {}) =>
    (await client.get(path, { headers })).headers()["x-accel-expires"];
  await client.get("/terms-of-service");
  const now = Math.floor(Date.now() / 1000);
  const [, second] = /^@(\d+)$/.exec((await expiryOf("/terms-of-service")) ?? "") ?? [];
  expect(Number(second)).toBeGreaterThanOrEqual(now);
  expect(Number(second)).toBeLessThanOrEqual(now + 2);
  expect(await expiryOf("/terms-of-service", { RSC: "1" })).toBeUndefined();
  expect(await expiryOf("/terms-of-service", { "X-Accel-Expires": "9999", "Next-Url": "/" })).toBeUndefined();
  for (const path of [...asked, ...own]) expect(await expiryOf(path), path).toBeUndefined();
});

test("what a client claims of the host, the way or itself is in no kept page", async () => {
  const client = await visitor();
  const headers = {
    "X-Forwarded-Host": "evil.example",
    Forwarded: "host=evil.example",
    "X-Host": "evil.example",
    "X-Original-URL": "/admin",
    "X-Middleware-Rewrite": "http://evil.example/",
    "X-Matched-Path": "/admin/login",
    "X-Invoke-Path": "/admin/login",
    "Content-Security-Policy": "script-src 'nonce-evil'",
    Cookie: "__prerender_bypass=evil",
  };
  for (const path of ["/streamers?platform=kick", "/games?category=Horror"]) {
    await client.get(path, { headers });
    const answer = await fetch(`${siteUrl}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).not.toMatch(/evil/);
    expect(JSON.stringify([...answer.headers])).not.toMatch(/evil/);
  }
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { visitor } from "@/tests/support/api";
import { decide, makeGame } from "@/tests/support/catalog-page";
import { askPlainly as ask, type PlainAnswer } from "@/tests/support/raw-request";
import { tryEach } from "@/tests/support/try-each";

/** The promises of every kind of address over HTTP, one row an address. */

const page = { cache: "public, max-age=0, must-revalidate", policy: "hash", tagged: true };
const read = { cache: "no-cache", policy: "plain", tagged: true };
const own = { cache: "private, no-store", policy: "nonce", tagged: false };

const contract: { path: string; status?: number; cache: string; policy: string; tagged: boolean }[] = [
  ...[
    "/",
    "/games",
    "/games?category=RPG",
    "/games?q=a&sort=title",
    "/streamers",
    "/streamers?q=a",
    "/clips",
    "/saved",
    "/saved?games=1-zik0zj&streamers=1",
    "/saved?games=..%2F%00&streamers=-",
  ].map((path) => ({ path, ...page })),
  ...[
    ...["/blog", "/blog?category=web3", "/contact", "/submit", "/privacy-policy", "/terms-of-service"],
    "/developers",
  ].map((path) => ({ path, ...page })),
  ...[
    "/games/none",
    "/makers/none",
    "/streamers/none",
    "/clips/none",
    "/report/games/none",
    "/claim/games/none",
    "/blog/none",
    "/there-is-no-such-page",
  ].map((path) => ({ path, status: 404, ...page, tagged: false })),
  ...["/api/games", "/api/games?page=1&pageSize=2", "/api/streamers", "/api/streams", "/api/clips"].map(
    (path) => ({ path, ...read }),
  ),
  ...[
    "/api/lists/games?q=a",
    "/api/lists/streamers",
    "/api/lists/saved?games=1",
    "/api/testimonials",
    "/api/blog/posts",
  ].map((path) => ({
    path,
    ...read,
  })),
  { path: "/api/openapi.json", ...read },
  { path: "/embed/games/none", status: 404, ...page, policy: "plain", tagged: false },
  ...[
    "/feeds/games.atom",
    "/feeds/clips.json",
    "/feeds/blog.json",
    "/feeds/streamers.ics",
    "/sitemap.xml",
  ].map((path) => ({
    path,
    ...read,
  })),
  ...[
    "/support/ticket?token=a",
    "/newsletter/confirm?token=a",
    "/submission?token=a",
    "/claim?token=a",
    "/follows?token=a",
    "/follows/confirm?token=a",
    "/my-data?token=a",
  ].map((path) => ({
    path,
    status: 404,
    ...own,
  })),
  { path: "/submission", ...own },
  { path: "/my-data", ...own },
  { path: "/admin/login", ...own },
  { path: "/admin", status: 307, ...own, policy: "nonce" },
  { path: "/api/admin/games", status: 401, cache: "private, no-store", policy: "plain", tagged: false },
  { path: "/api/no-such-call", status: 404, cache: "no-store", policy: "plain", tagged: false },
];

const policyOf = ({ headers }: PlainAnswer): string => {
  const policy = String(headers["content-security-policy"]);
  if (policy.includes("nonce-")) return "nonce";
  return policy.includes("sha256-") ? "hash" : "plain";
};

const pathOf = ({ path }: { path: string }) => path;

test("every address answers with its status, its cache rule and its policy, twice", async () => {
  await tryEach(contract, pathOf, async ({ path, status = 200, cache, policy }) => {
    for (let round = 0; round < 2; round++) {
      const answer = await ask(path, { Cookie: "a=b" });
      expect(answer.status).toBe(status);
      expect(answer.headers["cache-control"]).toBe(cache);
      expect(policyOf(answer)).toBe(policy);
      expect(String(answer.headers["content-security-policy"])).not.toContain(",");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(answer.headers).not.toHaveProperty("set-cookie");
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("x-spawnpoint"))).toEqual([]);
    }
    const head = await ask(path, {}, "HEAD");
    expect([head.status, head.bytes.byteLength]).toEqual([status, 0]);
  });
});

test("every cached address is the same in each encoding, and 304 for a known version", async () => {
  const tagged = contract.filter((row) => row.tagged);
  // Once more where another test publishes something in between.
  const compare = async (path: string) => {
    const plain = await ask(path);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const packed = await ask(path, { "Accept-Encoding": encoding });
      const isPacked = packed.headers["content-encoding"] === encoding;
      expect(isPacked).toBe(plain.bytes.byteLength >= 1024);
      expect((isPacked ? decode(packed.bytes) : packed.bytes).equals(plain.bytes)).toBe(true);
      expect(Number(packed.headers["content-length"])).toBe(packed.bytes.byteLength);
      expect(packed.headers.etag).toBe(plain.headers.etag);
    }
    const known = await ask(path, { "If-None-Match": `"other", ${plain.headers.etag}` });
    expect([known.status, known.bytes.byteLength]).toEqual([304, 0]);
    expect((await ask(path, { "If-None-Match": '"other"' })).status).toBe(200);
  };
  await tryEach(tagged, pathOf, ({ path }) => expect(() => compare(path)).toPass({ timeout: 20_000 }));
});

test("a decision is in the next answer of every address that shows the game", async () => {
  const { id, slug, title } = await makeGame();
  const words = encodeURIComponent(title);
  const addresses = [
    `/games/${slug}`,
    `/games?q=${words}`,
    `/api/games?q=${words}`,
    `/api/lists/games?q=${words}`,
    `/saved?games=${id.toString(36)}`,
    `/api/lists/saved?games=${id.toString(36)}`,
    `/feeds/games.atom?q=${words}`,
    "/sitemap.xml",
    `/api/games/${slug}`,
    `/badge/games/${slug}.svg`,
    `/embed/games/${slug}`,
  ];
  const shown = async () => {
    const answers = await Promise.all(addresses.map((path) => ask(path)));
    // A badge has the title instead.
    return answers.map(
      ({ status, bytes }, index) =>
        status === 200 && bytes.includes(addresses[index]?.startsWith("/badge/") ? title : slug),
    );
  };
  for (let round = 0; round < 2; round++) expect(await shown()).toEqual(addresses.map(() => true));
  await decide(id, "rejected");
  expect(await shown()).toEqual(addresses.map(() => false));
  expect((await ask(`/games/${slug}`)).status).toBe(404);
});

test("navigation data is never sent as a document, nor a document as navigation data", async () => {
  const path = "/terms-of-service";
  await ask(path);
  const data = await ask(`${path}?_rsc`, { RSC: "1" });
  expect(data.status).toBe(200);
  expect(String(data.headers["content-type"])).not.toContain("text/html");
  expect(data.headers).not.toHaveProperty("x-accel-expires");
  expect(String((await ask(path)).headers["content-type"])).toContain("text/html");
});

test("only a cached document may be cached by our proxy, for one second", async () => {
  await ask("/terms-of-service");
  const now = Math.floor(Date.now() / 1000);
  const { headers } = await ask("/terms-of-service", { "X-Accel-Expires": "9999" });
  const [, second] = /^@(\d+)$/.exec(String(headers["x-accel-expires"])) ?? [];
  expect(Number(second)).toBeGreaterThanOrEqual(now);
  expect(Number(second)).toBeLessThanOrEqual(now + 2);
  for (const path of ["/api/games", "/feeds/games.atom", "/admin/login", "/support/ticket?token=a"])
    expect((await ask(path)).headers).not.toHaveProperty("x-accel-expires");
});

test("a list that no page links to is cached here only, since such lists are unlimited", async () => {
  for (const path of ["/games?q=accelerated", "/games?sort=title&category=RPG"]) {
    await ask(path);
    expect((await ask(path)).headers).not.toHaveProperty("x-accel-expires");
  }
});

test("a client's claims about host, protocol or itself are in no other visitor's page", async () => {
  const claims = {
    "X-Forwarded-Host": "evil.example",
    Forwarded: "host=evil.example",
    Host: "evil.example",
    "X-Original-URL": "/admin",
    "X-Middleware-Rewrite": "http://evil.example/",
    "X-Matched-Path": "/evil",
    "X-Invoke-Path": "/evil",
    "Content-Security-Policy": "script-src 'nonce-evil'",
    Cookie: "__prerender_bypass=evil",
  };
  for (const path of ["/streamers?platform=kick", "/games?category=Horror&utm_source=evil"]) {
    await ask(path, claims);
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.headers) + answer.bytes).not.toContain("evil");
  }
});

test("scripts and styles of the build are compressed and immutable, and no other file is reachable", async () => {
  const html = (await ask("/games")).bytes.toString();
  const files = [...new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.(?:js|css)/g) ?? [])];
  expect(files.length).toBeGreaterThan(5);
  for (const path of files) {
    const { status, headers, bytes } = await ask(path, { "Accept-Encoding": "gzip, br" });
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    const isSmall = headers["content-encoding"] === undefined && bytes.byteLength < 1024;
    expect(headers["content-encoding"] ?? "identity").toBe(isSmall ? "identity" : "br");
  }
  expect((await ask(files[0] ?? "", { range: "bytes=9-2" })).status).toBe(200);
  for (const outside of ["@/package.json", "..%2f..%2fBUILD_ID", "__proto__", "nothing.js"])
    expect([400, 404], outside).toContain((await ask(`/_next/static/chunks/${outside}`)).status);
});

test("a refused method is answered with the allowed ones", async () => {
  const client = await visitor();
  const sent = await client.post("/terms-of-service", { form: { a: "b" } });
  expect([sent.status(), sent.headers().allow]).toEqual([405, "GET, HEAD"]);
  const call = await client.delete("/api/contact");
  expect([call.status(), (await call.json()).code]).toEqual([405, "method_not_allowed"]);
});

test("the page for lost connections has words and the brand in its title, and is hidden from search engines", async () => {
  const { status, headers, bytes } = await ask("/offline");
  expect([status, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
  expect(bytes.toString()).toContain("<title>You seem to be offline | Spawnpoint</title>");
});

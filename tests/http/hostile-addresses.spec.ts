import { expect, test } from "@playwright/test";
import { sampleGameSlug, siteUrl, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { listAppPaths, listEndpoints } from "@/tests/support/endpoints";
import { bodyExamples, labelOf } from "@/tests/support/examples";
import { panelCookie, rawRequest } from "@/tests/support/raw-request";
import { bannerData } from "@/tests/support/streamers-page";

/** Addresses that no browser would make: out of a folder, out of the site, in somebody else's name. */

type Call = { method: string; url: string };
/** Calls under the methods that they have; pages, files and next-auth's route are read. */
const calls = listEndpoints();
const isCall = (url: string) => calls.some((call) => call.url === url);
const read = [...listAppPaths("page.tsx"), ...listAppPaths("route.ts")].filter((url) => !isCall(url));
const withParameter = [...calls, ...read.map((url) => ({ method: "GET", url }))].filter(({ url }) =>
  url.includes("["),
);

/** A right value for each parameter but the one that is tried. */
function rightValue(url: string, parameter: string): string {
  if (parameter === "[kind]") return url.includes("/trash/") ? "game" : "messages";
  if (parameter === "[file]") return "320.webp";
  return url.startsWith("/pictures/") ? "0".repeat(20) : "1";
}

/** Every address of a call in which one parameter has a value and the others are right. */
const addressesWith = ({ url }: Call, value: string): string[] =>
  [...url.matchAll(/\[[^\]]+\]/g)].map(
    ({ index, 0: tried }) =>
      url.slice(0, index).replace(/\[[^\]]+\]/g, (parameter) => rightValue(url, parameter)) +
      value +
      url.slice(index + tried.length).replace(/\[[^\]]+\]/g, (parameter) => rightValue(url, parameter)),
  );

const climbing = [
  "../../package.json",
  "..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e%2f%2e%2e%2fpackage.json",
  "..%5c..%5cpackage.json",
  "....%2f%2f....%2f%2fpackage.json",
  "%252e%252e%252fpackage.json",
  "..%c0%afpackage.json",
  "package.json%00.mp4",
  "%00",
  "%ff",
  "file:%2f%2f%2fetc%2fpasswd",
  "private%2fpictures%2f0",
  "..%2f..%2fprivate%2fsubmissions",
  "-1%20or%201=1",
  "%0d%0aSet-Cookie:%20a=b",
];

const sent = (call: Call, cookie: string) => ({
  method: call.method,
  headers: { cookie, ...(call.method === "GET" ? {} : { "content-type": "application/json" }) },
  ...(call.method === "GET" ? {} : { body: JSON.stringify(bodyExamples[labelOf(call)] ?? {}) }),
});

test("no parameter of any path leads out of its folder", async () => {
  const cookie = await panelCookie();
  expect(withParameter.length).toBeGreaterThan(40);
  expect(withParameter.filter(({ method }) => method !== "GET").length).toBeGreaterThan(20);
  test.slow();
  const ask = async (call: Call, address: string) => {
    const answer = await rawRequest(address, sent(call, cookie));
    const what = `${call.method} ${address}: ${answer.status}`;
    expect([301, 307, 308, 400, 404, 405], what).toContain(answer.status);
    expect(answer.text, what).not.toMatch(/"devDependencies"|root:x:0|AUTH_SECRET|at async|node_modules\//);
    expect(answer.headers, what).not.toHaveProperty("set-cookie", expect.arrayContaining(["a=b"]));
  };
  for (const call of withParameter) {
    const addresses = climbing.flatMap((value) => addressesWith(call, value));
    await Promise.all(addresses.map((address) => ask(call, address)));
  }
});

const elsewhere = /evil\.example/;
const leading = [
  "//evil.example",
  "//evil.example/",
  "///evil.example/%2e%2e",
  "/\\evil.example/",
  "/%5cevil.example/",
  "/%2f%2fevil.example/",
  "/%2fevil.example//",
  "/.//evil.example/",
  "/games//evil.example/",
  "/games/..//evil.example/",
  "/@evil.example/",
  "http://evil.example/",
  "/api/auth/signin?callbackUrl=https://evil.example",
  "/api/auth/signout?callbackUrl=//evil.example",
  "/api/auth/error?error=https://evil.example&callbackUrl=https://evil.example",
  ...["callbackUrl", "next", "returnTo", "redirect", "url"].flatMap((name) =>
    ["/admin", "/admin/login", "/", "/games", "/newsletter/confirm"].map(
      (path) => `${path}?${name}=https://evil.example&token=x`,
    ),
  ),
];

const named: Record<string, string>[] = [
  {},
  { host: "evil.example" },
  { "x-forwarded-host": "evil.example" },
];

test("no address sends a browser to another site", async () => {
  for (const path of leading)
    for (const headers of named) {
      const { status, headers: answered } = await rawRequest(path, { headers });
      const target = answered.location ? new URL(answered.location, siteUrl) : undefined;
      expect(target?.host ?? "none", `${path} ${JSON.stringify(headers)} → ${status}`).not.toMatch(elsewhere);
      const refreshed = /url=(.*)$/.exec(String(answered.refresh ?? ""))?.[1] ?? "/";
      expect(new URL(refreshed, siteUrl).host, path).not.toMatch(elsewhere);
      expect(status, path).toBeLessThan(500);
    }
});

test("nothing that an answer says depends on the Host that a client names", async () => {
  const slug = await sampleGameSlug();
  const headers = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-forwarded-port": "1",
    forwarded: "host=evil.example;proto=https",
    "x-original-url": "/admin",
    "x-rewrite-url": "/admin",
    "x-host": "evil.example",
  };
  const paths = [
    "/",
    "/games",
    `/games/${slug}`,
    "/games?q=a",
    "/streamers",
    "/blog",
    "/contact",
    "/no/such/page",
    "/admin",
    "/admin/login",
    "/sitemap.xml",
    "/robots.txt",
    "/feeds/games.atom",
    "/feeds/games.json",
    "/manifest.webmanifest",
    "/api/games?page=1&pageSize=1",
    "/api/streamers?page=1&pageSize=1",
    "/api/blog/posts",
    "/api/auth/providers",
    "/api/auth/session",
  ];
  const otherStatus: Record<string, number> = { "/no/such/page": 404, "/admin": 307 };
  for (const path of paths) {
    const { status, text, headers: answered } = await rawRequest(path, { headers });
    expect(status, path).toBe(otherStatus[path] ?? 200);
    expect(text, path).not.toMatch(elsewhere);
    expect(JSON.stringify(answered), path).not.toMatch(elsewhere);
  }
});

test("text that no database takes is refused or mended, wherever it stands", async () => {
  const cookie = await panelCookie();
  for (const path of ["/newsletter/unsubscribe?token=%00", "/api/admin/games?q=a%00", "/games?q=%00&page=2"])
    expect([path, (await rawRequest(path, { headers: { cookie } })).status]).toEqual([path, 200]);
  const post = (path: string, body: string, type = "application/json") =>
    rawRequest(path, { method: "POST", headers: { "content-type": type }, body });
  const account = JSON.stringify({ username: "admin\0", password: "no password" });
  expect((await post("/api/admin/login", account)).status).toBe(401);
  const form = "application/x-www-form-urlencoded";
  expect((await post("/api/newsletter/unsubscribe", "token=a%00", form)).status).toBe(303);
  const example = Object(bodyExamples["POST /api/streamers"]);
  const streamer = { ...example, gamesPlayed: ["half a\ud83d letter"] };
  const { status, text } = await post("/api/streamers", JSON.stringify(streamer));
  const [row] = await query<{ games: string[] }>(
    `SELECT "gamesPlayed" AS games FROM streamers WHERE id = ${Number(JSON.parse(text).id)}`,
  );
  expect([status, row?.games]).toEqual([201, ["half a letter"]]);
});

const badLinks = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:alert(1)",
  "//evil.example/x",
];

test("links that would run are refused by every form", async () => {
  const client = await visitor();
  const picture = await bannerData();
  for (const link of badLinks) {
    const names = {
      title: "T",
      description: "D",
      developer: "D",
      streamer: "S",
      creator: "C",
      thumbnailUrl: "https://a.example/a",
    };
    const tries: [string, object][] = [
      ["/api/games", { ...names, imageUrl: picture, categories: ["RPG"], steamUrl: link }],
      [
        "/api/games",
        { title: "T", description: "D", developer: "D", imageUrl: "https://a.example/a", playUrl: link },
      ],
      ["/api/games", { title: "T", description: "D", developer: "D", imageUrl: link }],
      ["/api/streams", { ...names, streamUrl: link }],
      ["/api/streams", { ...names, thumbnailUrl: link }],
      ["/api/clips", { ...names, clipUrl: link }],
      ["/api/streamers", { streamName: "N", description: "D", youtubeHandle: link }],
      ["/api/streamers", { streamName: "N", description: "D", twitchHandle: link }],
      ["/api/streamers", { streamName: "N", description: "D", twitchHandle: "moss", socialLinks: [link] }],
      ["/api/streamers", { streamName: "N", description: "D", twitchHandle: "moss", bannerImageUrl: link }],
      [
        "/api/content-submission",
        {
          name: "Ada",
          email: "a@a.example",
          role: "streamer",
          message: "Long enough.",
          socials: [{ platform: "Twitch", url: link, confirmed: true }],
        },
      ],
    ];
    for (const [path, data] of tries)
      expect([link, path, (await client.post(path, { data })).status()]).toEqual([link, path, 422]);
  }
});

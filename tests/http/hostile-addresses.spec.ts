import { expect, test } from "@playwright/test";
import { sampleGameSlug, siteUrl, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { bodyExamples } from "@/tests/support/examples";
import { panelCookie, rawRequest } from "@/tests/support/raw-request";
import { bannerData } from "@/tests/support/streamers-page";

/** Addresses that no browser would send: out of a folder, out of the site, with another host. */

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

test("no answer depends on the Host header of a client", async () => {
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

test("text that no database accepts is refused or cleaned, in every field", async () => {
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

test("every form refuses links that would run code", async () => {
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

import { expect, test } from "@playwright/test";
import { XMLValidator } from "fast-xml-parser";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { defaultBrand } from "@/lib/shared/brand";
import { expectRefusal, siteUrl, visitor } from "@/tests/support/api";
import { decide, makeGame } from "@/tests/support/catalog-page";
import { readHead } from "@/tests/support/structured-data";

/** Answers for search engines, feed readers and chat rooms, over HTTP. */

test("robots.txt allows crawlers all public pages, and names the sitemap", async () => {
  const answer = await (await visitor()).get("/robots.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const lines = (await answer.text()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining(["User-Agent: *", "Allow: /", "Disallow: /admin", "Disallow: /api/"]),
  );
  expect(lines).toContain("Disallow: /games?*q=");
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

test("the manifest names the site, and each of its icons exists", async () => {
  const client = await visitor();
  const answer = await client.get("/manifest.webmanifest");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: defaultBrand.name, start_url: "/", display: "minimal-ui" });
  for (const { src, type } of manifest.icons) {
    const icon = await client.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()["content-type"]).toBe(type);
  }
});

test("an approved game is in sitemap and feeds and has a share picture; an unapproved one is gone immediately", async () => {
  const client = await visitor();
  const game = await makeGame();
  const address = `${siteUrl}/games/${game.slug}`;
  const mentions = async (path: string) => (await (await client.get(path)).text()).includes(address);
  const addresses = [
    "/feeds/games.atom",
    "/feeds/games.json",
    `/feeds/games.atom?q=${game.title.split(" ").at(-1)}`,
  ];
  for (const address of addresses) expect(await mentions(address), address).toBe(true);
  expect(await sitemapMentions(address)).toBe(true);
  const picture = await client.get(`/og/games/${game.slug}`);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(picture.headers()["cache-control"]).toBe("private, no-cache");
  const { etag = "" } = picture.headers();
  expect((await client.get(`/og/games/${game.slug}`, { headers: { "If-None-Match": etag } })).status()).toBe(
    304,
  );

  await decide(game.id, "rejected");
  for (const address of addresses) expect(await mentions(address), address).toBe(false);
  expect(await sitemapMentions(address)).toBe(false);
  await expectRefusal(
    await client.get(`/og/games/${game.slug}`, { headers: { "If-None-Match": etag } }),
    404,
  );
});

/** Looks through the sitemap, or through all of its parts. */
async function sitemapMentions(address: string): Promise<boolean> {
  const client = await visitor();
  const text = await (await client.get("/sitemap.xml")).text();
  expect(XMLValidator.validate(text)).toBe(true);
  const parts = [...text.matchAll(/<sitemap><loc>([^<]+)/g)].map((match) => match[1] ?? "");
  const texts = await Promise.all(parts.map(async (part) => (await client.get(part)).text()));
  return [text, ...texts].some((one) => one.includes(`<loc>${address}</loc>`));
}

test("feeds are valid, are not sent again when unchanged, and are 404 when unknown", async () => {
  const client = await visitor();
  for (const name of ["games", "streamers"]) {
    const atom = await client.get(`/feeds/${name}.atom`);
    expect(atom.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(XMLValidator.validate(await atom.text())).toBe(true);
    expect(parseAtomFeed(await atom.text()).entries?.length).toBeGreaterThan(0);
    const json = await client.get(`/feeds/${name}.json`);
    expect(json.headers()["content-type"]).toBe("application/feed+json; charset=utf-8");
    expect(parseJsonFeed(await json.text()).items?.length).toBeGreaterThan(0);
  }
  const streamers = await client.get("/feeds/streamers.json");
  const { etag = "" } = streamers.headers();
  const again = await client.get("/feeds/streamers.json", { headers: { "If-None-Match": etag } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);

  for (const path of [
    "/feeds/games.rss",
    "/sitemaps/games-9999.xml",
    "/og/games/no-such-game",
    "/og/streamers/nobody",
  ])
    await expectRefusal(await client.get(path), 404, "not_found");
});

test("pages name their feeds, their address and their share picture", async ({ request }) => {
  const head = readHead(await (await request.get("/")).text());
  const feeds = head.links("alternate", "application/atom+xml");
  expect(feeds).toEqual(["games", "streamers", "blog"].map((name) => `${siteUrl}/feeds/${name}.atom`));
  expect(head.links("alternate", "application/feed+json")).toHaveLength(3);
  expect(head.links("canonical").map((href) => new URL(href).href)).toEqual([`${siteUrl}/`]);
  expect(head.meta("og:title")).toBe(`Gaming Community Platform | ${defaultBrand.name}`);
  expect(head.meta("og:url")).toMatch(new RegExp(`^${siteUrl}/?$`));
  expect(head.meta("twitter:card")).toBe("summary_large_image");
  const answer = await request.get(head.meta("og:image") ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  for (const feed of feeds) expect((await request.get(feed)).status()).toBe(200);
});

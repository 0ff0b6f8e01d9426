import { expect, test } from "@playwright/test";
import { defaultBrand } from "@/lib/shared/brand";
import { siteUrl, visitor } from "@/tests/support/api";
import { decide as decideGame, makeGame, submitGame, uniqueWord } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { landingTexts } from "@/tests/support/pages";
import { decide as decideStreamer, makeStreamer, submitStreamer } from "@/tests/support/streamers-page";
import { objectionsTo, readHead } from "@/tests/support/structured-data";

/** The HTML of public pages as a browser or a search engine gets it first. */

async function open(path: string): Promise<{ status: number; html: string; shown: string }> {
  const answer = await (await visitor()).get(path);
  const html = await answer.text();
  return { status: answer.status(), html, shown: html.replace(/<script[\s\S]*?<\/script>/g, "") };
}
const statusOf = async (path: string): Promise<number> => (await open(path)).status;

const decoded = (text: string) => text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
const headings = (html: string, level: number): string[] =>
  [...html.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, "g"))].map(([, inside = ""]) =>
    decoded(inside.replace(/<[^>]*>/g, "")),
  );
/** The opening tags of the links with these words. */
const linksTo = (html: string, words: string): string[] =>
  [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].flatMap(([, tag = "", inside = ""]) =>
    decoded(inside.replace(/<[^>]*>/g, "")).includes(words) ? [tag] : [],
  );

for (const path of ["/games/no-such-game", "/streamers/nobody"])
  test(`${path} has the complete not-found screen in the first HTML, with status 404`, async () => {
    for (const visit of ["first", "cached"]) {
      const { status, shown } = await open(path);
      expect([visit, status]).toEqual([visit, 404]);
      expect(shown).toContain("404 Page Not Found");
      expect(shown).toContain("Did you forget to add the page to the router?");
      expect(shown).toContain("<title>Page Not Found | Spawnpoint</title>");
      expect(shown).toContain('content="noindex"');
    }
  });

for (const path of ["/no-such-page", "/no-such-page/games"])
  test(`${path} answers with the not-found screen only`, async () => {
    const { status, html, shown } = await open(path);
    expect(status).toBe(404);
    expect(shown).toContain("404 Page Not Found");
    expect(html).not.toContain("<article");
    expect(html.length).toBeLessThan(60_000);
  });

test("the messages for browsers are in a file that the page preloads", async () => {
  const { html } = await open("/contact");
  const addresses = [...html.matchAll(/<link rel="preload" href="(\/messages\/[^"]*)"/g)].map(
    ([, address = ""]) => decoded(address),
  );
  addresses.sort();
  expect(addresses).toEqual([expect.stringMatching(/of=%2Fcontact&/), expect.stringMatching(/of=shell&/)]);
  const client = await visitor();
  const texts = await Promise.all(addresses.map(async (address) => (await client.get(address)).text()));
  expect(html).not.toContain("Send Another Message");
  expect(texts[0]).toContain("Send Another Message");
  for (const unknown of ["/messages/en?of=/nowhere", "/messages/xx?of=/contact", "/messages/en"])
    expect([unknown, (await client.get(unknown)).status()]).toEqual([unknown, 404]);
});

for (const path of ["/games/submit", "/games-submit"])
  test(`${path} is the submission page, canonical at /games/submit`, async () => {
    const { shown } = await open(path);
    expect(shown).toMatch(/<title>Submit Game \| /);
    expect(headings(shown, 1)).toEqual(["Submit Your Game"]);
    expect(readHead(shown).links("canonical")).toEqual([`${siteUrl}/games/submit`]);
    expect(shown).toContain("2-3 business days");
  });

for (const path of [
  ...["/games", "/games?category=RPG", "/games?mode=Local+Co-op", "/games?sort=price"],
  ...["/streamers", "/streamers?platform=twitch", "/streamers?platform=twitch,kick"],
])
  test(`${path} has its cards in the first HTML, and no placeholder for one`, async () => {
    const { html, shown } = await open(path);
    expect(html.match(/<article/g)?.length ?? 0).toBeGreaterThan(0);
    expect(html).not.toContain("data-skeleton");
    expect(shown).not.toMatch(/<div hidden="" id="S:/);
  });

test("/streamers redirects to the submission page, and its footer to the featured ones", async () => {
  const { shown } = await open("/streamers");
  expect(shown).toMatch(/<title>Gaming Streamers \| /);
  expect(headings(shown, 1)).toEqual(["Our Streamers"]);
  expect(linksTo(shown, "Join as Streamer").join()).toContain('href="/streamers-submit"');
  expect(linksTo(shown, "Featured Streamers").join()).toContain('href="/streamers?sort=featured"');
});

test("pages of lists with one filter are canonical, searches and combinations are not", async () => {
  const head = async (path: string) => {
    const { html } = await open(path);
    const [canonical = ""] = readHead(html).links("canonical");
    return [canonical.replace(siteUrl, ""), html.includes('content="noindex, follow"')];
  };
  expect(await head("/games")).toEqual(["/games", false]);
  expect(await head("/games?category=RPG")).toEqual(["/games?category=RPG", false]);
  expect(await head("/games?page=2")).toEqual(["/games?page=2", false]);
  expect(await head("/games?category=RPG,-Horror&q=a")).toEqual(["/games?category=RPG", true]);
  expect(await head("/streamers")).toEqual(["/streamers", false]);
  expect(await head("/streamers?platform=kick")).toEqual(["/streamers?platform=kick", false]);
  expect(await head("/streamers?platform=twitch,kick")).toEqual(["/streamers?platform=twitch", true]);
  expect(await head("/streamers?q=a")).toEqual(["/streamers", true]);
});

const hostile = (word: string) => ({
  name: `${word} </script><script>window.isHacked=1</script>`,
  text: `<!-- <script> ${word} & "quotes" \u2028 end`,
});

test("the metadata of a game for search engines and social sites is complete and cannot break out", async () => {
  const { name: title, text: description } = hostile(uniqueWord());
  const steamUrl = "https://store.steampowered.com/app/480/";
  const categories = ["Action", "RPG", "Puzzle", "Horror", "Indie"];
  const { slug } = await makeGame({
    ...{ title, description, steamUrl, categories, developer: "Two Ferns", price: "$4.99" },
    ...{ releaseDate: "2025", localMultiplayer: true, onlineCoop: true },
  });
  const { html } = await open(`/games/${slug}`);
  expect(html).not.toContain("<script>window.isHacked");
  const { data, meta, links } = readHead(html);
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "VideoGame",
    name: title,
    url: `${siteUrl}/games/${slug}`,
    author: { "@type": "Organization", name: "Two Ferns" },
    genre: categories,
    datePublished: "2025",
    offers: { price: "4.99", priceCurrency: "USD" },
    sameAs: [steamUrl],
  });
  expect(data.playMode).toEqual(
    expect.arrayContaining(["https://schema.org/CoOp", "https://schema.org/MultiPlayer"]),
  );
  expect(objectionsTo(data)).toEqual([]);
  expect(links("canonical")).toEqual([`${siteUrl}/games/${slug}`]);
  expect(meta("og:title")).toBe(`${title} | ${defaultBrand.name}`);
  expect(meta("twitter:card")).toBe("summary_large_image");
  await expectSharePicture(meta("og:image"), `/og/games/${slug}`);
});

test("the metadata of a streamer for search engines and social sites is complete and cannot break out", async () => {
  const { name: streamName, text: description } = hostile(uniqueWord());
  const { slug } = await makeStreamer({
    ...{ streamName, description, gamesPlayed: ["Moss Boots"], contactEmail: "moss@example.com" },
    socialLinks: ["https://x.com/moss"],
  });
  const { html } = await open(`/streamers/${slug}`);
  expect(html).not.toContain("<script>window.isHacked");
  expect(html).not.toContain("moss@example.com");
  const { data, meta, links } = readHead(html);
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Person",
    name: streamName,
    url: `${siteUrl}/streamers/${slug}`,
    knowsAbout: ["Moss Boots"],
    sameAs: ["https://twitch.tv/a_test", "https://x.com/moss"],
  });
  expect(objectionsTo(data)).toEqual([]);
  expect(links("canonical")).toEqual([`${siteUrl}/streamers/${slug}`]);
  expect(meta("og:type")).toBe("profile");
  expect(meta("twitter:card")).toBe("summary_large_image");
  await expectSharePicture(meta("og:image"), `/og/streamers/${slug}`);
});

async function expectSharePicture(address: string | undefined, path: string): Promise<void> {
  expect(address).toBe(`${siteUrl}${path}`);
  const image = await (await visitor()).get(path);
  expect(image.headers()["content-type"]).toMatch(/^image\//);
}

test("unknown, pending and rejected games are 404", async () => {
  const pending = await submitGame();
  const [row] = await query<{ slug: string }>("SELECT slug FROM games WHERE id = $1", [pending.id]);
  const path = `/games/${row?.slug}`;
  expect(await statusOf(path)).toBe(404);
  await decideGame(pending.id, "approved");
  expect(await statusOf(path)).toBe(200);
  await decideGame(pending.id, "rejected");
  for (const wrong of [
    path,
    "/games/no-such-game",
    "/games/UPPER",
    `/games/${"a".repeat(3000)}`,
    "/games/view",
  ])
    expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
  expect(await statusOf("/games/%00")).toBe(400);
});

test("unknown, pending and rejected streamers are 404, and a decision is in every next answer", async () => {
  const { id, slug, streamName } = await submitStreamer();
  // The first page is served from the cache, and only cached documents have an expiry.
  await expect
    .poll(async () => (await (await visitor()).get("/streamers")).headers()["x-accel-expires"])
    .toMatch(/^@\d+$/);
  const seen = async () => [
    await statusOf(`/streamers/${slug}`),
    await statusOf(`/og/streamers/${slug}`),
    (await open("/streamers")).html.includes(streamName),
    (await open("/api/streamers")).html.includes(slug),
  ];
  expect(await seen()).toEqual([404, 404, false, false]);
  await decideStreamer(id, "approved");
  expect(await seen()).toEqual([200, 200, true, true]);
  await decideStreamer(id, "rejected");
  expect(await seen()).toEqual([404, 404, false, false]);
  for (const wrong of ["nobody", "view", "UPPER", "a".repeat(3000)])
    expect([wrong, await statusOf(`/streamers/${wrong}`)]).toEqual([wrong, 404]);
  expect(await statusOf("/streamers/%00")).toBe(400);
});

test("the landing page has the specified title, buttons and sections, in their order", async () => {
  const { hero, play, create, share, join } = landingTexts;
  const { shown } = await open("/");
  expect(shown).toContain(`<title>Gaming Community Platform | ${defaultBrand.name}</title>`);
  expect(headings(shown, 1)).toEqual([hero.title]);
  expect(headings(shown, 2).slice(0, 4)).toEqual([play.title, create.title, share.title, join.title]);
  const joining = shown.slice(shown.lastIndexOf("<h2", shown.indexOf(`>${join.title}</h2>`)));
  expect(headings(joining, 3).slice(0, 3)).toEqual([
    join.server.title,
    join.promotion.title,
    join.network.title,
  ]);
  expect(linksTo(shown, "Get Featured").join()).toContain('href="/get-featured"');
  expect(linksTo(shown, share.link).join()).toContain('href="/get-featured"');
  const [chat = ""] = linksTo(shown, hero.chat);
  expect(chat).toContain(`href="${defaultBrand.social.discord ?? ""}"`);
  expect(chat).toContain('target="_blank"');
  expect(chat).toContain("noopener");
  expect(readHead(shown).links("canonical")).toEqual([new URL("/", siteUrl).href]);
  expect(await statusOf("/home/anything"), "the page behind the rewrite").toBe(404);
});

test("an approved game is among the newest of the landing page until it is unapproved", async () => {
  /** The part between the heading of the newest games and the next one. */
  const newest = async () =>
    (await open("/")).html
      .split(/<h2/)
      .find((part) => part.includes(`>${landingTexts.blocks.newestGames}</h2>`)) ?? "";
  expect(await newest()).toContain('href="/games/');
  const game = await makeGame();
  expect(await newest()).toMatch(new RegExp(`href="/games/${game.slug}"[\\s\\S]*${game.title}`));
  await decideGame(game.id, "rejected");
  expect(await newest()).toContain('href="/games/');
  expect(await newest()).not.toContain(game.slug);
});

test("a submission's page is private, and says without JavaScript what its forms need", async () => {
  const { submissionUrl, title } = await submitGame();
  const answer = await (await visitor()).get(submissionUrl);
  expect(answer.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  expect(headings(html, 1)).toEqual([title]);
  expect(html).toMatch(/Place \d+ of \d+ in the queue/);
  const inNoscript = (html.match(/<noscript>[\s\S]*?<\/noscript>/g) ?? []).join();
  expect(inNoscript).toContain("This form needs JavaScript.");
  expect(inNoscript).toContain("Editing needs JavaScript.");
});

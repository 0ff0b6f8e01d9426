import { expect, test } from "@playwright/test";
import { siteUrl } from "@/tests/support/api";
import { decide as decideGame, makeGame } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { expectFitsNarrow } from "@/tests/support/narrow";
import { bannerData, makeStreamer, uniqueWord } from "@/tests/support/streamers-page";
import { objectionsTo, readHead } from "@/tests/support/structured-data";

const elsewhere = [
  "https://tiktok.com/@moss",
  "https://x.com/moss",
  "https://facebook.com/moss",
  "https://bsky.social/profile/moss",
  "https://threads.net/@moss",
  "https://steamcommunity.com/id/moss",
  "https://discord.com/invite/abc",
];

test("a streamer's page shows everything, on a phone too, and leads on", async ({ page }) => {
  const game = `Game ${uniqueWord()}`;
  const made = await makeStreamer({
    description: "First paragraph.\n\nSecond paragraph,\nin two lines.",
    youtubeHandle: "youtube.com/@mossgrove",
    gamesPlayed: [game],
    schedule: "Tue 19:00 CET",
    contactEmail: "moss@example.com",
    socialLinks: elsewhere,
    bannerImageUrl: await bannerData(),
  });
  const other = await makeStreamer({ gamesPlayed: [game] });
  await page.goto(`/streamers/${made.slug}`);
  await expect(page).toHaveTitle(`${made.streamName} | Spawnpoint`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(made.streamName);
  const about = page.getByRole("complementary", { name: "About this streamer" });
  const outside = page.locator("main").locator("header, aside").locator("a[target=_blank]:visible");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByText("First paragraph.", { exact: true })).toBeVisible();
    await expect(page.getByRole("img", { name: `Banner of ${made.streamName}` })).toBeVisible();
    await expect(about.getByText("Tue 19:00 CET")).toBeVisible();
    const hrefs = await outside.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs, `${width} px`).toEqual([
      "https://twitch.tv/a_test",
      "https://youtube.com/@mossgrove",
      "https://tiktok.com/@moss",
      "https://x.com/moss",
      "https://facebook.com/moss",
      // Where Bluesky's profiles open.
      "https://bsky.app/profile/moss.bsky.social",
      "https://threads.net/@moss",
      "https://steamcommunity.com/id/moss",
      "https://discord.com/invite/abc",
    ]);
  }
  for (const link of await outside.all()) expect(await link.getAttribute("rel")).toContain("noopener");
  expect(await page.content()).not.toContain("moss@example.com");
  await expect(page.getByRole("heading", { name: "More streamers" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: other.streamName })).toBeVisible();
});

test("the games somebody plays lead to their pages, from their approval to its end; the others nowhere", async ({
  page,
}) => {
  const word = uniqueWord();
  const game = await makeGame({ title: `Moss ${word}` });
  const played = [`moss ${word.toUpperCase()}`, `Elsewhere ${word}`, "constructor"];
  const made = await makeStreamer({ gamesPlayed: played });
  await page.goto(`/streamers/${made.slug}`);
  const plays = page.getByRole("region", { name: "Plays" });
  await expect(plays.getByRole("listitem")).toHaveText(played);
  await expect(plays.getByRole("link")).toHaveCount(1);
  await plays.getByRole("link", { name: played[0] ?? "", exact: true }).click();
  await expect(page).toHaveURL(`/games/${game.slug}`);
  await decideGame(game.id, "rejected");
  await page.goto(`/streamers/${made.slug}`);
  await expect(plays.getByRole("listitem")).toHaveText(played);
  await expect(plays.getByRole("link")).toHaveCount(0);
});

test("a game's page names the streamers who play it, featured ones first, and leads on to the others", async ({
  page,
}) => {
  const word = uniqueWord();
  const game = await makeGame({ title: `Fern ${word}` });
  await page.goto(`/games/${game.slug}`);
  const playedBy = page.getByRole("region", { name: "Played by" });
  await expect(page.getByRole("heading", { name: "Share this game" })).toBeVisible();
  await expect(playedBy).toHaveCount(0);

  const names: string[] = [];
  for (let place = 0; place < 13; place++) {
    const made = await makeStreamer({ gamesPlayed: ["Elsewhere", `FERN ${word.toUpperCase()}`] });
    if (place === 0) await query("UPDATE streamers SET featured = true WHERE id = $1", [made.id]);
    names.push(made.streamName);
  }
  await makeStreamer({ gamesPlayed: [`Fern ${word} 2`] });
  await page.goto(`/games/${game.slug}`);
  const [featured, ...rest] = names;
  await expect(playedBy.getByRole("listitem")).toHaveText([
    featured ?? "",
    ...rest.toReversed().slice(0, 11),
  ]);
  await playedBy.getByRole("link", { name: "More streamers who play it" }).click();
  await expect(page).toHaveURL(/\/streamers\?q=Fern/);
  await expect(page.getByRole("heading", { level: 2, name: featured ?? "" })).toBeVisible();
  await page.goBack();
  await playedBy.getByRole("link", { name: featured ?? "" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(featured ?? "");
});

test("long words and names of games leave the page as wide as a phone; a Discord name is text, never a link", async ({
  page,
}) => {
  const discordUsername = "moss.grove";
  const made = await makeStreamer({
    description: "W".repeat(90),
    gamesPlayed: ["G".repeat(80)],
    discordUsername,
  });
  await page.goto(`/streamers/${made.slug}`);
  await expect(page.getByRole("heading", { name: "Plays" })).toBeVisible();
  await expectFitsNarrow(page);
  await expect(page.getByText("moss.grove")).toBeVisible();
  await expect(page.getByRole("link", { name: /discord/i }).and(page.locator("main a"))).toHaveCount(0);
});

test("what search engines and social sites read is whole and cannot break out", async ({ request }) => {
  const word = uniqueWord();
  const streamName = `${word} </script><script>window.isHacked=1</script>`;
  const made = await makeStreamer({
    streamName,
    description: `<!-- <script> ${word} & "quotes" \u2028 end`,
    gamesPlayed: ["Moss Boots"],
    socialLinks: ["https://x.com/moss"],
  });
  const html = await (await request.get(`/streamers/${made.slug}`)).text();
  expect(html).not.toContain("<script>window.isHacked");
  const url = `${siteUrl}/streamers/${made.slug}`;
  const { data, meta, links } = readHead(html);
  expect(objectionsTo(data)).toEqual([]);
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Person",
    name: streamName,
    url,
    knowsAbout: ["Moss Boots"],
    sameAs: ["https://twitch.tv/a_test", "https://x.com/moss"],
  });
  expect(links("canonical")).toEqual([url]);
  expect(meta("og:type")).toBe("profile");
  expect(meta("twitter:card")).toBe("summary_large_image");
  const picture = meta("og:image") ?? "";
  expect(picture).toBe(`${siteUrl}/og/streamers/${made.slug}`);
  const image = await request.get(picture);
  expect(image.headers()["content-type"]).toMatch(/^image\//);
});

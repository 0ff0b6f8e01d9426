import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { siteUrl } from "@/tests/support/api";
import { makeGame } from "@/tests/support/catalog-page";
import { expectFitsNarrow } from "@/tests/support/narrow";
import { bannerData, cards, makeStreamer, uniqueWord } from "@/tests/support/streamers-page";

test("a streamer is found by their card, and their page shows everything at every width, with the week and the calendar links", async ({
  page,
}) => {
  const word = uniqueWord();
  const game = await makeGame({ title: `Moss ${word}` });
  const slots = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].map((day) => ({
    ...{ day, start: "23:30", minutes: 60, timeZone: "Asia/Kolkata", note: "Night shift" },
  }));
  const { slug, streamName } = await makeStreamer({
    slots,
    // Words and names without a line break.
    description: `First paragraph.\n\n${"W".repeat(90)}`,
    gamesPlayed: [`moss ${word.toUpperCase()}`, "G".repeat(80)],
    schedule: "Tue 19:00 CET",
    bannerImageUrl: await bannerData(),
  });
  const other = await makeStreamer({ gamesPlayed: [`Moss ${word}`] });

  await page.goto(`/streamers?q=${streamName}`);
  const card = cards(page).filter({ hasText: streamName });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const text of ["First paragraph.", "Tue 19:00 CET", "Twitch"])
      await expect(card.getByText(text).first(), `${width} px`).toBeVisible();
  }
  const banner = card.locator("img").first();
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await banner.getAttribute("src")).toContain("/pictures/");
  await card.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveTitle(`${streamName} | Spawnpoint`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(streamName);

  const about = page.getByRole("complementary", { name: "About this streamer" });
  const watch = page.locator("main").locator("header, aside").locator('a[href="https://twitch.tv/a_test"]');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByText("First paragraph.", { exact: true })).toBeVisible();
    await expect(page.getByRole("img", { name: `Banner of ${streamName}` })).toBeVisible();
    await expect(about.getByText("Tue 19:00 CET")).toBeVisible();
    // Once: next to the text, or above it where there is no space.
    await expect(watch.filter({ visible: true }), `${width} px`).toHaveCount(1);
  }
  const week = page.getByRole("region", { name: "The next seven days" });
  await expect(week.getByText("Night shift").nth(6)).toBeVisible();
  await expect(week).toContainText("23:30 to 00:30 in Kolkata");
  await expect(about).toContainText("Every day, 23:30 to 00:30, Kolkata (Night shift)");
  await expectAccessible(page, "a streamer's page");
  await expectFitsNarrow(page);

  await about.getByText("Add to calendar").click();
  const webcal = await about.getByRole("link", { name: /^Subscribe/ }).getAttribute("href");
  expect(webcal).toBe(`${siteUrl.replace(/^https?:/, "webcal:")}/feeds/streamers/${slug}.ics`);
  await expect(about.getByRole("link", { name: /^Google/ })).toHaveAttribute(
    "href",
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal ?? "")}`,
  );
  await expect(page.getByRole("heading", { name: "More streamers" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: other.streamName })).toBeVisible();

  const plays = page.getByRole("region", { name: "Plays" });
  await plays.getByRole("link", { name: `moss ${word.toUpperCase()}`, exact: true }).click();
  await expect(page).toHaveURL(`/games/${game.slug}`);
  const playedBy = page.getByRole("region", { name: "Played by" });
  await expect(playedBy.getByRole("listitem")).toHaveText([other.streamName, streamName]);

  await page.goto("/streamers");
  await expect(
    page.getByRole("region", { name: "Who streams next" }).getByRole("link").first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "Streams: Today" }).click();
  await expect(page).toHaveURL(/[?]on=today&zone=/);
});

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { cards } from "@/tests/support/catalog-page";
import { expectFitsNarrow } from "@/tests/support/narrow";
import { FakeTwitch } from "@/tests/support/platforms";
import { OwnSite } from "@/tests/support/sites";

/** A site with keys of a platform that the tests play themselves. */
const twitch = new FakeTwitch();
let site: OwnSite;
const startedAt = new Date(Date.now() - 3_600_000);

const poll = () => site.query(`SELECT graphile_worker.add_job('check_live', '{"platform":"twitch"}'::json)`);

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  await twitch.start();
  site = await OwnSite.create(twitch.settings);
  for (const [slug, title] of [
    ["fern-valley", "Fern Valley"],
    ["moss-boots", "Moss Boots"],
  ])
    await site.query(
      `INSERT INTO games (slug, title, developer, description, "imageUrl", categories, status)
       VALUES ($1, $2, 'Two Ferns', 'A quiet walk.', 'x', '{RPG}', 'approved')`,
      [slug, title],
    );
  await site.query(`SELECT pg_notify('spawnpoint_refresh', '{"tags":["games"]}')`);
  await site.query(
    `INSERT INTO streamers (slug, "streamName", description, platforms, "twitchHandle", "gamesPlayed", slots, status)
     VALUES ('moss', 'Moss', 'Plays until the lights go out.', '{twitch}', 'moss', '{Fern Valley}', $1, 'approved')`,
    [
      JSON.stringify(
        ["MO", "WE", "FR", "SU"].map((day, index) => ({
          ...{
            day,
            start: "20:00",
            minutes: 90,
            timeZone: "Europe/London",
            note: index ? null : "Any%, blind",
          },
          ...{ id: index + 1, sequence: 0, since: startedAt.toISOString() },
        })),
      ),
    ],
  );
  await site.query(
    `INSERT INTO streams (title, description, streamer, "thumbnailUrl", "streamUrl", status)
     VALUES ('Fern Valley, the whole night', 'Long.', 'Moss', 'x', 'https://a.example/1', 'approved')`,
  );
  await site.query(
    `INSERT INTO written_posts (slug, title, excerpt, category, author, text, "imageAlt", "searchText", "isPublished", "publishedAt", "createdBy")
     VALUES ('a-walk', 'A walk', 'Ferns.', 'Community', 'Ada', 'We played Fern Valley.', '', 'a walk we played fern valley.', true, now(), 'ada')`,
  );
  twitch.add({
    ...{ name: "moss", id: "1" },
    stream: { title: "Soil talk, hour two", game: "FERN VALLEY", viewers: 1283, startedAt },
  });
});
test.afterAll(async () => {
  await site?.stop();
  await twitch.stop();
});

const live = (page: Page) => page.getByRole("region", { name: "Playing it live now" });

test("a game's page collects what the site has about it, and its cache is the same for everyone", async ({
  page,
}) => {
  await page.goto(`${site.url}/games/fern-valley`);
  await expect(live(page)).toHaveCount(0);
  await poll();
  await expect(async () => {
    await page.goto(`${site.url}/games/fern-valley`);
    await expect(live(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(live(page)).toContainText("Soil talk, hour two");
  await expect(live(page).getByRole("link", { name: "Moss" })).toHaveAttribute("href", "/streamers/moss");
  for (const name of ["Next streams of this game", "Streams"])
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "A walk" })).toHaveAttribute("href", "/blog/a-walk");
  await expectAccessible(page, "a game that is played live");
  await expectFitsNarrow(page);

  const answers = await Promise.all(
    ["first=1", "second=2"].map((cookie) =>
      page.request.get(`${site.url}/games/moss-boots`, { headers: { cookie } }),
    ),
  );
  const [first, second] = answers.map((answer) => answer.headers());
  expect(first?.["cache-control"]).toBe(second?.["cache-control"]);
  expect(first?.vary?.toLowerCase() ?? "").not.toContain("cookie");
  expect(first?.["set-cookie"]).toBeUndefined();
  expect(await answers[0]?.text()).not.toContain("Soil talk");
});

test("a streamer's page links the live game, and the catalog finds games that are played live", async ({
  page,
}) => {
  await page.goto(`${site.url}/streamers/moss`);
  const panel = page.getByRole("region", { name: "Moss is live" });
  await expect(panel.getByRole("link", { name: "FERN VALLEY" })).toHaveAttribute(
    "href",
    "/games/fern-valley",
  );
  await page.goto(`${site.url}/games`);
  await page.locator("#filter-live-summary").click();
  await page.getByRole("link", { name: /^Played live now/ }).click();
  await expect(page).toHaveURL(/\?live=1$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("Fern Valley");
  await expectAccessible(page, "the games that are played live");

  // The platform is silent from here on: no confirmation follows.
  twitch.mischief = () => true;
  await page.clock.install();
  await page.goto(`${site.url}/games/fern-valley`);
  await expect(live(page)).toHaveCount(1);
  await page.clock.fastForward("05:01");
  await expect(live(page)).toHaveCount(0);
});

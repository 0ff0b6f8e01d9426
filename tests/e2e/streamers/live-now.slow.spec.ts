import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { FakeTwitch } from "@/tests/support/platforms";
import { OwnSite } from "@/tests/support/sites";

/** A site with keys of a platform that the tests play themselves. */
const twitch = new FakeTwitch();
let site: OwnSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  await twitch.start();
  site = await OwnSite.create(twitch.settings);
  for (const name of ["moss", "granite", "kite"])
    await site.query(
      `INSERT INTO streamers (slug, "streamName", description, platforms, "twitchHandle", status)
       VALUES ($1, initcap($1), 'Plays until the lights go out.', '{twitch}', $1, 'approved')`,
      [name],
    );
  const startedAt = new Date(Date.now() - 3_600_000);
  const stream = { title: "Soil talk, hour two", game: "Moss Boots", viewers: 1283, startedAt };
  twitch.add({ name: "moss", id: "1", stream });
  for (const name of ["granite", "kite"]) twitch.add({ name, id: name, stream: null });
  await site.query(`SELECT graphile_worker.add_job('check_live', '{"platform":"twitch"}'::json)`);
});
test.afterAll(async () => {
  await site?.stop();
  await twitch.stop();
});

const badges = (page: Page) => page.getByText("Live", { exact: true });

test("live streamers are first, are found by the filter, and are not called live for longer than confirmed", async ({
  page,
}) => {
  await expect(async () => {
    await page.goto(`${site.url}/streamers`);
    await expect(badges(page)).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const cards = page.getByRole("article");
  await expect(cards.first()).toContainText("Soil talk, hour two");
  await expect(cards.first()).toContainText("about 1,300 watching");
  await expect(cards).toHaveCount(3);
  await expectAccessible(page, "the list with somebody live");
  await page.getByRole("link", { name: /^Live now/ }).click();
  await expect(page).toHaveURL(/\?live=now$/);
  await expect(cards).toHaveCount(1);

  await page.goto(site.url);
  await expect(page.getByRole("heading", { name: "Live now" })).toBeVisible();
  await expectAccessible(page, "the landing page with somebody live");
  await page.getByRole("link", { name: "Moss", exact: true }).first().click();
  await expect(page.getByRole("region", { name: "Moss is live" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Watch live on Twitch/ })).toHaveAttribute(
    "href",
    "https://twitch.tv/moss",
  );
  await expectAccessible(page, "the page of a streamer who is live");

  // The platform is silent from here on: no confirmation follows.
  twitch.mischief = () => true;
  await page.clock.install();
  await page.goto(`${site.url}/streamers`);
  await expect(badges(page)).toHaveCount(1);
  await page.clock.fastForward("05:01");
  await expect(badges(page)).toHaveCount(0);
});

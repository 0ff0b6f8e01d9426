import { test } from "@playwright/test";
import { FakeKick, FakeTwitch, mischief } from "@/tests/support/platforms";
import { OwnSite } from "@/tests/support/sites";

const twitch = new FakeTwitch();
const kick = new FakeKick();
let site: OwnSite;
test.beforeAll(async () => {
  await twitch.start();
  await kick.start();
  site = await OwnSite.create({ ...twitch.settings, ...kick.settings, SEED_SAMPLE_DATA: "true" });
  site.prepare();
  const startedAt = new Date(Date.now() - 3_600_000);
  for (const [index, name] of ["Mossgrove", "Byte Bard Live On Air", "Granite"].entries()) {
    const login = `live_${index}`;
    await site.query(
      `INSERT INTO streamers (slug, "streamName", description, platforms, "twitchHandle", "kickHandle", status, schedule, "gamesPlayed")
       VALUES ($1, $2, 'Roguelikes before breakfast, one pot of tea, and no shouting. Chat votes, dice decide.', '{twitch,kick}', $1, $1, 'approved', 'Tue and Thu 19:00 CET', '{Moss Boots,Rookery}')`,
      [login, name],
    );
    twitch.add({ name: login, id: login, stream: { title: "Soil talk, hour two: we read the whole manual of Turnip Ledger aloud, every page", game: "Moss Boots", viewers: 1283 + index, startedAt } });
  }
  kick.mischief = mischief.status(500);
  await site.query(`SELECT graphile_worker.add_job('check_live', '{"platform":"twitch"}'::json)`);
  await site.query(`SELECT graphile_worker.add_job('check_live', '{"platform":"kick"}'::json)`);
});
test.afterAll(async () => {
  await site?.stop();
  await twitch.stop();
  await kick.stop();
});

test("pictures", async ({ page }) => {
  await page.waitForTimeout(5000);
  await site.query(`UPDATE streamers SET "channelsGoneAt" = now() WHERE slug = (SELECT slug FROM streamers WHERE status = 'approved' AND slug NOT LIKE 'live%' LIMIT 1)`);
  const views = [
    { colorScheme: "dark", width: 1280, height: 900 },
    { colorScheme: "light", width: 390, height: 844 },
  ] as const;
  const login = await page.request.post(`${site.url}/api/admin/login`, { data: { username: process.env.ADMIN_USERNAME ?? "admin", password: process.env.ADMIN_PASSWORD } });
  console.log("login", login.status());
  for (const { colorScheme, width, height } of views) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    for (const [name, path] of [["list", "/streamers"], ["home", "/#live-now"], ["page", "/streamers/live_0"], ["panel", "/admin?tab=users"], ["rows", "/admin?tab=streamers"]] as const) {
      await page.goto(site.url + path);
      await page.waitForTimeout(800);
      if (name === "home") await page.locator("#live-now").scrollIntoViewIfNeeded();
      if (name === "rows") await page.getByRole("button", { name: /details|more/i }).first().click().catch(() => {});
      await page.screenshot({ path: `/tmp/wt/live-pictures/${name}-${width}.png` });
    }
  }
});

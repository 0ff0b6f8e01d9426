import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { OwnSite } from "@/tests/support/sites";

/** Settings on two instances of a separate site: a change is on every page of it. */

let first: OwnSite;
let second: OwnSite;
let admin: APIRequestContext;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  first = await OwnSite.create({ SEED_SAMPLE_DATA: "false" });
  second = await OwnSite.create({ SEED_SAMPLE_DATA: "false", ...first.services });
  admin = await first.signInAdmin();
});
test.afterAll(async () => {
  await admin?.dispose();
  await first?.stop();
  await second?.stop();
});

const named = [
  ...[
    "/",
    "/games",
    "/contact",
    "/privacy-policy",
    "/terms-of-service",
    "/no-such-page",
    "/blog",
    "/support",
  ],
  ...["/feeds/games.atom", "/feeds/games.json", "/feeds/streamers.ics", "/manifest.webmanifest"],
];
const read = async (site: OwnSite, path: string) => (await admin.get(site.url + path)).text();
const pictureOf = async (site: OwnSite) => (await admin.get(`${site.url}/og/site`)).body();

test("a changed name shows on every page, feed, mail, picture and manifest of both instances", async () => {
  test.slow();
  for (const site of [first, second])
    for (const path of named) expect(await read(site, path), path).toContain("Spawnpoint");
  const before = await Promise.all([pictureOf(first), pictureOf(second)]);

  const changes = [{ name: "SITE_NAME", value: "Pixel Harbour", version: 0 }];
  const stored = await admin.put("/api/admin/settings", { data: { changes } });
  expect(stored.status(), await stored.text()).toBe(200);

  for (const path of named) expect(await read(first, path), path).toContain("Pixel Harbour");
  await expect.poll(() => read(second, "/"), { timeout: 2_000 }).toContain("Pixel Harbour");
  for (const path of named) expect(await read(second, path), path).toContain("Pixel Harbour");
  const after = await Promise.all([pictureOf(first), pictureOf(second)]);
  expect(after.map((picture, index) => picture.equals(before[index] ?? picture))).toEqual([false, false]);

  const email = "reader@example.com";
  const answer = await admin.post(`${second.url}/api/newsletter/subscribe`, { data: { email } });
  expect(answer.status()).toBe(200);
  const [mail] = await first.query<{ html: string }>(`SELECT html FROM mail_outbox WHERE "toAddress" = $1`, [
    email,
  ]);
  expect(mail?.html).toContain("Pixel Harbour");
});

async function signIn(page: Page): Promise<void> {
  await page.context().addCookies((await admin.storageState()).cookies);
}

test("an admin announces something; visitors see it without a layout shift, and close it permanently", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${first.url}/admin/settings`);
  const group = page.getByRole("region", { name: "Announcement" });
  const save = group.getByRole("button", { name: /^Save/ });
  await expect(async () => {
    await group.getByLabel("Text").fill("We move on Friday");
    await expect(save).toBeEnabled({ timeout: 500 });
  }).toPass();
  await group.getByLabel("Link").fill("http://games.example/news");
  await save.click();
  await expect(group.getByText(/^Please enter an address that begins with https/)).toBeVisible();
  await group.getByLabel("Link").fill("/blog");
  await save.click();
  await expect(group.getByText(/Set by admin/).first()).toBeVisible();
  await expectAccessible(page, page.url());

  await page.goto(`${first.url}/contact`);
  const bar = page.getByRole("complementary", { name: "Announcement" });
  await expect(bar).toContainText("We move on Friday");
  await expectAccessible(page, page.url());
  await bar.getByRole("button", { name: "Close this announcement" }).click();
  await expect(bar).toBeHidden();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) +
            (entry as PerformanceEntry & { value: number }).value,
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${first.url}/games`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.02);
});

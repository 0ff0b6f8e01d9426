import { type APIRequestContext, expect, test } from "@playwright/test";
import { invalidationChannel } from "@/lib/shared/tag-versions";
import { expectAccessible, expectNoOverflow } from "@/tests/support/accessible";
import { picture } from "@/tests/support/panel-page";
import { OwnSite } from "@/tests/support/sites";

/** The owner's pictures for items without one, on a separate site. */

let site: OwnSite;
let admin: APIRequestContext;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await OwnSite.create({ SEED_SAMPLE_DATA: "false", SITE_LANGUAGES: "de,en" });
  await site.query(
    `INSERT INTO games (slug, title, developer, description, "imageUrl", categories, status, "updatedAt")
     VALUES ('moss', 'Moss', 'Two Ferns', 'A quiet walk.', 'x', '{RPG}', 'approved', now())`,
  );
  await site.query("SELECT pg_notify($1, $2)", [invalidationChannel, JSON.stringify({ tags: ["games"] })]);
  admin = await site.signInAdmin();
});
test.afterAll(async () => {
  await admin?.dispose();
  await site?.stop();
});

test("a picture is chosen, refused if unreadable, saved, shown on the site, and reset", async ({ page }) => {
  await page.context().addCookies((await admin.storageState()).cookies);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${site.url}/admin/settings/pictures`);
  const section = page.getByRole("region", { name: "Bild für Spiele" });
  const choose = section.getByLabel("Neues Bild");
  const save = section.getByRole("button", { name: "Bild für Spiele Speichern" });
  await expect(async () => {
    const buffer = Buffer.from("\u0089PNG\r\n\u001a\nbroken", "latin1");
    await choose.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    const invalid = section.locator("[aria-invalid=true]");
    expect((await save.isEnabled()) || (await invalid.count()) > 0).toBe(true);
  }).toPass();
  if (await save.isEnabled()) await save.press("Enter");
  await expect(section.locator("[aria-invalid=true]")).toBeAttached();
  expect(await (await admin.get("/api/admin/settings/pictures")).json()).toMatchObject([
    { id: null },
    {},
    {},
  ]);

  await choose.setInputFiles({ name: "b.png", mimeType: "image/png", buffer: await picture() });
  await expect(save).toBeEnabled();
  await save.press("Enter");
  await expect(section.getByText(/^Festgelegt von admin am/)).toBeVisible();
  await expectNoOverflow(page, "stock pictures");
  await expectAccessible(page, page.url());

  const shown = section.getByRole("img", { name: "Bild für Spiele, wie es jetzt ist" });
  const address = (await shown.getAttribute("src")) ?? "";
  expect(address).toMatch(/^\/stock\/own\/[0-9a-f]{32}\.webp$/);
  const file = await admin.get(address);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/webp"]);
  expect((await admin.get("/stock/own/00000000000000000000000000000000.webp")).status()).toBe(404);
  for (const path of ["/games", "/games/moss", "/en/games", "/api/games"])
    expect([path, await (await admin.get(path)).text()]).toEqual([path, expect.stringContaining(address)]);
  // A list that the browser reads shows it as well.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.url}/games`);
  await expect(page.getByRole("article").locator(`img[src="${address}"]`)).toBeVisible();
  await page.locator("#filter-category-summary").click();
  await page.locator("#filter-category .filter-value", { hasText: "RPG" }).click();
  await expect(page).toHaveURL(/category=RPG/);
  await expect(page.getByRole("article").locator(`img[src="${address}"]`)).toBeVisible();

  await page.goto(`${site.url}/admin/settings/pictures`);
  await section.getByRole("button", { name: /^Auf Standard zurücksetzen/ }).press("Enter");
  await expect(section.getByText("Standardbild", { exact: true })).toBeVisible();
  expect(await (await admin.get("/games")).text()).toContain("/stock/game.webp");
});

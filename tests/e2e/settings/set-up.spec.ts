import { type APIRequestContext, expect, type Page, request, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { OwnSite } from "@/tests/support/sites";

/** What an owner sets up in the panel of a separate site, without a restart. */

let site: OwnSite;
let admin: APIRequestContext;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  site = await OwnSite.create({ SEED_SAMPLE_DATA: "false" });
  await site.addAdmin();
  admin = await request.newContext({ baseURL: site.url });
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;
  expect((await admin.post("/api/admin/login", { data: { username, password } })).status()).toBe(200);
});
test.afterAll(async () => {
  await admin?.dispose();
  await site?.stop();
});

async function openSection(page: Page, name: string) {
  await page.context().addCookies((await admin.storageState()).cookies);
  await page.goto(`${site.url}/admin/settings/set-up`);
  return page.getByRole("region", { name });
}

test("a language that is switched on serves its pages immediately, and one that is removed is not found", async ({
  page,
}) => {
  const status = async (path: string) => (await admin.get(path)).status();
  const html = async (path: string) => (await admin.get(path)).text();
  expect([await status("/de/games"), await html("/games")]).toEqual([
    404,
    expect.not.stringContaining("hreflang"),
  ]);
  const section = await openSection(page, "Languages");
  const save = section.getByRole("button", { name: "Save languages" });
  await expect(async () => {
    await section.getByRole("button", { name: "Deutsch", exact: true }).click();
    await expect(save).toBeEnabled({ timeout: 500 });
  }).toPass();
  await expectAccessible(page, page.url());
  await save.click();
  await expect(section.getByText(/^Set by admin on/)).toBeVisible();
  expect(await status("/de/games")).toBe(200);
  expect(await html("/de/games")).toContain('lang="de"');
  expect(await html("/games")).toMatch(/hreflang="de"/i);
  expect(await html("/sitemap.xml")).toContain("sitemap");

  await section.getByRole("button", { name: "Remove Deutsch" }).click();
  await save.click();
  await expect(section.getByRole("button", { name: "Remove Deutsch" })).toBeHidden();
  await expect.poll(() => status("/de/games")).toBe(404);
});

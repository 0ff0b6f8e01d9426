import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { expectFitsNarrow } from "@/tests/support/narrow";
import { OwnSite } from "@/tests/support/sites";

/** The look of a separate site, which its owner chooses in the panel. */

let site: OwnSite;
let admin: APIRequestContext;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  site = await OwnSite.create({ SEED_SAMPLE_DATA: "false" });
  admin = await site.signInAdmin();
});
test.afterAll(async () => {
  await admin?.dispose();
  await site?.stop();
});

async function openScreen(page: Page): Promise<void> {
  await page.context().addCookies((await admin.storageState()).cookies);
  await page.goto(`${site.url}/admin/settings/look`);
  // The script has run once a choice shows "Undo changes".
  await expect(async () => {
    await page.getByRole("radio", { name: "Soft" }).check({ force: true });
    await expect(page.getByRole("button", { name: "Undo changes" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Undo changes" }).click();
}

/** The framework sends its data in any order. */
const withoutData = (text: string) => text.replace(/<script>self\.__next_f.*?<\/script>/gs, "");
const html = async (path: string) => (await admin.get(path)).text();
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("a saved look is on every page with the next request, and the default changes no byte of a page", async ({
  page,
}) => {
  const paths = ["/", "/contact", "/no-such-page"];
  const before = await Promise.all(paths.map(html));
  for (const text of before) expect(text).not.toContain("/fonts/");
  await openScreen(page);
  const light = page.getByRole("region", { name: "Light theme", exact: true });
  await light.getByLabel("accent", { exact: true }).fill("#7a1fa2");
  await page.getByRole("radio", { name: "Round" }).check({ force: true });
  await page.getByRole("radio", { name: "Fredoka" }).check({ force: true });
  await page.getByRole("button", { name: "Save look" }).click();
  await expect(page.getByText(/^Set by admin on/)).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.emulateMedia({ colorScheme: "light" });
  const fonts: string[] = [];
  visitor.on("request", (sent) => sent.resourceType() === "font" && fonts.push(new URL(sent.url()).pathname));
  await visitor.goto(`${site.url}/`);
  expect(await styleOf(visitor, ".button-primary", "background-color")).toBe("rgb(122, 31, 162)");
  expect(await styleOf(visitor, ".button-primary", "border-top-left-radius")).toBe("12px");
  expect(await styleOf(visitor, "h1", "font-family")).toMatch(/^"?Fredoka"?,/);
  await expect.poll(() => visitor.evaluate(() => document.fonts.check('600 20px "Fredoka"'))).toBe(true);
  expect(fonts.filter((file) => /fredoka-latin\.[0-9a-f]{10}\.woff2$/.test(file))).toHaveLength(1);
  expect(fonts.filter((file) => /chakra|pixelify|grotesk/i.test(file))).toEqual([]);
  const [file = ""] = fonts.filter((each) => each.startsWith("/fonts/"));
  expect((await admin.get(file)).headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  await visitor.emulateMedia({ colorScheme: "dark" });
  expect(await styleOf(visitor, ".button-primary", "background-color")).toBe("rgb(255, 111, 48)");
  await visitor.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  await expect.poll(() => styleOf(visitor, ".button-primary", "background-color")).toBe("rgb(122, 31, 162)");

  await page.goto(`${site.url}/admin/settings/look`);
  await page.getByRole("button", { name: "Back to default" }).click();
  await expect(page.getByText("The default look", { exact: true })).toBeVisible();
  const after = await Promise.all(paths.map(html));
  expect(after.map(withoutData)).toEqual(before.map(withoutData));
  expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length));
});

test("a colour that fails is named as it is typed, and mended and saved with the keyboard alone", async ({
  page,
}) => {
  await openScreen(page);
  const dark = page.getByRole("region", { name: "Dark theme", exact: true });
  await dark.getByLabel("success", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("#204020");
  await expect(
    dark.getByText(/^Dark theme: success and raised areas have a contrast of 1\.\d+:1; at least 4\.5:1/),
  ).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/success and raised areas have a contrast/).first()).toBeVisible();
  expect((await (await admin.get("/api/admin/settings/look")).json()).isDefault).toBe(true);

  await page.keyboard.press("Tab");
  await expect(dark.getByRole("button", { name: /^Use #/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dark.getByText(/success and raised areas have/)).toBeHidden();
  await expect(dark.getByLabel("success", { exact: true })).toBeFocused();
  await expectAccessible(page, page.url());
  await dark.getByLabel("success", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Set by admin on/)).toBeVisible();
});

test("the screen is usable at 320 px, with every shade open", async ({ page }) => {
  await openScreen(page);
  await page.locator("details").evaluateAll((all) => {
    for (const each of all) each.setAttribute("open", "");
  });
  await expectFitsNarrow(page);
  await expectAccessible(page, page.url());
});

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { asAdmin } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { expectReceived, fillRequired, submitButton, tabTo, uniqueTitle } from "@/tests/support/game-form";
import { pngPicture } from "@/tests/support/pictures";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** A game's description in the languages of a site that has several. */

let site: SecondSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSecondSite({ SITE_LANGUAGES: "en,de,ar,ja" });
});
test.afterAll(() => site?.close());

const german = "Ein stiller Spaziergang mit Schwert.";
const arabic = "نزهة هادئة مع سيف.";

const area = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const add = (page: Page, name: string) => page.getByRole("button", { name: `Add ${name}` });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Types a text with the keyboard alone. */
async function typeIn(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, add(page, name));
  await page.keyboard.press("Enter");
  await expect(area(page, name)).toBeFocused();
  await page.keyboard.type(text);
}

test("is given in two languages by keyboard on 320 px, and each reader gets theirs", async ({ page }) => {
  test.slow();
  const title = uniqueTitle();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${site.url}/games/submit`);
  await expect(page.getByLabel("Title")).toBeEnabled();
  await page.getByLabel("Title").focus();
  await expect(add(page, "English")).toHaveCount(0);
  await typeIn(page, "Deutsch", german);
  await typeIn(page, "العربية", arabic);
  await expect(area(page, "العربية")).toHaveAttribute("dir", "rtl");
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
  await expectAccessible(page, "two languages", "main");
  await page.setViewportSize({ width: 320, height: 800 });
  await fillRequired(page, title, await pngPicture());
  await submitButton(page).click();
  await expectReceived(page);
  const privatePage = await page.getByRole("link", { name: "Open your submission" }).getAttribute("href");

  const [game] = await query<{ id: number; slug: string; descriptions: object; writtenIn: string }>(
    `SELECT id, slug, descriptions, "writtenIn" FROM games WHERE title = $1`,
    [title],
  );
  const data = { status: "approved" };
  expect((await (await asAdmin()).put(`/api/admin/games/${game?.id}/status`, { data })).status()).toBe(200);
  expect(game).toMatchObject({ descriptions: { ar: arabic, de: german }, writtenIn: "en" });
  const path = `/games/${game?.slug}`;
  const meta = page.locator('meta[property="og:description"]');
  const structured = () => page.locator('script[type="application/ld+json"]').first().textContent();

  await page.goto(site.url + path);
  await expect(page.getByText("Plant, parry, sleep.")).toBeVisible();
  await expect(page.getByText("In English")).toHaveCount(0);

  await page.goto(`${site.url}/de${path}`);
  await expect(page.getByRole("article").getByText(german).first()).toBeVisible();
  await expect(page.getByText("Auf Englisch")).toHaveCount(0);
  await expect(meta).toHaveAttribute("content", german);
  expect(await structured()).toContain(german);

  await page.goto(`${site.url}/ar${path}`);
  await expect(page.getByRole("article").getByText(arabic).first()).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(320);

  await page.goto(`${site.url}/ja${path}`);
  await expect(page.getByText("この説明は英語で書かれています")).toBeVisible();
  await expect(page.locator('[lang="en"][dir="ltr"]').getByText("Plant, parry, sleep.")).toBeVisible();
  await expectAccessible(page, "another language", "main");

  await page.goto(String(privatePage));
  await expect(page.getByRole("region", { name: "Description in German" })).toContainText(german);
});

test("offers German readers English, but not German", async ({ page }) => {
  await page.goto(`${site.url}/de/games/submit`);
  await expect(page.getByRole("button", { name: "English hinzufügen" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Deutsch hinzufügen" })).toHaveCount(0);
});

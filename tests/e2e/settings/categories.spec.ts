import { type APIRequestContext, expect, type Page, request, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "@/tests/support/accessible";
import { OwnSite } from "@/tests/support/sites";

/** The owner's categories of games, on a separate site in two languages. */

let site: OwnSite;
let admin: APIRequestContext;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await OwnSite.create({ SEED_SAMPLE_DATA: "false", SITE_LANGUAGES: "en,de" });
  await site.query(
    `INSERT INTO games (slug, title, developer, description, "imageUrl", categories, status, "updatedAt")
     VALUES ('moss', 'Moss', 'Two Ferns', 'A quiet walk.', 'x', '{Horror,RPG}', 'approved', now())`,
  );
  admin = await site.signInAdmin();
});
test.afterAll(async () => {
  await admin?.dispose();
  await site?.stop();
});

async function open(page: Page) {
  await page.context().addCookies((await admin.storageState()).cookies);
  await page.goto(`${site.url}/admin/settings/categories`);
  await expect(async () => {
    await page.getByRole("button", { name: "Add a category" }).press("Enter");
    await expect(page.getByRole("group", { name: "Category 13: new category" })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  return page.getByRole("group", { name: "Category 13: new category" });
}
const html = async (path: string) => (await admin.get(path)).text();
const path = "/api/admin/settings/categories";
const list = async () => (await admin.get(path)).json();

test("a list that is changed by keyboard shows in the catalog, the form and a game's page, in both languages", async ({
  page,
}) => {
  expect(await html("/games")).not.toContain("data-categories=");
  const added = await open(page);
  await expect(added.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type("Cozy, quiet");
  const save = page.getByRole("button", { name: "Save categories" });
  await save.press("Enter");
  const name = page
    .getByRole("group", { name: "Category 13: Cozy, quiet" })
    .getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  const problem = "Please leave out commas: they separate categories in addresses";
  await expect(page.getByText(problem, { exact: true })).toBeVisible();
  await expectAccessible(page, page.url());

  await name.fill("Cozy");
  const cozy = page.getByRole("group", { name: "Category 13: Cozy" });
  await cozy.getByLabel("Icon").selectOption("heart");
  await cozy.getByText("Names in other languages").click();
  await cozy.getByLabel("Name in German").fill("Gemütlich");
  await page.getByRole("button", { name: "Remove Horror" }).press("Enter");
  await expect(
    page.getByRole("group", { name: "Category 7: Platform" }).getByLabel("Name", { exact: true }),
  ).toBeFocused();
  const rpg = page.getByRole("group", { name: "Category 3: RPG" });
  await rpg.getByLabel("Name", { exact: true }).fill("Role-playing");
  await page.getByRole("button", { name: "Move Role-playing up" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move Role-playing up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move Role-playing down" })).toBeFocused();
  await save.press("Enter");
  await expect(page.getByText(/^Changed by admin on/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Put Horror back" })).toBeVisible();
  await expectAccessible(page, page.url());

  const ids = (await list()).categories.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(
    "RPG Action Adventure Strategy Puzzle Simulation Platform Racing Fighting Shooter Indie Cozy".split(" "),
  );

  await page.goto(`${site.url}/de/games/submit`);
  const tiles = page.getByRole("group", { name: /^Kategorien/ }).getByRole("checkbox");
  await expect(tiles).toHaveCount(12);
  await expect(page.getByRole("checkbox", { name: "Gemütlich" })).toHaveValue("Cozy");
  await expect(page.getByRole("checkbox", { name: "Horror" })).toHaveCount(0);

  await page.goto(`${site.url}/games`);
  await page.locator("#filter-category-summary").click();
  const values = page.locator("#filter-category .filter-value");
  await expect(values.nth(1)).toHaveText("Role-playing");
  await expect(values.last()).toHaveText("Cozy");
  await expect(page.getByRole("article")).toContainText("Role-playing");
  await values.last().click();
  await expect(page).toHaveURL(/category=Cozy/);
  await expect(page.getByText("Be the first to submit a game in this category!")).toBeVisible();

  const game = await html("/games/moss");
  expect(game).toContain("Role-playing");
  expect(game).toContain("Horror");
  expect(await html("/games?category=Horror")).toContain("/games/moss");
  expect(await html("/sitemap.xml")).toContain("/games?category=Cozy<");
  expect(await html("/sitemap.xml")).not.toContain("category=Horror");
  expect(await (await admin.get("/api/games?category=Horror")).json()).toMatchObject([
    { categories: ["Horror", "RPG"] },
  ]);
});

test("the second of two admins keeps the typed list, and saves it over the other", async ({ page }) => {
  const { categories, version } = await list();
  await open(page);
  await page.keyboard.type("Retro");
  const other = await admin.put(path, {
    data: { categories: categories.slice(1), version },
  });
  expect(other.status()).toBe(200);
  const save = page.getByRole("button", { name: "Save categories" });
  await save.click();
  const refusal = page.getByRole("alert").filter({ hasText: "changed the categories in the meantime" });
  await expect(refusal).toContainText(`Stored now: ${categories[1].names.en}, ${categories[2].names.en}`);
  await expect(page.getByRole("group", { name: "Category 13: Retro" })).toBeVisible();
  await save.click();
  await expect(page.getByText("Categories saved")).toBeVisible();
  await expect(refusal).toBeHidden();
  expect((await list()).categories.map(({ id }: { id: string }) => id)).toContain("Retro");
});

test("the screen fits a narrow phone, keeps an unsaved list over a reload, and returns to the default", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.context().addCookies((await admin.storageState()).cookies);
  await page.goto(`${site.url}/admin/settings/categories`);
  await expect(async () => {
    await page.getByRole("button", { name: "Remove Puzzle" }).click();
    await expect(page.getByRole("button", { name: "Put Puzzle back" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole("button", { name: "Put Puzzle back" })).toBeVisible();
  await expectNoOverflow(page, "categories");
  await expectAccessible(page, page.url());
  await page.getByRole("button", { name: "Back to default" }).click();
  await expect(page.getByText("The default list")).toBeVisible();
  expect((await list()).isDefault).toBe(true);
});

test("an invalid list, an outdated one and one of a visitor are refused", async () => {
  const { version: current } = await list();
  const put = (categories: unknown, { client = admin, version = current } = {}) =>
    client.put(path, { data: { categories, version } });
  const named = (en: string) => [{ id: null, icon: "gem", names: { en } }];
  for (const bad of [[], named("a,b"), named("a\u202eb"), named(""), Array(500).fill(named("A")[0]), "RPG"])
    expect([bad, (await put(bad)).status()]).toEqual([bad, 422]);
  expect((await put(named("Fine"), { version: 99 })).status()).toBe(409);
  const visitor = await request.newContext({ baseURL: site.url });
  expect((await put(named("Fine"), { client: visitor })).status()).toBe(401);
  await visitor.dispose();
});

import { expect, test } from "@playwright/test";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** What a browser shows while the database is away; the answers are in tests/http/database-down.spec.ts. */

let site: SecondSite;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  site = await startSecondSite();
});

test.afterAll(() => site.close());

test("failed pages show what to do, and Try again recovers them", async ({ page }) => {
  await site.database.cut();
  const failed = await page.goto(`${site.url}/games?q=moss&sort=title`);
  expect(failed?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1, name: "This page failed to load" })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await site.database.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Indie Games" })).toBeVisible();
});

test("the streamers list fails with its own message, and recovers", async ({ page }) => {
  await site.database.cut();
  const failed = await page.goto(`${site.url}/streamers?q=moss`);
  expect(failed?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "Error Loading Streamers" })).toBeVisible();
  await expect(page.getByText("Failed to load streamers. Please try again later.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Our Streamers" })).toBeVisible();
  await site.database.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("searchbox", { name: "Search streamers" })).toBeVisible();
});

test("the login form does not blame the password", async ({ page }) => {
  await page.goto(`${site.url}/admin/login`);
  await site.database.cut();
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("whatever it is");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("We cannot reach our database right now.", { exact: false })).toBeVisible();
  await site.database.mend();
});

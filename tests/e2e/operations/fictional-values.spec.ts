import { expect, test } from "@playwright/test";
import { OwnSite } from "@/tests/support/sites";

/** A real deployment on its first day: what is still fictional is named, and the blog shows nobody else's posts. */

let site: OwnSite;

// One after the other, on one site.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  site = await OwnSite.create({
    EMBEDDED_DATABASE: "false",
    SEED_SAMPLE_DATA: "false",
    CONTACT_EMAIL: "us@games.test",
  });
  await site.addAdmin();
});
test.afterAll(() => site?.stop());

test("the start names each setting with its value, and none that was set", () => {
  const log = site.readLog();
  expect(log).toContain("LEGAL_EMAIL (legal@example.com)");
  expect(log).toContain("BLOG_POSTS_URL (no source: the blog is empty)");
  expect(log).not.toContain("CONTACT_EMAIL (");
});

test("the overview names them too", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(process.env.ADMIN_USERNAME ?? "");
  await page.getByLabel("Password").fill(process.env.ADMIN_PASSWORD ?? "");
  await page.getByRole("button", { name: /sign in|log in/i }).click();
  const notice = page.getByRole("region", { name: "Fictional values" });
  await expect(notice).toContainText("15 settings of this site are still fictional");
  await expect(notice).toContainText("LEGAL_EMAIL");
  await expect(notice).not.toContainText("CONTACT_EMAIL");
  await notice.getByText("15 settings").click();
  await expect(notice.getByText("legal@example.com")).toBeVisible();
  await context.close();
});

test("the blog has no sample posts", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const posts = await (await context.request.get("/api/blog/posts")).json();
  expect(posts).toEqual([]);
  const page = await context.newPage();
  expect((await page.goto("/blog"))?.status()).toBe(200);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
  await context.close();
});

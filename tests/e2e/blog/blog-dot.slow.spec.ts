import { expect, type Page, test } from "@playwright/test";
import { lastVisitKey } from "@/lib/features/blog/policy";
import { visitor } from "@/tests/support/api";
import { complaintsOf } from "@/tests/support/message-forms";

/** The red dot next to Blog, with a fixed clock in the browser; new-post-dot.dom.test.tsx covers when it is hidden. */
const day = 86_400_000;
let newest = 0;
let shown = "";

test.beforeAll(async () => {
  const posts: { slug: string; publishedAt: string }[] = await (
    await (await visitor()).get("/api/blog/posts")
  ).json();
  const { publishedAt = "" } = posts.find(({ slug }) => slug === "cut-the-feature") ?? {};
  shown = new Date(publishedAt).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  newest = Math.max(...posts.map((post) => Date.parse(post.publishedAt)));
});

const dot = (page: Page) =>
  page.getByRole("navigation", { name: "Main", exact: true }).locator("[data-new-post]");

/**
 * Opens a page so many days after the newest post; `visit` is the day of the last visit to the list, counted likewise.
 */
async function open(page: Page, daysLater: number, visit?: number, path = "/contact") {
  await page.clock.setFixedTime(newest + daysLater * day);
  if (visit !== undefined)
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key ?? "", value ?? ""),
      [lastVisitKey, new Date(newest + visit * day).toISOString()],
    );
  const answered = page.waitForResponse("**/api/blog/posts");
  await page.goto(path);
  await answered;
}

/** The dot is at the word Blog, on a phone's closed menu and in it, with words for those who do not see it. */
async function expectDotAtWord(page: Page): Promise<void> {
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const menu = page.getByRole("button", { name: "Menu" });
    if (width === 390) {
      await expect(menu.locator("[data-new-post]")).toBeVisible();
      await menu.click();
    } else await expect(menu).toBeHidden();
    const link = page.getByRole("link", { name: "Blog (new post)" });
    await expect(link).toBeVisible();
    const mark = await link.locator("[data-new-post]").boundingBox();
    const word = await link.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      if (text) range.selectNodeContents(text);
      const { right, top, height } = range.getBoundingClientRect();
      return { right, top, height };
    });
    expect(mark?.x, `${width} px`).toBeGreaterThanOrEqual(word.right);
    expect(mark?.x, `${width} px`).toBeLessThanOrEqual(word.right + 4);
    expect(mark?.y, `${width} px`).toBeLessThan(word.top + word.height / 4);
    if (await menu.isVisible()) await menu.click();
  }
}

test("the dot is next to the word Blog at each width, until the list is opened here or in another tab", async ({
  context,
}) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  for (const page of [here, there]) {
    await open(page, 1);
    await expect(dot(page)).toBeVisible();
  }
  await test.step("at each width", () => expectDotAtWord(here));
  await here
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Blog" })
    .click();
  await expect(here.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await expect(dot(here)).toHaveCount(0);
  await expect(dot(there)).toHaveCount(0);
  const stored = await here.evaluate((key) => localStorage.getItem(key), lastVisitKey);
  expect(Date.parse(stored ?? "")).toBe(newest + day);
});

test("marks posts since the last visit while filtering; a year later the dates are the same and pages hydrate without warnings", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await open(page, 365, -1, "/blog");
  const marks = page.getByRole("main").getByText("New", { exact: true });
  await expect(marks).toHaveCount(1);
  await page.getByRole("link", { name: "Indie games", exact: true }).click();
  await expect(page).toHaveURL(/category=indie-games/);
  await expect(marks).toHaveCount(1);
  for (const path of ["/blog?q=a", "/blog/cut-the-feature"])
    await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByText(shown)).toBeVisible();
  expect(complaints).toEqual([]);
});

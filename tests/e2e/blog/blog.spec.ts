import { expect, type Page, test } from "@playwright/test";
import { samplePicturesShown } from "@/tests/support/blog-page";
import { expectFitsNarrow } from "@/tests/support/narrow";

/** The blog with the project's own sample posts. */
const featured = "A store page that answers five questions";
const cards = (page: Page) => page.getByRole("region", { name: "Posts", exact: true }).getByRole("article");
const filter = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name, exact: true });

test.beforeAll(samplePicturesShown);

/** As cards write a day; samples are dated from the first start of the site. */
const datedDaysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });

/** The list as it is first: categories, the Featured Article alone, the others with all their facts. */
async function expectWholeList(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Categories" }).getByRole("link")).toHaveText([
    "All",
    "Indie games",
    "Streaming",
    "Gaming news",
    "web3",
    "Crypto",
    "Community",
  ]);
  const top = page.getByRole("region", { name: "Featured Article" });
  await expect(top.getByRole("heading", { name: featured })).toBeVisible();
  await expect(cards(page)).toHaveCount(11);
  const card = cards(page).filter({ hasText: "Your first month of streaming, in evenings" });
  for (const text of [
    "Streaming",
    "Sixteen evenings with one small aim each",
    "Tomasz Wren",
    "4 min read",
    datedDaysAgo(15),
  ])
    await expect(card).toContainText(text);
  await expect(card.locator("img")).toHaveAttribute("src", /^\/pictures\//);
}

test("the list is filtered and searched by keyboard; the address, the focus and Back follow", async ({
  page,
}) => {
  await page.goto("/blog");
  await test.step("all categories and cards", () => expectWholeList(page));
  const said = (words: string) => expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);
  await filter(page, "Community").press("Enter");
  await said("2 posts");
  await expect(page).toHaveURL(/\/blog\?category=community$/);
  await expect(filter(page, "Community")).toHaveAttribute("aria-current", "true");
  await expect(filter(page, "Community")).toBeFocused();
  await expect(page.getByRole("region", { name: "Featured Article" })).toContainText("A game night");
  await expect(cards(page)).toHaveCount(1);
  const input = page.getByRole("searchbox", { name: "Search posts" });
  // In the text of a post, of another category.
  await input.fill("ed25519");
  await input.press("Enter");
  await said("0 posts");
  await expect(page).toHaveURL(/category=community&q=ed25519/);
  await expect(page.getByRole("heading", { name: "No posts found in this category." })).toBeVisible();
  await expect(input).toBeFocused();
  await filter(page, "All").press("Enter");
  await said("1 post");
  await expect(page).toHaveURL(/\/blog\?q=ed25519$/);
  await expect(page.getByRole("region", { name: "Search results" }).getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("paragraph").filter({ hasText: "1 post for “ed25519”" })).toBeVisible();
  await expect(filter(page, "All")).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\?category=community$/);
  await expect(input).toHaveValue("");
  await page.goBack();
  await expect(cards(page)).toHaveCount(11);

  await test.step("a long word leaves the page as wide as a phone", async () => {
    const word = "W".repeat(70);
    await page.goto(`/blog?q=${word}`);
    await expect(page.getByText(`No posts match “${word}”. Try different words.`)).toBeVisible();
    await expectFitsNarrow(page);
  });
});

test("a post opens from its card and shows every part, and an unknown post links back to the list", async ({
  page,
}) => {
  await page.goto("/blog?category=web3");
  await page.getByRole("link", { name: /^Read More about Item ownership/ }).click();
  await expect(page).toHaveURL("/blog/item-ownership-without-a-chain");
  await expect(page.getByRole("link", { name: "Back to Blog" })).toHaveAttribute("href", "/blog");
  const header = page.getByRole("article").locator("header");
  await expect(header.getByRole("img", { name: /\w{3}/ })).toBeVisible();
  await expect(header.getByText("web3", { exact: true })).toBeVisible();
  await expect(header.getByText("Featured", { exact: true })).toHaveCount(0);
  await expect(header.getByRole("heading", { level: 1 })).toHaveText("Item ownership without a chain");
  await expect(header).toContainText("A key pair, a text file and twenty lines of code");
  await expect(header.getByRole("link", { name: /^@jonas_feldkamp_notes/ })).toHaveAttribute(
    "href",
    "https://x.com/jonas_feldkamp_notes",
  );
  await expect(header).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
  await expect(header).toContainText("5 min read");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(header.getByRole("img", { name: /\w{3}/ })).toBeVisible();
  await expect(header.getByText("web3", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("tables, tasks, coloured code, anchors, links and neighbours", () => readOn(page));
  await page.goto("/blog/a-store-page-that-answers-five-questions");
  await expect(header.getByText("Featured", { exact: true })).toBeVisible();

  const missing = await page.goto("/blog/no-such-post");
  expect(missing?.status()).toBe(404);
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page, "for those who came from elsewhere").toHaveURL("/blog");
});

async function readOn(page: Page): Promise<void> {
  const text = page.locator(".article");
  await expect(text.getByRole("region", { name: /^Table: Wish/ }).getByRole("row")).toHaveCount(5);
  await expect(text.getByRole("img", { name: "To do" })).toHaveCount(5);
  await expect(text.locator("pre .code-keyword").first()).toHaveText("import");
  expect(await text.locator("[style]").count()).toBe(0);
  const contents = page.getByRole("navigation", { name: "On this page" });
  // Next to the first paragraph, and so before it in the tab order.
  const following = page.locator("div:has(> nav[aria-label='On this page']) ~ div");
  await expect(following.locator(".article")).toHaveCount(1);
  const [contentsBox, textBox] = [await contents.boundingBox(), await text.boundingBox()];
  expect(contentsBox?.x).toBeGreaterThan((textBox?.x ?? 0) + (textBox?.width ?? 0));
  expect(contentsBox?.y).toBe(textBox?.y);
  await contents.getByRole("link", { name: "Handing it on" }).click();
  await expect(page).toHaveURL(/#section-handing-it-on$/);
  await expect(text.getByRole("heading", { name: /^Handing it on/ })).toBeInViewport();
  await text.getByRole("link", { name: "a separate checklist" }).click();
  await expect(page).toHaveURL(/\/blog\/do-you-need-a-ledger$/);
  const steps = page.getByRole("navigation", { name: "Previous and next post" });
  await expect(steps.getByRole("link", { name: /^Next post/ })).toContainText("What 214 submissions told us");
  await expect(steps.getByRole("link", { name: /^Previous post/ })).toContainText("A game night");
  await expect(page.getByRole("region", { name: "Related posts" }).getByRole("article")).toHaveCount(3);
  const share = page.getByRole("region", { name: "Share this post" });
  await expect(share.getByRole("link", { name: /Share on X/ })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent("/blog/do-you-need-a-ledger")),
  );
}

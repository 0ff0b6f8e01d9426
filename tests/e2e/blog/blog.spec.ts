import { expect, type Page, test } from "@playwright/test";
import { XMLValidator } from "fast-xml-parser";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { asAdmin, expectRefusal, siteUrl, visitor } from "@/tests/support/api";
import { expectFitsNarrow } from "@/tests/support/narrow";
import { objectionsTo, readHead } from "@/tests/support/structured-data";

/** The blog with the project's own sample posts. */
const featured = "A store page that answers five questions";
const cards = (page: Page) => page.getByRole("region", { name: "Posts", exact: true }).getByRole("article");
const filter = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name, exact: true });

/** A site that has just started fetches the pictures in the background. */
test.beforeAll(async () => {
  const client = await visitor();
  const missing = async () => {
    const posts: { image: unknown }[] = await (await client.get("/api/blog/posts")).json();
    return posts.filter(({ image }) => !image).length;
  };
  await expect.poll(missing, { timeout: 60_000, intervals: [500] }).toBe(0);
});

/** As cards write a day; samples are dated from the first start of the site. */
const datedDaysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });

test("the list: categories, the Featured Article alone, the others with all their facts", async ({
  page,
}) => {
  await page.goto("/blog");
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
  await card.getByRole("link", { name: /^Read More/ }).click();
  await expect(page).toHaveURL(/\/blog\/your-first-month-in-evenings$/);
});

test("categories and search stand in the address, by Back too; with the keyboard the focus stays and the number is said", async ({
  page,
}) => {
  await page.goto("/blog");
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
});

test("a search of one long word leaves the page as wide as a phone", async ({ page }) => {
  const word = "W".repeat(70);
  await page.goto(`/blog?q=${word}`);
  await expect(page.getByText(`Nothing says “${word}” here.`)).toBeVisible();
  await expectFitsNarrow(page);
});

test("is whole without script: filters, search, posts and the way back", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/blog");
  await filter(page, "web3").click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search posts" }).fill("pencil");
  await page.getByRole("searchbox", { name: "Search posts" }).press("Enter");
  await expect(page).toHaveURL(/category=web3&q=pencil/);
  await page.getByRole("link", { name: /^Read More about Do you need a ledger/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Do you need a ledger/ })).toBeVisible();
  await page.goto("/blog/no-such-post");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/blog\??$/);
  await context.close();
});

test("a date is written one way wherever posts stand; a category without posts says so", async ({
  request,
}) => {
  const longForm = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  const read = async (path: string) => (await request.get(path)).text();
  for (const place of ["/", "/blog", "/blog?category=streaming", "/blog?q=month", "/blog/cut-the-feature"]) {
    const articles = (await read(place)).match(/<article[\s\S]*?<\/article>/g) ?? [];
    const dates = [...articles.join("").matchAll(/<time[^>]* dateTime="([^"]+)"[^>]*>([^<]*)</gi)];
    expect(dates.length, place).toBeGreaterThan(0);
    for (const [, datetime = "", words] of dates)
      expect([place, words]).toEqual([place, longForm.format(new Date(datetime))]);
  }
  expect(await read("/blog?category=Cooking")).toContain("No posts found in this category.");
});

test("a post: everything that belongs to one, and where it leads", async ({ page }) => {
  await page.goto("/blog/item-ownership-without-a-chain");
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
});

async function readOn(page: Page): Promise<void> {
  const text = page.locator(".article");
  await expect(text.getByRole("region", { name: /^Table: Wish/ }).getByRole("row")).toHaveCount(5);
  await expect(text.getByRole("img", { name: "To do" })).toHaveCount(5);
  await expect(text.locator("pre .code-keyword").first()).toHaveText("import");
  expect(await text.locator("[style]").count()).toBe(0);
  const contents = page.getByRole("navigation", { name: "On this page" });
  // Beside the first paragraph, and so before it for who goes by Tab.
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

test("a post that is not there is 404, in the blog's own words, and Go Back goes back", async ({ page }) => {
  await page.goto("/blog?category=crypto");
  const answer = await page.goto("/blog/no-such-post");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Post not found" })).toBeVisible();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/blog/);
  for (const odd of ["/blog/Upper", "/blog/..%2fposts.json", "/blog/%00", "/blog/view"])
    expect((await page.request.get(odd)).status(), odd).not.toBe(200);
});

test("what the world finds: structured data, share picture, feeds with full text, sitemap", async ({
  request,
}) => {
  const head = readHead(await (await request.get("/blog/cut-the-feature")).text());
  expect(head.data["@type"]).toBe("Article");
  expect(objectionsTo(head.data)).toEqual([]);
  const image = head.meta("og:image");
  expect(image).toBe(`${siteUrl}/og/blog/cut-the-feature`);
  const picture = await request.get(image ?? "");
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await expectRefusal(await request.get("/og/blog/no-such-post"), 404, "not_found");

  const atom = await (await request.get("/feeds/blog.atom")).text();
  expect(XMLValidator.validate(atom)).toBe(true);
  const { entries = [] } = parseAtomFeed(atom);
  expect(entries).toHaveLength(12);
  const ownership = entries.find((entry) => entry.title?.value === "Item ownership without a chain");
  expect(ownership?.content?.value).toContain("A hat that your character still wears in ten years");
  expect(ownership?.content?.value).toContain(`href="${siteUrl}/blog/do-you-need-a-ledger"`);
  const json = parseJsonFeed(await (await request.get("/feeds/blog.json?category=community")).text());
  expect(json.title).toContain("Community");
  expect(json.items).toHaveLength(2);
  await expectRefusal(await request.get("/feeds/blog.atom?category=cooking"), 404, "not_found");
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const pages = sitemap.includes("<sitemapindex")
    ? await (await request.get("/sitemaps/pages.xml")).text()
    : sitemap;
  expect(pages).toContain(`<loc>${siteUrl}/blog/cut-the-feature</loc>`);
});

test("GET /api/blog/posts: the specified metadata, addresses of ours only, unchanged not sent again", async () => {
  const client = await visitor();
  const answer = await client.get("/api/blog/posts");
  const posts = await answer.json();
  expect(posts).toHaveLength(12);
  expect(Object.keys(posts[0]).sort()).toEqual(
    [
      "slug",
      "title",
      "excerpt",
      "category",
      "author",
      "authorTwitter",
      "publishedAt",
      "readTime",
      "featured",
      "image",
    ].sort(),
  );
  for (const { image } of posts) expect(image.src).toMatch(/^\/pictures\//);
  const { etag = "" } = answer.headers();
  const again = await client.get("/api/blog/posts", { headers: { "If-None-Match": etag } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
});

test("an admin reads the source at once; the webhook without a token in the environment does not exist", async () => {
  const admin = await asAdmin();
  const answer = await admin.post("/api/admin/blog/refresh", { headers: { origin: siteUrl } });
  expect([answer.status(), await answer.json()]).toEqual([200, { posts: 12, skipped: 0, failure: null }]);
  await expectRefusal(await (await visitor()).post("/api/blog/refresh"), 404, "not_found");
});

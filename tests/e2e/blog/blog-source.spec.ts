import { type APIResponse, expect, type Page, type Response, test } from "@playwright/test";
import { BlogSourceServer, postEntry } from "@/tests/support/blog-source";
import { findings, injections, isTrapped, setTraps, showParsed } from "@/tests/support/injections";
import { OwnSite } from "@/tests/support/sites";

/** A hostile source, one that goes away, and a restart: on a site with a source of its own. */
test.describe.configure({ mode: "serial", timeout: 240_000 });

const token = "a-token-for-the-webhook";
const source = new BlogSourceServer();
let sourceAddress = "";
let site: OwnSite;

const unavailability = (answer: Response | APIResponse | null) => [
  answer?.status(),
  answer?.headers()["retry-after"],
];

test.beforeAll(async () => {
  sourceAddress = await source.start();
  const hostile = injections.map((text, number) => ({
    ...postEntry(`injection-${number}`),
    ...Object.fromEntries(
      ["title", "excerpt", "author", "authorTwitter", "readTime"].map((key) => [key, text]),
    ),
    category: text.slice(0, 60),
    image: { type: "repo", src: text, alt: text },
  }));
  source.publish(
    hostile,
    Object.fromEntries(injections.map((text, number) => [`injection-${number}`, text])),
  );
  site = await OwnSite.create({
    BLOG_POSTS_URL: `${sourceAddress}/posts.json`,
    BLOG_CONTENT_URL: sourceAddress,
    BLOG_REFRESH_TOKEN: token,
  });
});
test.afterAll(async () => {
  await site?.stop();
  await source.stop();
});

test("the trap and the search for what may not be there find both", async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  await setTraps(context);
  const page = await context.newPage();
  await page.goto(`${site.url}/blog`);
  const bad =
    '<main><img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a><iframe></iframe></main>';
  const [parsed] = await showParsed(page, [bad]);
  expect(parsed).toMatchObject({ found: { length: 3 }, handlers: ["IMG onerror"] });
  await expect.poll(() => isTrapped(page)).toBe(true);
  expect(await findings(page, "main")).toHaveLength(3);
  await context.close();
});

test(`${injections.length} known injections are inert in title, text and everything else of a post`, async ({
  browser,
}) => {
  expect(injections.length).toBeGreaterThanOrEqual(60);
  const context = await browser.newContext({ bypassCSP: true });
  await setTraps(context);
  const outside: string[] = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(site.url) && /^https?:/.test(request.url())) outside.push(request.url());
  });
  const page = await context.newPage();
  // A title of blanks alone would be skipped; none of these is.
  const posts = injections.map((injection, number) => ({
    path: `${site.url}/blog/injection-${number}`,
    name: `${number}: ${injection}`,
    // What begins as a page is an answer of another kind than a post's text.
    status: /^<(!doctype|html|head|body)\b/i.test(injection) ? 503 : 200,
  }));
  // Each is parsed as a browser does, and every tenth is opened too: what no element of the page could run, cannot run.
  const documents: string[] = [];
  const waiting = [...posts.entries()];
  const readWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [number, { path, name, status }] = next;
      const answer = await context.request.get(path);
      expect(answer.status(), name).toBe(status);
      documents[number] = await answer.text();
    }
  };
  await Promise.all(Array.from({ length: 6 }, readWaiting));
  for (const { path, name, status } of posts.filter((_, number) => number % 10 === 0)) {
    expect((await page.goto(path, { waitUntil: "load" }))?.status(), name).toBe(status);
    expect(await isTrapped(page), name).toBe(false);
    await expect(page.locator("main h1"), name).toHaveCount(1);
    expect(await findings(page, "main"), name).toEqual([]);
  }
  await page.goto(`${site.url}/robots.txt`);
  const parsed = await showParsed(page, documents);
  for (const [number, injection] of injections.entries())
    expect(parsed[number], injection).toEqual({ mains: 1, headings: 1, found: [], handlers: [] });
  // Events of broken and empty elements have fired by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await isTrapped(page)).toBe(false);
  for (const path of ["/blog", "/blog?page=2", "/blog?q=alert", "/"]) {
    await page.goto(site.url + path, { waitUntil: "load" });
    expect(await isTrapped(page), path).toBe(false);
    expect(await findings(page, "main"), path).toEqual([]);
  }
  expect(outside).toEqual([]);
  await context.close();
});

test("their feed is well-formed, and inert in a reader that shows it as it comes", async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  await setTraps(context);
  const page = await context.newPage();
  const feed = await (await context.request.get(`${site.url}/feeds/blog.json`)).json();
  expect(feed.items).toHaveLength(50);
  await page.goto(`${site.url}/robots.txt`);
  const html = feed.items.map((item: { content_html: string }) => `<div>${item.content_html}</div>`).join("");
  await page.evaluate((content) => {
    document.body.innerHTML = content;
  }, html);
  expect(await findings(page, "body")).toEqual([]);
  expect(await isTrapped(page)).toBe(false);
  await context.close();
});

const refresh = (page: Page, bearer = token) =>
  page.request.post(`${site.url}/api/blog/refresh`, { headers: { Authorization: `Bearer ${bearer}` } });

test("the webhook wants its token, and shows a new post at once", async ({ page }) => {
  source.publish([postEntry("kept", { title: "Kept for you" })], { kept: "## A heading\n\nA text to keep." });
  for (const wrong of ["", "wrong", `${token}x`]) expect((await refresh(page, wrong)).status()).toBe(401);
  await page.goto(`${site.url}/blog/kept`);
  await expect(page.getByRole("heading", { name: "Post not found" })).toBeVisible();
  const answer = await refresh(page);
  expect([answer.status(), await answer.json()]).toEqual([200, { posts: 1, skipped: 0 }]);
  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole("heading", { name: "Kept for you" })).toBeVisible();
  await page.goto(`${site.url}/blog/kept`);
  await expect(page.getByText("A text to keep.")).toBeVisible();
});

test("a post whose text cannot be had is 503 with the specified words", async ({ page }) => {
  const kept = postEntry("kept", { title: "Kept for you" });
  source.publish([kept, postEntry("lost"), postEntry("away", { folderPath: "texts" })]);
  expect((await refresh(page)).status()).toBe(200);
  for (const [slug, words] of [
    ["lost", "Failed to fetch post content"],
    ["away", "Failed to fetch post content from specified folder"],
  ]) {
    const answer = await page.goto(`${site.url}/blog/${slug}`);
    expect(unavailability(answer)).toEqual([503, "60"]);
    await expect(page.getByRole("heading", { name: words, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
  }
  source.publish([kept]);
  expect((await refresh(page)).status()).toBe(200);
});

test("the source goes away, the site starts anew: the posts are still there", async ({ page }) => {
  await source.stop();
  expect((await refresh(page)).status()).toBe(503);
  await site.stop();
  await site.start();
  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole("heading", { name: "Kept for you" })).toBeVisible();
  await page.getByRole("link", { name: "Read More about Kept for you" }).click();
  await expect(page.getByText("A text to keep.")).toBeVisible();
  expect(await (await page.request.get(`${site.url}/api/blog/posts`)).json()).toHaveLength(1);
});

test("a source that was never there gives the specified failure, and no dot", async ({ page }) => {
  const lost = await OwnSite.create({ BLOG_POSTS_URL: "http://127.0.0.1:1/posts.json" });
  try {
    expect(unavailability(await page.goto(`${lost.url}/blog`))).toEqual([503, "60"]);
    await expect(
      page.getByRole("heading", { name: "Error loading blog posts: Failed to fetch posts" }),
    ).toBeVisible();
    await expect(page.locator("[data-new-post]")).toHaveCount(0);
    expect(unavailability(await page.goto(`${lost.url}/blog/kept`))).toEqual([503, "60"]);
    await expect(page.getByRole("heading", { name: "Failed to fetch posts" })).toBeVisible();
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL(`${lost.url}/blog`);
    const answer = await page.request.get(`${lost.url}/api/blog/posts`);
    expect([...unavailability(answer), (await answer.json()).message]).toEqual([
      503,
      "60",
      "Failed to fetch posts",
    ]);
    expect((await page.request.get(`${lost.url}/`)).status()).toBe(200);
    expect((await page.request.get(`${lost.url}/feeds/blog.atom`)).status()).toBe(200);
  } finally {
    await lost.stop();
  }
});

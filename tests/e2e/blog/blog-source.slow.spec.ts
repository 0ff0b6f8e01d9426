import { type BrowserContext, expect, test } from "@playwright/test";
import { BlogSourceServer, postEntry } from "@/tests/support/blog-source";
import { findings, injections, isTrapped, setTraps, showParsed } from "@/tests/support/injections";
import { OwnSite } from "@/tests/support/sites";

/** A hostile source, on a separate site. */
test.describe.configure({ timeout: 240_000 });

const source = new BlogSourceServer();
let site: OwnSite;

test.beforeAll(async () => {
  const sourceAddress = await source.start();
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
  });
});
test.afterAll(async () => {
  await site?.stop();
  await source.stop();
});

/** The trap, and the search for forbidden content, find both. */
async function proveTraps(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site.url}/blog`);
  const bad =
    '<main><img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a><iframe></iframe></main>';
  const [parsed] = await showParsed(page, [bad]);
  expect(parsed).toMatchObject({ found: { length: 3 }, handlers: ["IMG onerror"] });
  await expect.poll(() => isTrapped(page)).toBe(true);
  expect(await findings(page, "main")).toHaveLength(3);
  await page.close();
}

/** Their feed is well-formed, and inert in a reader that shows it unchanged. */
async function readFeed(context: BrowserContext): Promise<void> {
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
}

test(`${injections.length} known injections are inert in the title, text and other fields of a post`, async ({
  browser,
}) => {
  expect(injections.length).toBeGreaterThanOrEqual(60);
  const context = await browser.newContext({ bypassCSP: true });
  await setTraps(context);
  await test.step("the traps work", () => proveTraps(context));
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
  await Promise.all(Array.from({ length: 2 }, readWaiting));
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
  await test.step("in a feed reader", () => readFeed(context));
  expect(outside).toEqual([]);
  await context.close();
});

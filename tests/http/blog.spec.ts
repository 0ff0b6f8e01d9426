import { expect, test } from "@playwright/test";
import { XMLValidator } from "fast-xml-parser";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { asAdmin, expectRefusal, siteUrl, visitor } from "@/tests/support/api";
import { samplePicturesShown } from "@/tests/support/blog-page";
import { readPage } from "@/tests/support/plain-pages";
import { objectionsTo, readHead } from "@/tests/support/structured-data";

/** The blog with the project's own sample posts, as machines and browsers without script read it. */

test.beforeAll(samplePicturesShown);

const articlesOf = (html: string) => html.match(/<article[\s\S]*?<\/article>/g) ?? [];

test("lists, filters, search and posts are complete without JavaScript", async () => {
  const list = await readPage("/blog");
  expect(list).toMatch(/<a [^>]*href="\/blog\?category=web3"/);
  const filtered = await readPage("/blog?category=web3");
  const form =
    filtered.match(/<form [\s\S]*?<\/form>/g)?.find((one) => one.includes('aria-label="Posts"')) ?? "";
  expect(form).toMatch(/^<form [^>]*action="\/blog"/);
  expect(form).toMatch(/<input[^>]*name="q"/);
  expect(form).toMatch(/<input[^>]*type="hidden"[^>]*name="category"[^>]*value="web3"/);
  expect(articlesOf(filtered).length).toBeGreaterThan(1);
  const [found = ""] = articlesOf(await readPage("/blog?category=web3&q=pencil"));
  expect(found).toMatch(/href="\/blog\/do-you-need-a-ledger"/);
  expect(await readPage("/blog/do-you-need-a-ledger")).toMatch(/<h1[^>]*>Do you need a ledger/);
  expect(await readPage("/blog?category=Cooking")).toContain("No posts found in this category.");
});

test("unknown posts are 404 with the blog's message, with a way back that needs no JavaScript", async () => {
  const client = await visitor();
  const answer = await client.get("/blog/no-such-post");
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toMatch(/<h1[^>]*>Post not found<\/h1>/);
  expect(html).toMatch(/<form action="\/blog" method="get"><button type="submit"[^>]*>Go Back</);
  for (const odd of ["/blog/Upper", "/blog/..%2fposts.json", "/blog/%00", "/blog/view"])
    expect((await client.get(odd)).status(), odd).not.toBe(200);
});

test("a date is written the same on every page that lists posts", async () => {
  const longForm = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  for (const path of ["/", "/blog", "/blog?category=streaming", "/blog?q=month", "/blog/cut-the-feature"]) {
    const articles = articlesOf(await readPage(path)).join("");
    const dates = [...articles.matchAll(/<time[^>]* dateTime="([^"]+)"[^>]*>([^<]*)</gi)];
    expect(dates.length, path).toBeGreaterThan(0);
    for (const [, datetime = "", words] of dates)
      expect([path, words]).toEqual([path, longForm.format(new Date(datetime))]);
  }
});

test("a post has structured data, a share picture, and an entry in feeds and sitemap", async () => {
  const client = await visitor();
  const read = async (path: string) => (await client.get(path)).text();
  const head = readHead(await read("/blog/cut-the-feature"));
  expect(head.data["@type"]).toBe("Article");
  expect(objectionsTo(head.data)).toEqual([]);
  const image = head.meta("og:image");
  expect(image).toBe(`${siteUrl}/og/blog/cut-the-feature`);
  const picture = await client.get(image ?? "");
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await expectRefusal(await client.get("/og/blog/no-such-post"), 404, "not_found");

  const atom = await read("/feeds/blog.atom");
  expect(XMLValidator.validate(atom)).toBe(true);
  const { entries = [] } = parseAtomFeed(atom);
  expect(entries).toHaveLength(12);
  const ownership = entries.find((entry) => entry.title?.value === "Item ownership without a chain");
  expect(ownership?.content?.value).toContain("A hat that your character still wears in ten years");
  expect(ownership?.content?.value).toContain(`href="${siteUrl}/blog/do-you-need-a-ledger"`);
  const json = parseJsonFeed(await read("/feeds/blog.json?category=community"));
  expect(json.title).toContain("Community");
  expect(json.items).toHaveLength(2);
  await expectRefusal(await client.get("/feeds/blog.atom?category=cooking"), 404, "not_found");
  const sitemap = await read("/sitemap.xml");
  const pages = sitemap.includes("<sitemapindex") ? await read("/sitemaps/pages.xml") : sitemap;
  expect(pages).toContain(`<loc>${siteUrl}/blog/cut-the-feature</loc>`);
});

test("GET /api/blog/posts answers the specified metadata with internal addresses, and 304 when unchanged", async () => {
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

test("an admin reads the source immediately; the webhook does not exist without a token in the environment", async () => {
  const admin = await asAdmin();
  const answer = await admin.post("/api/admin/blog/refresh", { headers: { origin: siteUrl } });
  expect([answer.status(), await answer.json()]).toEqual([200, { posts: 12, skipped: 0, failure: null }]);
  await expectRefusal(await (await visitor()).post("/api/blog/refresh"), 404, "not_found");
});

import { type APIRequestContext, expect, request as newRequest, test } from "@playwright/test";
import { findFreePort } from "@/scripts/launcher/ports";
import { BlogSourceServer, postEntry } from "@/tests/support/blog-source";
import { OwnSite } from "@/tests/support/sites";

/** A source that does not exist yet, then publishes and loses posts, on a separate site. */
test.describe.configure({ mode: "serial" });

const token = "a-token-for-the-webhook";
const source = new BlogSourceServer();
let sourcePort: number;
let site: OwnSite;
let client: APIRequestContext;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  sourcePort = await findFreePort();
  const address = `http://127.0.0.1:${sourcePort}`;
  site = await OwnSite.create({
    BLOG_POSTS_URL: `${address}/posts.json`,
    BLOG_CONTENT_URL: address,
    BLOG_REFRESH_TOKEN: token,
  });
  client = await newRequest.newContext({ baseURL: site.url });
});
test.afterAll(async () => {
  await client?.dispose();
  await site?.stop();
  await source.stop();
});

async function expectUnavailable(path: string, heading: string): Promise<void> {
  const answer = await client.get(path);
  expect([path, answer.status(), answer.headers()["retry-after"]]).toEqual([path, 503, "60"]);
  expect((await answer.text()).replaceAll("<!-- -->", "")).toMatch(new RegExp(`<h[12][^>]*>${heading}</h`));
}

const refresh = (bearer = token) =>
  client.post("/api/blog/refresh", { headers: { Authorization: `Bearer ${bearer}` } });

test("a source that was never available shows the specified failure, and affects no other page", async () => {
  await expectUnavailable("/blog", "Error loading blog posts: Failed to fetch posts");
  await expectUnavailable("/blog/kept", "Failed to fetch posts");
  const answer = await client.get("/api/blog/posts");
  expect([answer.status(), answer.headers()["retry-after"], (await answer.json()).message]).toEqual([
    503,
    "60",
    "Failed to fetch posts",
  ]);
  for (const path of ["/", "/feeds/blog.atom"]) expect((await client.get(path)).status(), path).toBe(200);
});

test("the webhook requires its token, and shows a new post immediately", async () => {
  await source.start(sourcePort);
  source.publish([postEntry("other")], { other: "Words." });
  expect((await refresh()).status()).toBe(200);
  expect((await client.get("/blog/kept")).status()).toBe(404);
  source.publish([postEntry("kept", { title: "Kept for you" })], { kept: "## A heading\n\nA text to keep." });
  for (const wrong of ["", "wrong", `${token}x`]) expect((await refresh(wrong)).status()).toBe(401);
  expect((await client.get("/blog/kept")).status()).toBe(404);
  const answer = await refresh();
  expect([answer.status(), await answer.json()]).toEqual([200, { posts: 1, skipped: 0 }]);
  expect(await (await client.get("/blog")).text()).toContain("Kept for you");
  expect(await (await client.get("/blog/kept")).text()).toContain("A text to keep.");
});

test("a post whose text is unavailable is 503 with the specified words", async () => {
  const kept = postEntry("kept", { title: "Kept for you" });
  source.publish([kept, postEntry("lost"), postEntry("away", { folderPath: "texts" })]);
  expect((await refresh()).status()).toBe(200);
  await expectUnavailable("/blog/lost", "Failed to fetch post content");
  await expectUnavailable("/blog/away", "Failed to fetch post content from specified folder");
});

test("posts remain when the source goes down", async () => {
  await source.stop();
  expect((await refresh()).status()).toBe(503);
  expect(await (await client.get("/blog")).text()).toContain("Kept for you");
  expect(await (await client.get("/blog/kept")).text()).toContain("A text to keep.");
});

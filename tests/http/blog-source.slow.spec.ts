import { expect, test } from "@playwright/test";
import { BlogSourceServer, postEntry } from "@/tests/support/blog-source";
import { OwnSite } from "@/tests/support/sites";

test("the posts remain when the source is down and the site restarts", async ({ request }) => {
  const source = new BlogSourceServer();
  const address = await source.start();
  source.publish([postEntry("kept", { title: "Kept for you" })], { kept: "A text to keep." });
  const site = await OwnSite.create({ BLOG_POSTS_URL: `${address}/posts.json`, BLOG_CONTENT_URL: address });
  try {
    const read = async (path: string) => (await request.get(site.url + path)).text();
    await expect.poll(() => read("/blog/kept")).toContain("A text to keep.");
    await source.stop();
    await site.stop();
    await site.start();
    expect(await read("/blog")).toContain("Kept for you");
    expect(await read("/blog/kept")).toContain("A text to keep.");
    expect(await (await request.get(`${site.url}/api/blog/posts`)).json()).toHaveLength(1);
  } finally {
    await site.stop();
  }
});

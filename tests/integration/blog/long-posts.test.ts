import { createElement } from "react";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { postEntry } from "@/tests/support/blog-source";

/** Posts so long that rendering them is felt. */
const { source } = await vi.hoisted(async () =>
  (await import("@/tests/support/blog-source")).startConfiguredSource(),
);

const { renderToStaticMarkup } = await import("react-dom/server");
const { renderAhead } = await import("@/lib/features/blog/article/tasks");
const { renderPost } = await import("@/lib/features/blog/article/data");
const pipeline = await import("@/lib/features/blog/article/pipeline");
const { findPost } = await import("@/lib/features/blog/data");
const { refreshBlog } = await import("@/lib/features/blog/source/mutations");
const { resetDatabase } = await import("@/tests/support/database");

const section = "## Words\n\nSome *words* with [a link](/games) and `code` in them.\n\n".repeat(600);

beforeEach(async () => {
  source.files.clear();
  await resetDatabase();
});
afterAll(() => source.stop());

async function show(slug: string): Promise<string> {
  const post = await findPost(slug);
  if (!post) throw new Error(`no post ${slug}`);
  const article = await renderPost(post, {
    a: ({ children }) => createElement("b", { "data-own-link": "" }, children),
  });
  if ("failure" in article) throw new Error(article.failure);
  return renderToStaticMarkup(article.content);
}

it("a long post is rendered before anybody asks for it, and again when it or what it links to changes", async () => {
  const render = vi.spyOn(pipeline, "renderArticle");
  const rendered = () => render.mock.calls.map(([{ title }]) => title);
  source.publish([postEntry("long"), postEntry("short")], { long: section, short: "Short." });
  await refreshBlog();
  await renderAhead();
  expect(rendered()).toEqual(["Title of long"]);
  const html = await show("long");
  expect(html).toContain("data-own-link");
  expect(html).toContain("<em>words</em>");
  await renderAhead();
  expect(rendered(), "the visitor waited for nothing").toEqual(["Title of long"]);
  await show("short");
  expect(rendered()).toEqual(["Title of long", "Title of short"]);

  source.publish([postEntry("long"), postEntry("short"), postEntry("third")], {
    long: `${section}More.`,
    third: ".",
  });
  await refreshBlog({ force: true });
  await renderAhead();
  expect(await show("long")).toContain("More.");
  expect(rendered()).toHaveLength(3);
}, 60_000);

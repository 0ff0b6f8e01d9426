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
const { readTagVersion } = await import("@/lib/shared/tag-versions");
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

it("a long post is rendered before the first request, and again when it or a linked page changes", async () => {
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

it("a changed long post shows its previous text until the new one is rendered, then its cached pages are dropped", async () => {
  const render = vi.spyOn(pipeline, "renderArticle");
  source.publish([postEntry("novel")], { novel: `${section}First edition.` });
  await refreshBlog();
  await renderAhead();
  source.publish([postEntry("novel")], { novel: `${section}Second edition.` });
  await refreshBlog({ force: true });
  render.mockClear();
  expect(await show("novel")).toContain("First edition.");
  expect(render, "the visitor waits for no rendering").not.toHaveBeenCalled();
  const before = readTagVersion("blog");
  await renderAhead();
  expect(readTagVersion("blog")).toBe(before + 1);
  expect(await show("novel")).toContain("Second edition.");
  await renderAhead();
  expect(readTagVersion("blog"), "nothing new").toBe(before + 1);

  source.publish([postEntry("novel")], { novel: "Short now." });
  await refreshBlog({ force: true });
  await renderAhead();
  expect(await show("novel")).toContain("Short now.");
  expect(readTagVersion("blog")).toBe(before + 3);
}, 60_000);

it("another post does not affect the rendering of a long one that does not name it", async () => {
  source.publish([postEntry("novel")], { novel: section });
  await refreshBlog();
  await renderAhead();
  const render = vi.spyOn(pipeline, "renderArticle");
  render.mockClear();
  source.publish([postEntry("novel"), postEntry("unrelated")], { novel: section, unrelated: "Short." });
  await refreshBlog();
  await renderAhead();
  expect(render).not.toHaveBeenCalled();
}, 60_000);

it("requests are answered between two blocks of a long post's code", async () => {
  const code = `\`\`\`ts\n${"const sum = (one: number, other: number) => one + other;\n".repeat(40)}\`\`\`\n\n`;
  // The first time also reads the rules of the language.
  await pipeline.inspectArticle(code, "post.md");
  let answered = 0;
  const answer = () => {
    answered++;
    next = setImmediate(answer);
  };
  let next = setImmediate(answer);
  await pipeline.inspectArticle(code.repeat(30), "post.md");
  clearImmediate(next);
  expect(answered).toBeGreaterThan(25);
}, 60_000);

import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answers, postEntry } from "@/tests/support/blog-source";

/** The blog's source over HTTP: slow, down, wrong and hostile. */
const { source } = await vi.hoisted(async () =>
  (await import("@/tests/support/blog-source")).startConfiguredSource(),
);

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

const { listPosts } = await import("@/lib/features/blog/data");
const { refreshBlog } = await import("@/lib/features/blog/source/mutations");
const { resetDatabase } = await import("@/tests/support/database");

const slugs = async () => (await listPosts()).posts.map((post) => post.slug);

beforeEach(async () => {
  source.files.clear();
  source.asked.length = 0;
  await resetDatabase();
});
afterAll(() => source.stop());

describe("a source that fails", () => {
  it("gives a call five seconds", async () => {
    source.files.set("/posts.json", answers.silence);
    const begun = Date.now();
    expect((await refreshBlog()).failure).toBeTruthy();
    expect(Date.now() - begun).toBeGreaterThan(4_500);
    expect(Date.now() - begun).toBeLessThan(8_000);
  }, 15_000);

  it("keeps the first visitors waiting five seconds at most, for one reading, and shows its result later", async () => {
    const held: (() => void)[] = [];
    source.files.set("/posts.json", [postEntry("slow")]);
    source.files.set("/slow.md", (_request, response) => held.push(() => response.end("Text")));
    const begun = Date.now();
    const both = await Promise.all([listPosts(), listPosts()]);
    const waited = Date.now() - begun;
    for (const { failure } of both) expect(failure).toBe("Failed to fetch posts");
    expect(waited).toBeGreaterThan(4_500);
    expect(waited).toBeLessThan(6_500);
    expect(source.asked.filter((path) => path === "/posts.json")).toHaveLength(1);
    source.files.set("/slow.md", "Text");
    for (const answer of held) answer();
    await vi.waitFor(async () => expect(await slugs()).toEqual(["slow"]), 20_000);
  }, 40_000);
});

import sharp from "sharp";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { postEntry } from "@/tests/support/blog-source";

/** A picture of the blog that was asked for while it was taken back is gone after that. */

const { source } = await vi.hoisted(async () =>
  (await import("@/tests/support/blog-source")).startConfiguredSource(),
);
const { GET } = await import("@/app/pictures/[id]/[file]/route");
const { fetchBlogPictures } = await import("@/lib/features/blog/tasks");
const { refreshBlog } = await import("@/lib/features/blog/source/mutations");
const { db } = await import("@/lib/server/db");
const { hasObject } = await import("@/lib/server/storage/objects");
const { resetDatabase } = await import("@/tests/support/database");
const { callRoute, newClientAddress } = await import("@/tests/support/routes");

const file = "640.webp";

async function statusOf(id: string): Promise<number> {
  const asked = { method: "GET", params: { id, file } };
  return (await callRoute(GET, `/pictures/${id}/${file}`, newClientAddress(), asked)).status;
}

const png = (background: string) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();

beforeEach(async () => {
  source.files.clear();
  await resetDatabase();
});
afterAll(() => source.stop());

async function picturedPost(): Promise<string> {
  const image = { type: "repo", src: "cover.png", alt: "" };
  source.files.set("/posts.json", [postEntry("a", { image }), postEntry("b")]);
  source.files.set("/a.md", "Text a");
  source.files.set("/b.md", "Text b");
  source.files.set("/cover.png", await png("#2a6"));
  await refreshBlog();
  await fetchBlogPictures({});
  const { pictureId } = await db.blogPicture.findFirstOrThrow();
  return pictureId ?? "";
}

it("gone with its post, though a page that is still open asked for it before the job ran", async () => {
  const id = await picturedPost();
  source.files.set("/posts.json", [postEntry("b")]);
  await refreshBlog();
  expect(await statusOf(id)).toBe(200);
  await fetchBlogPictures({});
  expect(await hasObject(`published/pictures/${id}/${file}`)).toBe(false);
  expect(await statusOf(id)).toBe(404);
});

it("replaced at its address, though it was asked for just before its file went", async () => {
  const id = await picturedPost();
  source.files.set("/cover.png", await png("#a26"));
  const find = db.picture.findFirst.bind(db.picture);
  const asking = vi.spyOn(db.picture, "findFirst").mockImplementationOnce((async (args: never) => {
    expect(await statusOf(id)).toBe(200);
    return find(args);
  }) as never);
  await fetchBlogPictures({ force: true });
  expect(asking).toHaveBeenCalled();
  expect(await hasObject(`published/pictures/${id}/${file}`)).toBe(false);
  expect(await statusOf(id)).toBe(404);
});

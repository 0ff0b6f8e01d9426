import { beforeEach, describe, expect, it, vi } from "vitest";
import { clipsPageSize } from "@/lib/features/clips/constants";
import { findClip, findRelatedClips, readClipsPage } from "@/lib/features/clips/data";
import { parseClipSelection } from "@/lib/features/clips/filters";
import { readFeed } from "@/lib/features/feeds/data";
import { readClipSubject } from "@/lib/features/feeds/share/data";
import { readSitemap } from "@/lib/features/feeds/sitemap/data";
import { parseSelection } from "@/lib/features/games/filters";
import { readLanding } from "@/lib/features/landing/data";
import { db } from "@/lib/server/db";
import { makeShownClip } from "@/tests/support/clips";
import { resetDatabase } from "@/tests/support/database";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(resetDatabase);

const day = (number: number) => new Date(Date.UTC(2026, 9, number));
const link = (title: string, more: object = {}) =>
  db.clip.create({
    data: {
      title,
      description: "A long way down.",
      creator: "Kim",
      thumbnailUrl: "x",
      clipUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      status: "approved",
      submittedAt: day(2),
      ...more,
    },
  });
const titles = async (query: Record<string, string> = {}) =>
  (await readClipsPage(parseClipSelection(query))).items.map(({ title }) => title);

describe("the gallery", () => {
  it("shows approved clips and links, and nothing else", async () => {
    expect(await readClipsPage(parseClipSelection({}))).toEqual({
      items: [],
      games: [],
      total: 0,
      page: 1,
      pageCount: 0,
    });
    await makeShownClip({ title: "Ours", publishedAt: day(3) });
    const hidden = await makeShownClip({ title: "Not made yet" });
    await db.publishedClip.update({ where: { id: hidden.id }, data: { stage: "making" } });
    await link("Theirs");
    await link("Pending", { status: "pending" });
    await link("Thrown away", { deletedAt: new Date() });
    await link("Leads nowhere", { clipUrl: null });
    expect(await titles()).toEqual(["Ours", "Theirs"]);
    expect(await findClip(hidden.slug)).toBeNull();
  });

  it("can be sorted and filtered by a game in any case, and has pages", async () => {
    await makeShownClip({ title: "B", game: "Moss Boots", publishedAt: day(1) });
    await makeShownClip({ title: "a", game: "moss boots", publishedAt: day(2) });
    await makeShownClip({ title: "C", game: "Rookery", publishedAt: day(3) });
    expect(await titles()).toEqual(["C", "a", "B"]);
    expect(await titles({ sort: "oldest" })).toEqual(["B", "a", "C"]);
    expect(await titles({ sort: "title" })).toEqual(["a", "B", "C"]);
    expect(await titles({ game: "MOSS BOOTS" })).toEqual(["a", "B"]);
    expect(await titles({ game: "%" })).toEqual([]);
    const { games } = await readClipsPage(parseClipSelection({}));
    expect(games.map((game) => game.toLowerCase())).toEqual(["moss boots", "rookery"]);
    for (let count = 0; count < clipsPageSize; count++) await makeShownClip({ title: `D${count}` });
    const last = await readClipsPage(parseClipSelection({ page: "99" }));
    expect(last).toMatchObject({ page: 2, pageCount: 2, total: clipsPageSize + 3 });
    expect(last.items).toHaveLength(3);
  });

  it("has a page for each, with the other site of a link", async () => {
    const own = await makeShownClip({ title: "Ours", captionsId: "c" });
    const theirs = await link("Theirs");
    expect(await findClip(own.slug)).toMatchObject({ title: "Ours", site: null, url: null });
    expect(await findClip(`link-${theirs.id}`)).toMatchObject({
      title: "Theirs",
      site: "YouTube",
      video: null,
    });
    expect(await findClip("link-4711")).toBeNull();
    await db.clip.update({ where: { id: theirs.id }, data: { clipUrl: "javascript:alert(1)" } });
    expect(await findClip(`link-${theirs.id}`)).toBeNull();
  });

  it("shows clips of the same game first next to one", async () => {
    const one = await makeShownClip({ title: "One", game: "Moss Boots" });
    await makeShownClip({ title: "Old", game: "Moss Boots", publishedAt: day(1) });
    for (const title of ["X", "Y", "Z"]) await makeShownClip({ title });
    const page = await findClip(one.slug);
    const related = page ? await findRelatedClips(page, 3) : [];
    expect(related.map(({ title }) => title)).toEqual(["Old", "Z", "Y"]);
  });
});

it("clips are in the feed, the sitemap, on share pictures and on the landing page", async () => {
  const own = await makeShownClip({ title: "Ours & <theirs>", game: "Moss Boots", publishedAt: day(3) });
  const theirs = await link("Theirs");
  const feed = await readFeed("clips", "atom", parseSelection({}));
  expect(feed).toContain("<title>Ours &amp; &lt;theirs&gt;</title>");
  expect(feed).toContain(`/clips/${own.slug}`);
  expect(JSON.parse(await readFeed("clips", "json", parseSelection({}))).items).toHaveLength(2);
  let sitemap = "";
  for await (const piece of await readSitemap()) sitemap += piece;
  for (const path of ["/clips<", `/clips/${own.slug}<`, `/clips/link-${theirs.id}<`])
    expect(sitemap).toContain(path);
  expect(await readClipSubject(own.slug)).toMatchObject({
    title: own.title,
    byline: "by Ada Fern",
    facts: ["Moss Boots", "1:01"],
  });
  expect(await readClipSubject("nothing")).toBeNull();
  const { clips } = await readLanding();
  expect(clips.map(({ path }) => path)).toEqual([`/clips/${own.slug}`, `/clips/link-${theirs.id}`]);
  await db.clip.update({ where: { id: theirs.id }, data: { featured: true } });
  expect((await readLanding()).clips[0]?.title).toBe("Theirs");
});

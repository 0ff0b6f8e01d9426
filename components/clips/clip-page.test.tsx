import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PageClip } from "@/lib/features/clips/types";
import { listFrames } from "@/lib/shared/players";
import { inRouter } from "@/tests/support/in-router";
import { objectionsTo } from "@/tests/support/structured-data";
import { clipJsonLd } from "./clip-json-ld";
import { ClipPage } from "./clip-page";

const own: PageClip = {
  slug: "a-jump",
  title: "A <jump>",
  credit: "Ada Fern",
  creditUrl: "https://www.twitch.tv/ada",
  game: "Moss Boots",
  durationSeconds: 187,
  picture: null,
  strip: null,
  site: null,
  description: null,
  publishedAt: "2026-11-21T10:00:00.000Z",
  video: {
    src: "/clip-files/a/clip.mp4",
    captionsSrc: "/clip-files/a/captions.vtt",
    width: 1920,
    height: 1080,
  },
  url: null,
};
const link: PageClip = {
  ...own,
  creditUrl: null,
  game: null,
  durationSeconds: null,
  description: "A long way down.",
  video: null,
  url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  site: "YouTube",
};
const shown = (clip: PageClip, gameSlug: string | null = null) =>
  renderToStaticMarkup(
    inRouter(
      <ClipPage clip={clip} url="https://site.example/clips/a-jump" gameSlug={gameSlug} related={[]} />,
    ),
  );

describe("the page of a clip", () => {
  it("plays our clip in the browser's player, with captions, credit and a link to its game", () => {
    const html = shown(own, "moss-boots");
    expect(html).toContain('<video controls=""');
    expect(html).toContain('src="/clip-files/a/clip.mp4" type="video/mp4"');
    expect(html).toContain('<track kind="captions" src="/clip-files/a/captions.vtt"');
    expect(html).toContain('href="/games/moss-boots"');
    expect(html).toMatch(/href="https:\/\/www\.twitch\.tv\/ada"[^>]*rel="noopener noreferrer nofollow ugc"/);
    expect(listFrames(html)).toEqual([]);
    expect(shown({ ...own, game: "Other" })).not.toContain("/games/");
  });

  it("links to another site's video without script, and allows only that site's frame", () => {
    const html = shown(link);
    expect(listFrames(html)).toEqual(["https://www.youtube-nocookie.com"]);
    expect(html).not.toContain("<iframe");
    expect(html).toContain(`href="${link.url}"`);
    expect(html).toContain("A long way down.");
  });

  it("links to a site that cannot be embedded", () => {
    const html = shown({ ...link, url: "https://elsewhere.example/a", site: "elsewhere.example" });
    expect(listFrames(html)).toEqual([]);
    expect(html).toContain("Watch at");
  });
});

it("is valid as schema.org's VideoObject", () => {
  const siteUrl = "https://site.example";
  const json = (clip: PageClip) =>
    JSON.parse(JSON.stringify(clipJsonLd(clip, { url: `${siteUrl}/clips/moss`, siteUrl, about: "A clip" })));
  expect(objectionsTo(json(own))).toEqual([]);
  expect(objectionsTo(json(link))).toEqual([]);
  expect(json(own)).toMatchObject({
    duration: "PT187S",
    contentUrl: "https://site.example/clip-files/a/clip.mp4",
    uploadDate: own.publishedAt,
  });
  expect(json(link).embedUrl).toContain("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
  expect(json(link).contentUrl).toBeUndefined();
});

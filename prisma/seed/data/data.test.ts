import { describe, expect, it } from "vitest";
import {
  gameCategories,
  gameModes,
  gamePrices,
  gameTextLimits,
  playerCounts,
} from "@/lib/features/games/constants";
import { SCENES } from "@/prisma/seed/art/themes";
import { sampleClips } from "./clips";
import { sampleGames } from "./games";
import { generateGames } from "./generate-games";
import { sampleStreamers } from "./streamers";
import { sampleStreams } from "./streams";
import { sampleSubmissions } from "./submissions";
import { sampleTestimonials } from "./testimonials";
import type { SampleGame } from "./types";

const count = (rows: readonly { status: string }[], status: string): number =>
  rows.filter((row) => row.status === status).length;

const releases = ["Released", "Early Access", "Coming Soon", "2024", "2025", "2026", "2027", "TBA"];

/** What holds for every game, invented by hand or by the grammar. */
function expectSound(game: SampleGame): void {
  expect(game.categories.length).toBeGreaterThan(0);
  expect(new Set(game.categories).size).toBe(game.categories.length);
  for (const category of game.categories) expect(gameCategories).toContain(category);
  for (const { field, playersField } of gameModes) {
    expect(game[field]).toBe(game[playersField] !== null);
    if (game[playersField] !== null) expect(playerCounts).toContain(game[playersField]);
  }
  expect(releases).toContain(game.releaseDate);
  expect(game.earlyAccess).toBe(game.releaseDate === "Early Access");
  if (game.price && !gamePrices.some((price) => price === game.price))
    expect(game.price).toMatch(/^\$\d+\.\d\d$/);
  expect(game.title.length).toBeLessThanOrEqual(gameTextLimits.title);
  expect(game.description.length).toBeGreaterThan(40);
  if (game.steamUrl) expect(game.steamUrl).toMatch(/^https:\/\/store\.steampowered\.com\/app\/9\d{6}$/);
  // longer than that service allows, so that no sample leads to a real person
  if (game.twitterHandle) expect(game.twitterHandle).toMatch(/^[a-z0-9_]{16,50}$/);
}

describe("sample games", () => {
  it("are forty, most of them approved, all different", () => {
    expect(sampleGames).toHaveLength(40);
    expect([
      count(sampleGames, "approved"),
      count(sampleGames, "pending"),
      count(sampleGames, "rejected"),
    ]).toEqual([32, 6, 2]);
    expect(new Set(sampleGames.map((game) => game.title)).size).toBe(40);
    expect(new Set(sampleGames.map((game) => game.art.seed)).size).toBe(40);
    expect(sampleGames.some((game) => game.featured)).toBe(true);
  });

  it("cover every category, mode and several prices", () => {
    const approved = sampleGames.filter((game) => game.status === "approved");
    const shown = new Set<string>(approved.flatMap((game) => game.categories));
    expect(gameCategories.filter((category) => !shown.has(category))).toEqual([]);
    for (const { field } of gameModes) expect(approved.some((game) => game[field])).toBe(true);
    expect(new Set(approved.map((game) => game.price)).size).toBeGreaterThan(8);
  });

  it.each(sampleGames)("$title is sound", (game) => {
    expectSound(game);
    const sentences = game.description.match(/[.!?](?=\s|$)/g)?.length ?? 0;
    expect(sentences).toBeGreaterThanOrEqual(2);
    expect(sentences).toBeLessThanOrEqual(6);
    expect(game.reviewReason !== null).toBe(game.status === "rejected");
    if (game.featured) expect(game.status).toBe("approved");
    expect(Object.keys(SCENES)).toContain(game.art.scene);
  });
});

describe("sample streamers", () => {
  it("are eighteen, four of them waiting", () => {
    expect(sampleStreamers).toHaveLength(18);
    expect([count(sampleStreamers, "approved"), count(sampleStreamers, "pending")]).toEqual([14, 4]);
    expect(new Set(sampleStreamers.map((streamer) => streamer.streamName)).size).toBe(18);
  });

  it.each(sampleStreamers)("$streamName is sound", (streamer) => {
    const { platforms, twitchHandle, youtubeHandle, kickHandle, socialLinks, contactEmail } = streamer;
    expect(
      [twitchHandle && "twitch", youtubeHandle && "youtube", kickHandle && "kick"].filter(Boolean).sort(),
    ).toEqual([...platforms].sort());
    if (twitchHandle) expect(twitchHandle).not.toMatch(/twitch\.tv|http/);
    if (youtubeHandle) expect(new URL(youtubeHandle).host).toBe("youtube.com");
    if (contactEmail) expect(contactEmail).toMatch(/^[a-z]+@example\.(com|org)$/);
    const hosts = [
      "tiktok.com",
      "x.com",
      "facebook.com",
      "bsky.social",
      "threads.net",
      "steamcommunity.com",
      "discord.com",
    ];
    for (const link of socialLinks) expect(hosts).toContain(new URL(link).host);
    expect(streamer.gamesPlayed.length).toBeGreaterThan(0);
    expect(sampleGames.map((game) => game.title)).toEqual(expect.arrayContaining(streamer.gamesPlayed));
  });
});

describe("sample streams, clips, testimonials and submissions", () => {
  it("have their numbers, and something waits", () => {
    expect(
      [sampleStreams, sampleClips, sampleTestimonials, sampleSubmissions].map((rows) => rows.length),
    ).toEqual([6, 6, 5, 8]);
    for (const rows of [sampleStreams, sampleClips, sampleSubmissions]) {
      expect(count(rows, "pending")).toBeGreaterThan(0);
      expect(count(rows, "approved")).toBeGreaterThan(0);
    }
  });

  it("use every role, valid ratings and reserved mail domains", () => {
    expect(new Set(sampleSubmissions.map((submission) => submission.role)).size).toBe(4);
    for (const { rating } of sampleTestimonials) expect([1, 2, 3, 4, 5]).toContain(rating);
    for (const { email, message, socials } of sampleSubmissions) {
      expect(email).toMatch(/@example\.(com|org)$/);
      expect(message.length).toBeGreaterThanOrEqual(10);
      for (const { url } of socials) expect(new URL(url).protocol).toBe("https:");
    }
  });
});

describe("generated games", () => {
  const games = [...generateGames(10_000, 1)];

  it("have ten thousand different titles without numbering", () => {
    expect(new Set(games.map((game) => game.title)).size).toBe(10_000);
    expect(games.filter((game) => /\d/.test(game.title))).toEqual([]);
  });

  it("are sound and spread over all categories and prices", () => {
    for (const game of games.slice(0, 400)) expectSound(game);
    for (const category of gameCategories) {
      const share = games.filter((game) => game.categories.includes(category)).length / games.length;
      expect(share).toBeGreaterThan(0.03);
      expect(share).toBeLessThan(0.6);
    }
    for (const price of gamePrices) expect(games.some((game) => game.price === price)).toBe(true);
    expect(games.every((game) => game.status === "approved")).toBe(true);
  });

  it("are the same for a seed, begin alike for any count, and differ for another seed", () => {
    expect([...generateGames(50, 1)]).toEqual(games.slice(0, 50));
    expect([...generateGames(50, 2)]).not.toEqual(games.slice(0, 50));
  });
});

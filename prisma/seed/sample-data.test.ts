import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { gamePrices, playerCounts } from "@/lib/features/games/constants";
import { gameFields, labelFields } from "@/lib/features/games/fields";
import { labelsOf } from "@/lib/features/games/labels/schema";
import { toSchedule } from "@/lib/features/streamers/schedule/policy";
import { checkSchedule, scheduleFields } from "@/lib/features/streamers/schedule/schema";
import { toSlug } from "@/lib/server/slug";
import { defaultCategories } from "@/lib/shared/categories";
import { listFieldNames } from "@/lib/shared/field-table";
import { generateGames } from "./catalog/generate-games";
import { sampleGames } from "./data/games";
import { sampleStreamers } from "./data/streamers";
import { sampleSubmissions } from "./data/submissions";
import { sampleTestimonials } from "./data/testimonials";
import { sampleClips, sampleStreams } from "./data/videos";
import { gameRow, type SampleGame, streamerRow } from "./rows";

const samplesFolder = `${import.meta.dirname}/../../content/samples`;
const releases = ["Released", "Early Access", "Coming Soon", "2024", "2025", "2026", "2027", "TBA"];

/** The rules for every game, invented by hand or by the grammar. */
function expectSound(game: SampleGame): void {
  const { categories, title, description, price, releaseDate, steamUrl, twitterHandle } = game;
  expect(categories.length).toBeGreaterThan(0);
  expect(new Set(categories).size).toBe(categories.length);
  for (const category of categories) expect(defaultCategories).toContain(category);
  for (const players of [
    game.localCoopPlayers,
    game.onlineCoopPlayers,
    game.localMultiplayerPlayers,
    game.onlineMultiplayerPlayers,
  ])
    expect([undefined, ...playerCounts]).toContain(players);
  expect(releases).toContain(releaseDate);
  if (price && !gamePrices.some((known) => known === price)) expect(price).toMatch(/^\$\d+\.\d\d$/);
  for (const list of listFieldNames(labelFields)) {
    const codes = game[list] ?? [];
    expect(labelsOf(list).parse(codes), `${title}: ${list}`).toEqual(codes);
  }
  expect(title.length).toBeLessThanOrEqual(gameFields.title.maxLength);
  expect(description.length).toBeGreaterThan(40);
  // a number beyond those in use, so that no sample links to a real game
  if (steamUrl) expect(steamUrl).toMatch(/^https:\/\/store\.steampowered\.com\/app\/9\d{6}$/);
  // longer than that service allows, so that no sample leads to a real person
  if (twitterHandle) expect(twitterHandle).toMatch(/^[a-z0-9_]{16,50}$/);
}

describe("sample games", () => {
  it("differ, and some of each status are there to be seen", () => {
    expect(new Set(sampleGames.map(({ title }) => toSlug(title, "game"))).size).toBe(sampleGames.length);
    const statuses = new Set(sampleGames.map(({ status = "approved" }) => status));
    expect([...statuses].sort()).toEqual(["approved", "pending", "rejected"]);
    expect(sampleGames.some((game) => game.featured)).toBe(true);
  });

  it("show every state of labels: something, none of it, and nothing said", () => {
    const said = sampleGames.map(({ generativeAi = [] }) => generativeAi.join());
    expect(said).toEqual(expect.arrayContaining(["none", "art"]));
    expect(said.filter((codes) => codes === "").length).toBeGreaterThan(sampleGames.length / 3);
    for (const list of listFieldNames(labelFields))
      expect(sampleGames.some((game) => game[list]?.length)).toBe(true);
  });

  it.each(sampleGames)("$title is sound", (game) => {
    expectSound(game);
    const sentences = game.description.match(/[.!?](?=\s|$)/g)?.length ?? 0;
    expect(sentences).toBeGreaterThanOrEqual(2);
    expect(sentences).toBeLessThanOrEqual(6);
    expect(Boolean(game.reviewReason)).toBe(game.status === "rejected");
    if (game.featured) expect(game.status ?? "approved").toBe("approved");
    for (const { file } of game.screenshots ?? [])
      expect(existsSync(`${samplesFolder}/${file}.webp`), file).toBe(true);
  });

  it("are decided a day and a half after they were sent, with what follows from their texts", () => {
    const game: SampleGame = {
      title: "Moss Boots",
      developer: "Ferncastle",
      description: "Walk softly.",
      categories: ["Platform"],
      price: "$4.99",
      releaseDate: "Early Access",
      localCoopPlayers: "2 Players",
      submittedDaysAgo: 3,
    };
    const { submittedAt, reviewedAt, ...row } = gameRow(game, "moss-boots");
    expect(row).toMatchObject({
      slug: "moss-boots",
      status: "approved",
      localCoop: true,
      onlineCoop: false,
      earlyAccess: true,
      priceCents: 499,
      releaseRank: 9998,
    });
    expect(Number(reviewedAt) - Number(submittedAt)).toBe(36 * 3_600_000);
    expect(gameRow({ ...game, status: "pending" }, "moss-boots").reviewedAt).toBeNull();
  });
});

describe("sample streamers", () => {
  it("differ, and some wait", () => {
    expect(new Set(sampleStreamers.map(({ streamName }) => streamName)).size).toBe(sampleStreamers.length);
    expect(sampleStreamers.some(({ status }) => status === "pending")).toBe(true);
  });

  it.each(sampleStreamers)("$streamName is sound", (streamer) => {
    const { platforms, twitchHandle, youtubeHandle, kickHandle, socialLinks, contactEmail, gamesPlayed } =
      streamerRow(streamer);
    expect(
      [twitchHandle && "twitch", youtubeHandle && "youtube", kickHandle && "kick"].filter(Boolean).sort(),
    ).toEqual([...platforms].sort());
    if (contactEmail) expect(contactEmail).toMatch(/^[a-z]+@example\.com$/);
    for (const link of socialLinks) expect(new URL(link).protocol).toBe("https:");
    expect(gamesPlayed.length).toBeGreaterThan(0);
    expect(sampleGames.map(({ title }) => title)).toEqual(expect.arrayContaining(gamesPlayed));
  });
});

describe("sample streams, clips, testimonials and submissions", () => {
  it.each([
    ["streams", sampleStreams],
    ["clips", sampleClips],
    ["submissions", sampleSubmissions],
  ])("%s can be seen, and something waits", (_name, rows) => {
    const statuses = rows.map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining(["approved", "pending"]));
  });

  it("have valid ratings and reserved mail domains", () => {
    for (const { rating } of sampleTestimonials) expect([1, 2, 3, 4, 5]).toContain(rating);
    for (const { email, message, socials } of sampleSubmissions) {
      expect(email).toMatch(/@example\.(com|org)$/);
      expect(message.length).toBeGreaterThanOrEqual(10);
      for (const { url } of socials) expect(new URL(url).protocol).toBe("https:");
    }
  });
});

const publishedClips = sampleSubmissions.flatMap(({ clip }) =>
  clip ? [`published-clips/${toSlug(clip.title, "clip")}`] : [],
);

it("a sample clip is of a sample game", () => {
  const games = sampleSubmissions.flatMap(({ clip }) => clip?.game ?? []);
  expect(games.length).toBeGreaterThan(0);
  expect(sampleGames.map(({ title }) => title)).toEqual(expect.arrayContaining(games));
});

it("every sample picture is named after the sample that shows it", () => {
  const names = [
    ...sampleGames.map(({ title }) => `games/${toSlug(title, "game")}`),
    ...sampleStreamers.flatMap((streamer) =>
      ["banner", "avatar"].map((part) => `streamers/${streamerRow(streamer).slug}-${part}`),
    ),
    ...sampleStreams.map(({ title }) => `streams/${toSlug(title, "video")}`),
    ...sampleClips.map(({ title }) => `clips/${toSlug(title, "video")}`),
    ...publishedClips.flatMap((name) => [name, `${name}-strip`]),
  ];
  const files = readdirSync(samplesFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.includes("."),
  );
  expect(files.length).toBeGreaterThan(0);
  const known = [...names.map((name) => `${name}.webp`), ...publishedClips.map((name) => `${name}.mp4`)];
  expect(files.filter((file) => !known.includes(file))).toEqual([]);
  for (const name of publishedClips) expect(files).toContain(`${name}.mp4`);
});

describe("generated games", () => {
  const games = [...generateGames(10_000, 1)];

  it("have ten thousand different titles without numbering", () => {
    expect(new Set(games.map((game) => game.title)).size).toBe(10_000);
    expect(games.filter((game) => /\d/.test(game.title))).toEqual([]);
  });

  it("are sound and spread over the categories and prices that there are", () => {
    for (const game of games.slice(0, 400)) expectSound(game);
    for (const category of defaultCategories) {
      const share = games.filter((game) => game.categories.includes(category)).length / games.length;
      expect(share).toBeGreaterThan(0.03);
      expect(share).toBeLessThan(0.6);
    }
    for (const price of gamePrices) expect(games.some((game) => game.price === price)).toBe(true);
    expect(games.every((game) => game.status === undefined)).toBe(true);
  });

  it("are the same for a seed, begin alike for any count, and differ for another seed", () => {
    expect([...generateGames(50, 1)]).toEqual(games.slice(0, 50));
    expect([...generateGames(50, 2)]).not.toEqual(games.slice(0, 50));
  });
});

it("sample streamers have schedules that the form would take", () => {
  const schema = z.object(scheduleFields).superRefine(checkSchedule);
  const schedules = sampleStreamers.map((sample) => toSchedule(streamerRow(sample)));
  for (const schedule of schedules) expect(schema.parse(schedule)).toEqual(schedule);
  expect(schedules.filter(({ slots }) => slots.length > 0).length).toBeGreaterThan(8);
});

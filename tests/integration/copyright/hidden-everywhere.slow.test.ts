import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import * as clips from "@/lib/features/clips/data";
import { parseClipSelection } from "@/lib/features/clips/filters";
import * as joinedClips from "@/lib/features/clips/joined/data";
import { settleComplaint, takeDown } from "@/lib/features/copyright/moderation";
import * as calendar from "@/lib/features/feeds/calendar/data";
import * as feeds from "@/lib/features/feeds/data";
import * as embeds from "@/lib/features/feeds/embeds/data";
import * as entries from "@/lib/features/feeds/entries";
import * as share from "@/lib/features/feeds/share/data";
import * as sitemap from "@/lib/features/feeds/sitemap/data";
import * as catalog from "@/lib/features/games/catalog";
import * as games from "@/lib/features/games/data";
import * as doubles from "@/lib/features/games/doubles/data";
import { parseSelection } from "@/lib/features/games/filters";
import * as names from "@/lib/features/games/names/data";
import * as joined from "@/lib/features/joined/data";
import * as landing from "@/lib/features/landing/data";
import * as live from "@/lib/features/live/data";
import * as makers from "@/lib/features/makers/data";
import { changeStatus } from "@/lib/features/queue/moderation";
import * as reports from "@/lib/features/reports/data";
import * as streamerCatalog from "@/lib/features/streamers/catalog";
import * as streamers from "@/lib/features/streamers/data";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import * as schedules from "@/lib/features/streamers/schedule/catalog";
import * as gameStreams from "@/lib/features/streamers/schedule/games/data";
import * as videos from "@/lib/features/videos/data";
import * as announcements from "@/lib/features/webhooks/announcements/data";
import { db } from "@/lib/server/db";
import type { Notice } from "@/lib/server/generated/prisma/client";
import * as pictures from "@/lib/server/pictures/store";
import { putObject } from "@/lib/server/storage/objects";
import { allRows } from "@/tests/support/all-rows";
import { makeShownClip } from "@/tests/support/clips";
import { complain } from "@/tests/support/complaints";
import { resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeReviewed } from "@/tests/support/factories";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

/** A word that each item has in its name, and nothing else has. */
const word = "Zanzibar";

type Item = { id: number; slug: string; pictureId: string };
type Items = {
  game: Item;
  streamer: Item;
  stream: Item;
  link: Item;
  own: { id: number; slug: string; mediaId: string };
  /** of the same developer, which are not taken down */
  otherGame: number;
  otherStreamer: number;
};

/** Whether an answer shows an item, by its name, its page, or its id among ids. */
const says = (answer: unknown, id = 0): boolean =>
  typeof answer === "number"
    ? answer > 0
    : JSON.stringify(answer ?? null).includes(word) ||
      (Array.isArray(answer) && answer.some((each) => each === id));

const textOf = async (pieces: AsyncIterable<string> | null) => {
  let text = "";
  for await (const piece of pieces ?? []) text += piece;
  return text;
};
/** An error about a missing item shows nothing. */
const unlessGone = <T>(work: Promise<T>) => work.then((answer) => answer ?? null).catch(() => null);

const maker = async () =>
  (await makers.findMaker("two-ferns")) ?? { id: 0, slug: "", name: "", gameCount: 0 };

const everyGame = parseSelection({});
const everyStreamer = parseStreamerSelection({});

/** Every public read, by its module and name, with a call that requests the items. */
const reads: Record<
  string,
  Record<string, ((items: Items) => Promise<boolean>) | "says nothing of items">
> = {
  catalog: {
    readCatalogPage: async () => says(await catalog.readCatalogPage(everyGame)),
    findShownPage: "says nothing of items",
    listGames: async () => says(await catalog.listGames(parseSelection({ q: word }), { page: 1 })),
    listAllGames: async () => says(await allRows((await catalog.listAllGames(everyGame)).parts)),
    listIdRanges: "says nothing of items",
    listNewlyApproved: async ({ game }) => says(await catalog.listNewlyApproved(everyGame, 9), game.id),
    readCards: async ({ game }) => says(await catalog.readCards([game.id], "en")),
    findRelatedGames: async ({ otherGame }) => says(await catalog.findRelatedGames(otherGame)),
  },
  games: {
    attributeFields: "says nothing of items",
    readListedGames: async ({ game }) => says(await games.readListedGames([game.id])),
    findListedGame: async ({ game }) => says(await games.findListedGame(game.slug)),
    findApprovedGame: async ({ game }) => says(await games.findApprovedGame(game.slug)),
  },
  makers: {
    findMaker: "says nothing of items",
    listMakerGames: async ({ game }) => says((await makers.listMakerGames(await maker())).ids, game.id),
    readMakerPage: async () => says(await makers.readMakerPage(await maker(), 1, "en")),
  },
  doubles: {
    listDoubles: async () =>
      says(await doubles.listDoubles({ title: `${word} game`, developer: "Two Ferns" })),
    // For reviewers and imports.
    findDoubles: "says nothing of items",
    findDoublesOfMany: "says nothing of items",
  },
  streamerCatalog: {
    readStreamersPage: async () => says(await streamerCatalog.readStreamersPage(everyStreamer)),
    findShownPage: "says nothing of items",
    readStreamerCards: async ({ streamer }) =>
      says(await streamerCatalog.readStreamerCards([streamer.id], null)),
    listStreamers: async () => says(await streamerCatalog.listStreamers(everyStreamer, null, { page: 1 })),
    listAllStreamers: async () =>
      says(await allRows((await streamerCatalog.listAllStreamers(everyStreamer, null)).parts)),
    findRelatedStreamers: async ({ otherStreamer }) =>
      says(await streamerCatalog.findRelatedStreamers(otherStreamer)),
  },
  names: {
    findNamedGames: async () => says(await names.findNamedGames([`${word} game`])),
    refuseTakenNames: "says nothing of items",
    readMentionedNames: async ({ game }) => says(await names.readMentionedNames(game.id)),
  },
  streamers: {
    readListedStreamers: async ({ streamer }) =>
      says(await streamers.readListedStreamers([streamer.id], null)),
    findListedStreamer: async ({ streamer }) => says(await streamers.findListedStreamer(streamer.slug, null)),
    findApprovedStreamer: async ({ streamer }) => says(await streamers.findApprovedStreamer(streamer.slug)),
    readLiveStreamers: async ({ streamer }) =>
      says(await streamers.readLiveStreamers(new Map([[streamer.id, []]]), 9)),
    findPlayers: async ({ otherGame }) => says(await streamers.findPlayers(otherGame)),
  },
  schedules: {
    findStreamingAt: async ({ streamer }) =>
      says(await schedules.findStreamingAt("today", null), streamer.id),
    plannedStreams: async () => says(await schedules.plannedStreams(Date.now())),
    readNextStreamers: async () => says(await schedules.readNextStreamers()),
  },
  gameStreams: {
    listNextOfGame: async ({ otherGame }) => {
      const game = { id: otherGame, slug: "other-game", names: ["Other game"], longerTitles: [] };
      return says(await gameStreams.listNextOfGame(game, 9));
    },
  },
  joined: {
    readGameSurroundings: async ({ otherGame }) => says(await joined.readGameSurroundings(otherGame)),
    readStreamerClips: async () => {
      const handles = { twitchHandle: null, youtubeHandle: null, kickHandle: null };
      const links = { socialLinks: [], twitterUrl: null, discordUrl: null };
      const ada = { id: 0, streamName: "Ada Fern", ...handles, ...links };
      return says(await joined.readStreamerClips(ada));
    },
  },
  joinedClips: {
    listClipsOfGame: async ({ otherGame }) => {
      const game = { id: otherGame, slug: "other-game", names: ["Other game"], longerTitles: [] };
      return says(await joinedClips.listClipsOfGame(game, 9));
    },
    keepClipsOfGame: "says nothing of items",
    listClipsOfStreamer: async () =>
      says(await joinedClips.listClipsOfStreamer({ id: 0, streamName: "Ada Fern", links: [] }, 9)),
  },
  videos: {
    streamLists: async () =>
      says(await videos.streamLists.read({})) && (await videos.streamLists.count()) > 0,
    clipLists: async () => says(await videos.clipLists.read({})) && (await videos.clipLists.count()) > 0,
  },
  reports: {
    findReported: async ({ game, streamer, link, own }) =>
      says(
        await Promise.all([
          reports.findReported("games", game.slug),
          reports.findReported("streamers", streamer.slug),
          reports.findReported("clips", `link-${link.id}`),
          reports.findReported("clips", own.slug),
        ]),
      ),
  },
  clips: {
    readClipCards: async ({ own }) => says(await clips.readClipCards([{ kind: "own", id: own.id }])),
    readClipsPage: async () => says(await clips.readClipsPage(parseClipSelection({}))),
    listClipsBetween: async () => says(await clips.listClipsBetween(new Date(0), new Date())),
    listNewestPublishedClips: async () => says(await clips.listNewestPublishedClips(9)),
    findClip: async ({ link, own }) =>
      says([await clips.findClip(`link-${link.id}`), await clips.findClip(own.slug)]),
    findRelatedClips: async () =>
      says(
        await clips.findRelatedClips(
          {
            ...{ slug: "none", title: "", credit: "", game: "Moss Boots", durationSeconds: null },
            ...{ picture: null, strip: null, site: null },
          },
          9,
        ),
      ),
    openClipFile: async ({ own }) => (await unlessGone(clips.openClipFile(own.mediaId, "clip.mp4"))) !== null,
    listNewestClips: async () => says(await clips.listNewestClips(9)),
    listClipPages: async () => says((await clips.listClipPages(9)).length),
  },
  landing: { readLanding: async () => says(await landing.readLanding()) },
  feeds: {
    readFeed: async () =>
      says(
        await Promise.all(
          (["games", "streamers", "clips"] as const).flatMap((name) =>
            (["atom", "json"] as const).map((format) => feeds.readFeed(name, format, everyGame)),
          ),
        ),
      ),
    readMakerFeed: async () => says(await feeds.readMakerFeed("two-ferns", "json")),
    readBlogFeed: "says nothing of items",
  },
  entries: {
    listNewestGameEntries: async () => says(await entries.listNewestGameEntries(everyGame)),
    listMakerEntries: async () => says(await entries.listMakerEntries(await maker())),
    listNewestStreamerEntries: async () => says(await entries.listNewestStreamerEntries()),
    listNewestClipEntries: async () => says(await entries.listNewestClipEntries()),
    listNewestBlogEntries: "says nothing of items",
  },
  calendar: {
    readStreamersCalendar: async () => says(await calendar.readStreamersCalendar()),
    readStreamerCalendar: async ({ streamer }) =>
      says(await unlessGone(calendar.readStreamerCalendar(streamer.slug))),
  },
  share: {
    createSiteSubject: "says nothing of items",
    readGameSubject: async ({ game }) => says(await share.readGameSubject(game.slug)),
    readMakerSubject: async () => says(await share.readMakerSubject("two-ferns")),
    readStreamerSubject: async ({ streamer }) => says(await share.readStreamerSubject(streamer.slug)),
    readClipSubject: async ({ own }) => says(await share.readClipSubject(own.slug)),
    readPostSubject: "says nothing of items",
  },
  embeds: {
    findEmbedded: async ({ game }) => says(await embeds.findEmbedded("games", game.slug)),
    readCard: async ({ streamer }) => says(await embeds.readCard("streamers", streamer.slug)),
  },
  sitemap: {
    readSitemap: async ({ game }) => (await textOf(await sitemap.readSitemap())).includes(game.slug),
    // Parts are written by the same reads, once the sitemap is long.
    readSitemapPart: "says nothing of items",
  },
  live: {
    platformsOn: "says nothing of items",
    readLiveNow: "says nothing of items",
    listChannels: async () => (await live.listChannels("twitch")).some(({ handle }) => handle === "zanzibar"),
  },
  announcements: {
    newsReaders: async () => {
      const { "game.published": games, "streamer.published": streamers } = announcements.newsReaders;
      return says(await games(new Date(0))) || says(await streamers(new Date(0)));
    },
    readAnnouncement: async ({ game }) => {
      const notice = { kind: "game.published", itemId: String(game.id) };
      return says(await announcements.readAnnouncement(notice as Notice));
    },
    onceKeyOf: "says nothing of items",
    withoutRecorded: "says nothing of items",
  },
  pictures: {
    readPublishedFile: async ({ game, streamer, stream, link }) => {
      const files = [game, streamer, stream, link].map(({ pictureId }) =>
        unlessGone(pictures.readPublishedFile(pictureId, "640.webp")),
      );
      return (await Promise.all(files)).some((file) => file !== null);
    },
  },
};

/** The public modules, by their names above: each of their exports is called there. */
const modules: Record<string, [name: string, exports: object]> = {
  "games/catalog": ["catalog", catalog],
  "games/names/data": ["names", names],
  "games/data": ["games", games],
  "games/doubles/data": ["doubles", doubles],
  "makers/data": ["makers", makers],
  "streamers/catalog": ["streamerCatalog", streamerCatalog],
  "streamers/data": ["streamers", streamers],
  "streamers/schedule/catalog": ["schedules", schedules],
  "streamers/schedule/games/data": ["gameStreams", gameStreams],
  "joined/data": ["joined", joined],
  "clips/joined/data": ["joinedClips", joinedClips],
  "videos/data": ["videos", videos],
  "clips/data": ["clips", clips],
  "landing/data": ["landing", landing],
  "live/data": ["live", live],
  "reports/data": ["reports", reports],
  "feeds/data": ["feeds", feeds],
  "feeds/entries": ["entries", entries],
  "feeds/calendar/data": ["calendar", calendar],
  "feeds/share/data": ["share", share],
  "feeds/embeds/data": ["embeds", embeds],
  "feeds/sitemap/data": ["sitemap", sitemap],
  "webhooks/announcements/data": ["announcements", announcements],
};

/** These read items for one person, or for the team. */
const notPublic = ["copyright/data", "my-data/data", "reviews/data", "revisions/data", "submitter/data"];

async function makeItems(): Promise<Items> {
  const admin = await makeAdmin("kim");
  const make = async (kind: "game" | "streamer" | "stream" | "clip", name: string) => {
    const { id, pictureId } = await makeReviewed(kind, { name });
    await changeStatus(admin, asked(kind, id), { to: "approved" });
    const table = { game: db.game, streamer: db.streamer }[kind as "game" | "streamer"];
    const row = table ? await (table as typeof db.game).findUniqueOrThrow({ where: { id } }) : { slug: "" };
    return { id, slug: row.slug, pictureId: pictureId ?? "" };
  };
  const items = {
    game: await make("game", `${word} game`),
    streamer: await make("streamer", `${word} streamer`),
    stream: await make("stream", `${word} stream`),
    link: await make("clip", `${word} link`),
    own: await makeShownClip({ title: `${word} clip`, game: "Moss Boots" }),
    otherGame: (await make("game", "Other game")).id,
    otherStreamer: (await make("streamer", "Other streamer")).id,
  };
  await putObject(`published/clips/${items.own.mediaId}.mp4`, Buffer.from("a film"), "video/mp4");
  const soon = new Date(Date.now() + 60_000);
  const start = soon.toISOString().slice(11, 16);
  const date = { date: soon.toISOString().slice(0, 10), start, minutes: 180, timeZone: "UTC", uid: "u" };
  const featured = { featured: true };
  await db.game.update({ where: { id: items.game.id }, data: featured });
  await db.game.update({ where: { id: items.otherGame }, data: { aliases: ["Moss Boots"] } });
  await db.streamer.update({
    where: { id: items.streamer.id },
    data: { ...featured, twitchHandle: "zanzibar", dates: [date], gamesPlayed: ["Other game"] },
  });
  await db.stream.update({ where: { id: items.stream.id }, data: featured });
  await db.clip.update({
    where: { id: items.link.id },
    data: { ...featured, clipUrl: "https://a.example/c" },
  });
  return items;
}

/** The reads that show something, and those that show nothing. */
async function ask(items: Items) {
  const shown: string[] = [];
  const hidden: string[] = [];
  for (const [module, functions] of Object.entries(reads))
    for (const [name, read] of Object.entries(functions)) {
      if (typeof read === "string") continue;
      ((await read(items)) ? shown : hidden).push(`${module}.${name}`);
    }
  return { shown, hidden };
}

beforeEach(resetDatabase);

it("the list above has every module that reads public items, with each of its reads", () => {
  const asks = /visible(?:Row|Streamer|Sql)|isVisible|'approved'/;
  const found = readdirSync("lib/features", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:data|catalog|entries)\.ts$/.test(file))
    .filter((file) => asks.test(readFileSync(`lib/features/${file}`, "utf8")))
    .map((file) => file.replace(/\.ts$/, ""));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((file) => !(file in modules) && !notPublic.includes(file))).toEqual([]);
  const missing = Object.values(modules).flatMap(([module, exports]) =>
    Object.keys(exports).flatMap((name) => (name in (reads[module] ?? {}) ? [] : [`${module}.${name}`])),
  );
  expect(missing, "A new public read? Say above how it is asked for the items.").toEqual([]);
});

it("an item that is taken down is in no public read, and in all of them again when it is restored", {
  timeout: 60_000,
}, async () => {
  const items = await makeItems();
  const before = await ask(items);
  expect(before.hidden, "each read shows the items before").toEqual([]);
  const admin = await makeAdmin("mo");
  const addresses = [items.game, items.streamer, items.stream, items.link].map(
    ({ pictureId }) => `/pictures/${pictureId}/640.webp`,
  );
  const rows = [];
  for (const address of [...addresses, `/clips/${items.own.slug}`]) rows.push(await complain(address));
  const words = { reason: null, updatedAt: undefined };
  for (const { id } of rows) await takeDown(admin, { id, requestId: "r" }, words);
  expect((await ask(items)).shown).toEqual([]);
  for (const { id } of rows)
    await settleComplaint(admin, { id, requestId: "r" }, { ...words, decision: "restored" });
  expect((await ask(items)).hidden).toEqual([]);
});

import { beforeEach, expect, it, vi } from "vitest";
import { readCatalogPage } from "@/lib/features/games/catalog";
import { parseSelection } from "@/lib/features/games/filters";
import { readLanding } from "@/lib/features/landing/data";
import { readLiveNow } from "@/lib/features/live/data";
import { readLiveGameIds } from "@/lib/features/live/games/data";
import { readLiveOverview } from "@/lib/features/live/panel";
import { checkLive, pollPlatform } from "@/lib/features/live/tasks";
import { listStreamers, readStreamersPage } from "@/lib/features/streamers/catalog";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import { databaseNow, db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

beforeEach(resetDatabase);

/** A site whose keys were removed: its database still holds the earlier status. */
async function makeFormerlyLive() {
  const now = await databaseNow(db);
  const { id } = await db.streamer.create({
    data: {
      ...{ slug: "moss", streamName: "Moss", description: "Plays.", status: "approved" },
      ...{ platforms: ["twitch"], twitchHandle: "moss", channelsGoneAt: now },
    },
  });
  await db.liveChannel.create({
    data: {
      streamerId: id,
      platform: "twitch",
      handle: "moss",
      liveAt: now,
      confirmedAt: now,
      startedAt: now,
    },
  });
  return { id, now };
}

it("no live status is visible, and the filter finds everyone", async () => {
  const { now } = await makeFormerlyLive();
  await db.streamer.updateMany({ data: { channelsGoneAt: null } });
  expect(await readLiveNow(now)).toBeNull();
  const selection = parseStreamerSelection({ live: "now" });
  const page = await readStreamersPage(selection, await readLiveNow());
  expect([page.total, "live" in page.counts, "live" in (page.items[0] ?? {})]).toEqual([1, false, false]);
  const { streamers } = await listStreamers(selection, await readLiveNow(), { page: 1 });
  expect(streamers.map((streamer) => "live" in streamer)).toEqual([false]);
  expect((await readLanding()).liveNow).toEqual([]);
  expect(await readLiveOverview(await makeAdmin())).toBeNull();
});

it("no platform is called, and known channels are deleted, with the hidden state", async () => {
  const { id, now } = await makeFormerlyLive();
  await pollPlatform("twitch", now);
  await checkLive({});
  expect(await query("SELECT * FROM live_channels")).toEqual([]);
  expect(await query("SELECT key FROM graphile_worker.jobs")).toEqual([]);
  expect((await db.streamer.findUnique({ where: { id } }))?.channelsGoneAt).toBeNull();
});

it("games have no filter of those that are played live, and the parameter is ignored", async () => {
  const { now } = await makeFormerlyLive();
  const game = { slug: "fern", title: "Fern", description: "d", developer: "d", imageUrl: "x" } as const;
  await db.game.create({ data: { ...game, status: "approved" } });
  await db.liveChannel.updateMany({ data: { game: "Fern", liveAt: now } });
  const live = await readLiveGameIds();
  expect(live).toBeNull();
  const { total, counts } = await readCatalogPage(parseSelection({ live: "1" }), undefined, live);
  expect([total, counts.live]).toEqual([1, undefined]);
});

import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mischief } from "@/tests/support/platforms";

/** Live status for visitors and the team, with platforms that answer, fail and return wrong data. */
const platforms = await vi.hoisted(async () =>
  (await import("@/tests/support/platforms")).startConfiguredPlatforms(),
);
const { twitch, youtube, kick } = platforms;

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

const { readLanding } = await import("@/lib/features/landing/data");
const { readLiveNow } = await import("@/lib/features/live/data");
const { readLiveOverview } = await import("@/lib/features/live/panel");
const { checkLive, pollPlatform } = await import("@/lib/features/live/tasks");
const { listStreamers, readStreamersPage, findShownPage } = await import("@/lib/features/streamers/catalog");
const { findApprovedStreamer } = await import("@/lib/features/streamers/data");
const { parseStreamerSelection } = await import("@/lib/features/streamers/filters");
const { findStreamerForAdmin } = await import("@/lib/features/streamers/panel");
const { databaseNow, db } = await import("@/lib/server/db");
const { readTagVersion } = await import("@/lib/shared/tag-versions");
const { query, resetDatabase } = await import("@/tests/support/database");
const { makeAdmin } = await import("@/tests/support/factories");

beforeEach(async () => {
  for (const platform of [twitch, youtube, kick]) platform.reset();
  await resetDatabase();
});
afterAll(() => platforms.stop());

const minute = 60_000;
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute);
const streamAt = (now: Date, viewers = 1283) => ({
  title: "Soil talk",
  game: "Moss Boots",
  viewers,
  startedAt: later(now, -30),
});

async function makeStreamer(name: string, given: object = {}) {
  const data = { slug: name, streamName: name, description: "Plays.", status: "approved" as const };
  return db.streamer.create({ data: { ...data, platforms: ["twitch"], twitchHandle: name, ...given } });
}

const addLive = (name: string, now: Date, viewers?: number) =>
  twitch.add({ name, id: name, stream: streamAt(now, viewers) });

const namesLive = async (at?: Date) => {
  const ids = [...((await readLiveNow(at))?.keys() ?? [])];
  const rows = await db.streamer.findMany({ where: { id: { in: ids } }, select: { id: true, slug: true } });
  return ids.map((id) => rows.find((row) => row.id === id)?.slug);
};

describe("a live streamer", () => {
  it("is recognised on all three platforms, with title, game, rounded viewers and since when", async () => {
    const now = await databaseNow(db);
    const moss = await makeStreamer("moss");
    const kite = await makeStreamer("kite", { platforms: ["kick"], twitchHandle: null, kickHandle: "Kite" });
    const granite = await makeStreamer("granite", {
      platforms: ["youtube"],
      twitchHandle: null,
      youtubeHandle: "https://youtube.com/@granite",
    });
    addLive("moss", now);
    kick.add({ name: "kite", id: "7", stream: streamAt(now, 40) });
    const videos = [{ id: "abcdefghijk" }];
    youtube.add({ name: "granite", id: `UC${"g".repeat(22)}`, stream: streamAt(now, 5), videos });
    for (const poll of [0, 2]) {
      for (const platform of ["twitch", "youtube", "kick"] as const)
        await pollPlatform(platform, later(now, poll));
    }
    const live = await readLiveNow(later(now, 3));
    expect([...(live ?? [])]).toEqual([
      [
        moss.id,
        [
          {
            platform: "twitch",
            title: "Soil talk",
            game: "Moss Boots",
            viewers: 1300,
            startedAt: later(now, -30).toISOString(),
            until: later(now, 7).toISOString(),
            url: "https://twitch.tv/moss",
          },
        ],
      ],
      [kite.id, [expect.objectContaining({ platform: "kick", viewers: 40, url: "https://kick.com/Kite" })]],
      [
        granite.id,
        [
          expect.objectContaining({
            platform: "youtube",
            game: null,
            url: "https://youtube.com/watch?v=abcdefghijk",
          }),
        ],
      ],
    ]);
  });

  it("counts for exactly five minutes after the confirmation", async () => {
    const now = await databaseNow(db);
    await makeStreamer("moss");
    addLive("moss", now);
    await pollPlatform("twitch", now);
    expect(await namesLive(later(now, 4.99))).toEqual(["moss"]);
    expect(await namesLive(later(now, 5))).toEqual([]);
  });

  it("has the same handle, is approved and is not in the trash", async () => {
    const now = await databaseNow(db);
    for (const name of ["stays", "renames", "trashed", "pending"]) {
      await makeStreamer(name);
      addLive(name, now);
    }
    await pollPlatform("twitch", now);
    await db.streamer.update({ where: { slug: "renames" }, data: { twitchHandle: "another" } });
    await db.streamer.update({ where: { slug: "trashed" }, data: { deletedAt: now } });
    await db.streamer.update({ where: { slug: "pending" }, data: { status: "pending" } });
    expect(await namesLive(now)).toEqual(["stays"]);
    await pollPlatform("twitch", later(now, 2));
    expect(await query("SELECT handle FROM live_channels ORDER BY handle")).toEqual([
      { handle: "another" },
      { handle: "stays" },
    ]);
  });
});

describe("the list", () => {
  const read = async (address: Record<string, string>, at: Date) =>
    readStreamersPage(parseStreamerSelection(address), await readLiveNow(at));

  it("has live ones first, most viewers on top, then the newest, over all pages once", async () => {
    const now = await databaseNow(db);
    for (let number = 0; number < 60; number++)
      await makeStreamer(`s${number}`, { submittedAt: later(now, number - 100) });
    addLive("s3", now, 10);
    addLive("s30", now, 500);
    await pollPlatform("twitch", now);
    const pages = await Promise.all([1, 2, 3].map((page) => read({ page: String(page) }, now)));
    const slugs = pages.flatMap(({ items }) => items.map(({ slug }) => slug));
    const others = Array.from({ length: 60 }, (_, index) => `s${59 - index}`).filter(
      (slug) => !["s3", "s30"].includes(slug),
    );
    expect(slugs).toEqual(["s30", "s3", ...others]);
    expect(pages[0]?.items.map(({ live }) => live?.length ?? 0).slice(0, 3)).toEqual([1, 1, 0]);
    const listed = await listStreamers(parseStreamerSelection({}), await readLiveNow(now), {
      page: 1,
      pageSize: 3,
    });
    expect(listed.streamers.map(({ slug, live }) => [slug, live?.length])).toEqual([
      ["s30", 1],
      ["s3", 1],
      ["s59", 0],
    ]);
    expect((await read({ sort: "featured" }, now)).items[0]?.slug).toBe("s59");
  });

  it("filters by live status, with correct counts, and its last page is its last", async () => {
    const now = await databaseNow(db);
    await makeStreamer("off");
    await makeStreamer("star", { featured: true });
    await makeStreamer("moss");
    await makeStreamer("both", { platforms: ["twitch", "kick"] });
    for (const name of ["star", "moss", "both"]) addLive(name, now);
    await pollPlatform("twitch", now);
    const only = await read({ live: "now" }, now);
    expect([only.total, only.items.length]).toEqual([3, 3]);
    expect(only.counts).toMatchObject({
      all: 3,
      featured: 1,
      live: 3,
      platforms: { twitch: 3, kick: 1, youtube: 0 },
    });
    expect((await read({ platform: "kick" }, now)).counts.live).toBe(1);
    expect((await read({ live: "now", featured: "Featured" }, now)).items.map(({ slug }) => slug)).toEqual([
      "star",
    ]);
    expect((await read({ live: "now", q: "moss" }, now)).items.map(({ slug }) => slug)).toEqual(["moss"]);
    expect(
      await findShownPage(parseStreamerSelection({ live: "now", page: "9" }), await readLiveNow(now)),
    ).toBe(1);
    const over = await read({ live: "now" }, later(now, 6));
    expect([over.total, over.items, over.counts.live]).toEqual([0, [], 0]);
  });
});

it("the landing page shows the six with the most viewers", async () => {
  const now = await databaseNow(db);
  for (let number = 0; number < 8; number++) {
    await makeStreamer(`s${number}`);
    addLive(`s${number}`, now, number);
  }
  expect((await readLanding()).liveNow).toEqual([]);
  await pollPlatform("twitch", now);
  const { liveNow } = await readLanding();
  expect(liveNow.map(({ slug }) => slug)).toEqual(["s7", "s6", "s5", "s4", "s3", "s2"]);
  expect(liveNow[0]?.live[0]).toMatchObject({ title: "Soil talk" });
});

describe("cached pages", () => {
  it("are invalidated when a streamer goes live, changes the title or stops, and not for viewers", async () => {
    const now = await databaseNow(db);
    await makeStreamer("moss");
    twitch.add({ name: "moss", id: "1", stream: null });
    const changes: boolean[] = [];
    let poll = 0;
    const take = async () => {
      const before = readTagVersion("live");
      await pollPlatform("twitch", later(now, 2 * poll++));
      changes.push(readTagVersion("live") !== before);
    };
    await take();
    const stream = streamAt(now);
    for (const next of [stream, { ...stream, viewers: 90 }, { ...stream, title: "Other" }, null, null]) {
      twitch.add({ name: "moss", id: "1", stream: next });
      await take();
    }
    expect(changes).toEqual([false, true, false, true, true, false]);
  });
});

describe("a platform that fails", () => {
  it.each([
    ["500", mischief.status(500), "Twitch cannot be reached (500)."],
    ["429", mischief.status(429), "Twitch takes no more calls for now (429)."],
    ["403", mischief.status(403), "Twitch refused our keys (403)."],
    ["HTML", mischief.html, "Twitch answered what makes no sense (no JSON but text/html)."],
    [
      "half an answer",
      mischief.cutJson,
      "Twitch answered what makes no sense (no JSON but application/json).",
    ],
  ])("by %s causes no error and no false claim; confirmed status expires", async (_, trick, failure) => {
    const now = await databaseNow(db);
    const { id } = await makeStreamer("moss");
    addLive("moss", now);
    await pollPlatform("twitch", now);
    twitch.mischief = (request, response, url) =>
      url.pathname.includes("/helix/") && trick(request, response, url);
    for (const minutes of [2, 4, 6]) await pollPlatform("twitch", later(now, minutes));
    expect(await namesLive(later(now, 4.9))).toEqual(["moss"]);
    expect(await namesLive(later(now, 6))).toEqual([]);
    const admin = await makeAdmin();
    expect((await readLiveOverview(admin))?.platforms[0]).toMatchObject({ platform: "twitch", failure });
    expect((await findStreamerForAdmin(admin, id))?.channels).toEqual([
      expect.objectContaining({ platform: "twitch", isLive: true, confirmedAt: now.toISOString(), failure }),
    ]);
    twitch.mischief = () => false;
    await pollPlatform("twitch", later(now, 90));
    expect(await namesLive(later(now, 90))).toEqual(["moss"]);
  });

  it("does not affect the others, and is not called while it requires that", async () => {
    const now = await databaseNow(db);
    await makeStreamer("moss");
    await makeStreamer("kite", { platforms: ["kick"], twitchHandle: null, kickHandle: "kite" });
    addLive("moss", now);
    kick.add({ name: "kite", id: "7", stream: streamAt(now) });
    twitch.mischief = mischief.status(429, {
      "Ratelimit-Reset": String(Math.ceil(later(now, 11).getTime() / 1000)),
    });
    for (const minutes of [0, 2, 4, 6, 8, 10]) {
      await pollPlatform("twitch", later(now, minutes));
      await pollPlatform("kick", later(now, minutes));
    }
    expect(twitch.calls).toHaveLength(1);
    expect(await namesLive(later(now, 10))).toEqual(["kite"]);
    twitch.mischief = () => false;
    await pollPlatform("twitch", later(now, 12));
    expect(await namesLive(later(now, 12))).toContain("moss");
  });

  it("in the middle of a poll keeps the earlier answers", async () => {
    const now = await databaseNow(db);
    for (let number = 0; number < 120; number++) {
      await makeStreamer(`s${number}`);
      addLive(`s${number}`, now);
    }
    let streams = 0;
    twitch.mischief = (request, response, url) =>
      url.pathname.endsWith("/streams") && ++streams > 1 && mischief.hangUp(request, response, url);
    await pollPlatform("twitch", now);
    expect(await namesLive(now)).toHaveLength(100);
    const [counts] = await query(
      `SELECT count(*) FILTER (WHERE failure IS NOT NULL)::int AS failed, count(*)::int AS all FROM live_channels`,
    );
    expect(counts).toEqual({ failed: 20, all: 120 });
  });
});

describe("the budget", () => {
  it("is shared by all instances: one of two requested polls runs", async () => {
    const now = await databaseNow(db);
    await makeStreamer("moss");
    addLive("moss", now);
    await pollPlatform("twitch", now);
    const before = twitch.calls.length;
    await Promise.all(Array.from({ length: 5 }, () => pollPlatform("twitch", later(now, 2))));
    expect(twitch.calls.length - before).toBe(1);
    await pollPlatform("twitch", later(now, 2.5));
    expect(twitch.calls.length - before).toBe(1);
  });

  it("that is used up ends the polls of the day, and the next day starts again", async () => {
    const now = await databaseNow(db);
    await makeStreamer("moss");
    addLive("moss", now);
    await pollPlatform("twitch", now);
    await db.livePlatform.update({ where: { platform: "twitch" }, data: { used: 39_999 } });
    await pollPlatform("twitch", later(now, 2));
    const before = twitch.calls.length;
    await pollPlatform("twitch", later(now, 4));
    expect(twitch.calls.length).toBe(before);
    const admin = await makeAdmin();
    const [state] = (await readLiveOverview(admin))?.platforms ?? [];
    expect(state).toMatchObject({ used: 40_000, limit: 40_000 });
    expect(state?.failure).toBe("Twitch takes no more calls for now (our budget of this day is used up).");
    await pollPlatform("twitch", later(now, 24 * 60));
    expect(twitch.calls.length).toBeGreaterThan(before);
  });
});

describe("a streamer without a channel", () => {
  const day = 24 * 60;
  const isShown = async (slug: string) => Boolean(await findApprovedStreamer(slug));

  it("is shown to the team only after thirty days, and to visitors again once there is one", async () => {
    const now = await databaseNow(db);
    const { id } = await makeStreamer("gone");
    await makeStreamer("here");
    twitch.add({ name: "here", id: "1", stream: null });
    for (let days = 0; days <= 29; days++) await pollPlatform("twitch", later(now, days * day));
    expect(await isShown("gone")).toBe(true);
    await pollPlatform("twitch", later(now, 30 * day));
    expect([await isShown("gone"), await isShown("here")]).toEqual([false, true]);
    expect((await readStreamersPage(parseStreamerSelection({}))).items.map(({ slug }) => slug)).toEqual([
      "here",
    ]);
    const admin = await makeAdmin();
    expect((await readLiveOverview(admin))?.gone).toMatchObject([{ id, streamName: "gone" }]);
    expect((await findStreamerForAdmin(admin, id))?.channels[0]?.missingSince).toBe(now.toISOString());
    twitch.add({ name: "gone", id: "2", stream: null });
    await pollPlatform("twitch", later(now, 31 * day));
    expect(await isShown("gone")).toBe(true);
    expect((await readLiveOverview(admin))?.gone).toEqual([]);
  });

  it("does not exist while one channel is not known to be missing, or once no confirmation is recent", async () => {
    const now = await databaseNow(db);
    await makeStreamer("other", { platforms: ["twitch", "kick"], kickHandle: "other" });
    await makeStreamer("old");
    for (const days of [0, 1, 20]) await pollPlatform("twitch", later(now, days * day));
    twitch.mischief = mischief.status(500);
    await pollPlatform("twitch", later(now, 40 * day));
    expect([await isShown("other"), await isShown("old")]).toEqual([true, true]);
  });
});

describe("the job", () => {
  const waiting = () =>
    query<{ key: string; wait: number }>(
      `SELECT key, extract(epoch FROM run_at - now())::float8 AS wait FROM graphile_worker.jobs ORDER BY key`,
    );

  it("gives each platform one run at a random moment, for any number of schedules", async () => {
    for (const _ of [1, 2, 3]) await checkLive({});
    const jobs = await waiting();
    expect(jobs.map(({ key }) => key)).toEqual([
      "check_live_kick",
      "check_live_twitch",
      "check_live_youtube",
    ]);
    for (const { wait } of jobs) expect(wait).toBeLessThanOrEqual(25);
    expect(new Set(jobs.map(({ wait }) => wait)).size).toBe(3);
  });

  it("polls the platform that its run names, by the database's clock", async () => {
    await makeStreamer("moss");
    addLive("moss", await databaseNow(db));
    await checkLive({ platform: "twitch" });
    expect(await namesLive()).toEqual(["moss"]);
    expect([kick.calls, youtube.calls]).toEqual([[], []]);
  });
});

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { FakeChannel } from "@/tests/support/fake-channel";
import { FakeYoutube, mischief } from "@/tests/support/platforms";
import { seededRandom } from "../../../scripts/testing/seeded-random.ts";

/** Three hundred channels for a day with a moved clock, two instances, and platforms that fail in between. */
const platforms = await vi.hoisted(async () =>
  (await import("@/tests/support/platforms")).startConfiguredPlatforms(),
);
const { twitch, youtube, kick } = platforms;

const { readLiveNow } = await import("@/lib/features/live/data");
const { pollPlatform } = await import("@/lib/features/live/tasks");
const { db } = await import("@/lib/server/db");
const { resetDatabase } = await import("@/tests/support/database");

const amounts = { twitch: 120, youtube: 60, kick: 120 } as const;
type Platform = keyof typeof amounts;
const names = Object.keys(amounts) as Platform[];
const fakes = { twitch, youtube, kick };
const handles = { twitch: "twitchHandle", youtube: "youtubeHandle", kick: "kickHandle" } as const;

const begin = Date.UTC(2026, 10, 26);
const minute = 60_000;
const polls = 720;
const random = seededRandom(20_261_126);

/** A channel, its times on air in minutes of the day, and whether any of them was ever shown. */
type Model = {
  platform: Platform;
  fake: FakeChannel;
  times: { from: number; to: number; wasShown: boolean }[];
};
const models = new Map<number, Model>();

/** Up to three streams of half an hour to five hours; a few channels are on air all day. */
function makeTimes(number: number) {
  if (number % 40 === 0) return [{ from: -60, to: 5000, wasShown: false }];
  const times: Model["times"] = [];
  for (let from = Math.floor(random() * 900); from < 1400 && times.length < 3; ) {
    const to = from + 30 + Math.floor(random() * 270);
    times.push({ from, to, wasShown: false });
    from = to + 60 + Math.floor(random() * 500);
  }
  return times;
}

const isOnAir = ({ times }: Model, at: number) => times.some(({ from, to }) => from <= at && at < to);
/** Whether it was on air at any moment of the last five minutes. */
const wasOnAir = ({ times }: Model, at: number) => times.some(({ from, to }) => from <= at && at - 5 < to);

/** The day's failures, by platform: minutes and what happens. */
const failures: [Platform, number, number, (typeof mischief)["html"]][] = [
  ["twitch", 120, 180, mischief.hangUp],
  ["twitch", 300, 320, mischief.status(500)],
  ["twitch", 500, 510, mischief.html],
  ["kick", 200, 230, mischief.status(429, { "Retry-After": "600" })],
  ["kick", 400, 420, mischief.halfPage],
  ["kick", 800, 830, mischief.cutJson],
  ["youtube", 600, 660, mischief.status(503)],
  ["youtube", 1000, 1010, mischief.status(429)],
];
const failureAt = (platform: Platform, at: number) =>
  failures.find(([name, from, to]) => name === platform && from <= at && at < to)?.[3];
/** A failure, its pause and the poll after it. */
const isTroubled = (platform: Platform, at: number) =>
  failures.some(([name, from, to]) => name === platform && from <= at && at < to + 65);

beforeAll(async () => {
  await resetDatabase();
  for (const platform of names)
    for (let number = 0; number < amounts[platform]; number++) {
      const name = `${platform}${number}`;
      const handle = platform === "youtube" ? `https://youtube.com/@${name}` : name;
      const { id } = await db.streamer.create({
        data: {
          ...{ slug: name, streamName: name, description: "Plays.", status: "approved" },
          ...{ platforms: [platform], [handles[platform]]: handle },
        },
      });
      const channelId = platform === "youtube" ? FakeYoutube.idOf(number) : String(number + 1);
      const videos = platform === "youtube" ? [{ id: `video${String(number).padStart(6, "0")}` }] : undefined;
      const fake = fakes[platform].add({ name, id: channelId, stream: null, ...(videos ? { videos } : {}) });
      models.set(id, { platform, fake, times: makeTimes(number) });
    }
}, 60_000);
afterAll(() => platforms.stop());

/** All streamers go on air and off by the day's plan. */
function move(at: number, now: Date): void {
  for (const { fake, times } of models.values()) {
    const time = times.find(({ from, to }) => from <= at && at < to);
    fake.stream = time
      ? {
          title: `At ${time.from}`,
          game: "Rookery",
          viewers: at,
          startedAt: new Date(begin + time.from * minute),
        }
      : null;
  }
  for (const platform of names) {
    fakes[platform].now = () => now;
    fakes[platform].mischief = failureAt(platform, at) ?? (() => false);
  }
}

it("stays within the budget, claims nothing that was not true within five minutes, and misses no one for long", async () => {
  const wrong: string[] = [];
  const missed: string[] = [];
  for (let poll = 0; poll < polls; poll++) {
    const at = poll * 2;
    const now = new Date(begin + at * minute);
    move(at, now);
    // Two instances in parallel, now and then; the second has nothing to do.
    const asking = poll % 10 === 0 ? [...names, ...names] : names;
    await Promise.all(asking.map((platform) => pollPlatform(platform, now)));
    // Just before the next poll: the oldest visible claim.
    const live = await readLiveNow(new Date(now.getTime() + 119_000));
    for (const id of live?.keys() ?? []) {
      const model = models.get(id);
      if (!model || !wasOnAir(model, at + 119 / 60)) wrong.push(`${model?.fake.name} at ${at}`);
      for (const time of model?.times ?? []) if (time.from <= at && at < time.to) time.wasShown = true;
    }
    for (const [id, model] of models)
      if (model.platform !== "youtube" && at > 30 && !isTroubled(model.platform, at))
        if (isOnAir(model, at) && !live?.has(id)) missed.push(`${model.fake.name} at ${at}`);
  }
  expect(wrong).toEqual([]);
  expect(missed).toEqual([]);

  const unseen = [...models.values()].flatMap(({ fake, platform, times }) =>
    times
      // Each channel of YouTube is looked at every 25 minutes; half a day's quota is left for twice as many.
      .filter(
        ({ from, to, wasShown }) => !wasShown && Math.min(to, 1440) - Math.max(from, 0) > 60 && from < 1300,
      )
      .map(({ from }) => `${fake.name} (${platform}) at ${from}`),
  );
  expect(unseen.filter((name) => !name.includes("youtube") || !/at (5[4-9]|6[0-6])\d/.test(name))).toEqual(
    [],
  );

  const states = await db.livePlatform.findMany();
  for (const { platform, used } of states) {
    const { calls } = fakes[platform as Platform];
    // Google's day began at eight o'clock UTC.
    const counted = platform === "youtube" ? calls.filter(({ at }) => at >= begin + 8 * 60 * minute) : calls;
    expect([platform, used]).toEqual([platform, counted.length]);
  }
  expect(youtube.calls.filter(({ at }) => at < begin + 8 * 60 * minute).length).toBeLessThanOrEqual(9_000);
  expect(youtube.calls.length).toBeLessThanOrEqual(9_000);
  // Two batches a poll, a token an hour, and whether they exist once a day.
  expect(twitch.calls.length).toBeLessThanOrEqual(polls * 2 + 2 * 26 + 10);
  expect(kick.calls.length).toBeLessThanOrEqual(polls * 2 + 2 * 26 + 20);
}, 300_000);

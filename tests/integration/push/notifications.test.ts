import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

/** With a faked Twitch, and a push service on this machine that decrypts what it gets. */
const { platforms, service } = await vi.hoisted(async () => {
  const { startConfiguredPlatforms } = await import("@/tests/support/platforms");
  const { PushService } = await import("@/tests/support/push-service");
  return { platforms: await startConfiguredPlatforms(), service: await new PushService().start() };
});
const { twitch } = platforms;
const allowed = vi.hoisted(() => ({ isPrivate: true }));
// Only the address of the test's own service is allowed in addition.
vi.mock("@/lib/server/remote/post-remote", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/lib/server/remote/post-remote")>();
  const postRemote: typeof real.postRemote = (url, body, options) =>
    real.postRemote(url, body, {
      ...options,
      allowsPrivate: (address) => allowed.isPrivate && address.href.startsWith(service.url),
    });
  return { ...real, postRemote };
});
afterAll(async () => {
  await platforms.stop();
  await service.stop();
});

const { pollPlatform } = await import("@/lib/features/live/tasks");
const { endPush, findPublicKey, followByPush, readPushKeys, renewPush } = await import(
  "@/lib/features/push/mutations"
);
const { resealPushKey, retireSubscriptions, sendPushes } = await import("@/lib/features/push/tasks");
const { storeSettings } = await import("@/lib/features/settings/mutations");
const { announce } = await import("@/lib/features/webhooks/announcements/tasks");
const { databaseNow, db } = await import("@/lib/server/db");
const { readSettings } = await import("@/lib/server/read-settings");
const { query, resetDatabase } = await import("@/tests/support/database");
const { makeAdmin } = await import("@/tests/support/factories");
const { refusal } = await import("@/tests/support/games");
const { makeBrowser, subscriptionOf } = await import("@/tests/support/push-service");
type Browser = import("@/tests/support/push-service").Browser;

let now: Date;
beforeEach(async () => {
  await resetDatabase();
  await readSettings();
  service.reset();
  twitch.reset();
  allowed.isPrivate = true;
  await storeSettings(await makeAdmin(), [{ name: "PUSH_NOTIFICATIONS", value: "on", version: 0 }], "r");
  now = await databaseNow(db);
});

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const addStreamer = (name: string) =>
  db.streamer.create({
    data: {
      ...{ slug: name, streamName: name, description: "Plays.", status: "approved" },
      ...{ platforms: ["twitch"], twitchHandle: name },
    },
  });
const goLive = (name: string, startedAt: Date) =>
  twitch.add({ name, id: name, stream: { title: "Soil talk", game: "Fern", viewers: 4, startedAt } });
const run = () => sendPushes({ isQueued: true });
/** One look at the platform, and one run of each job. */
async function pass(minutes: number): Promise<void> {
  await pollPlatform("twitch", later(minutes));
  // The confirmation counts as one of this moment.
  await query(`UPDATE live_channels SET "liveAt" = now() WHERE "liveAt" IS NOT NULL`);
  await announce(undefined);
  await run();
}
async function follow(streamer: string, browser: Browser = makeBrowser(), language: "en" | "de" = "en") {
  await followByPush({ subscription: subscriptionOf(browser), streamer }, language);
  // It has been following for a while, at a service that the test can see.
  await query(`UPDATE push_subscriptions SET endpoint = $1 WHERE endpoint = $2`, [
    service.know(browser),
    subscriptionOf(browser).endpoint,
  ]);
  await query(`UPDATE push_follows SET "createdAt" = now() - interval '1 day'`);
  return browser;
}
const waiting = () => db.pushFollow.findMany({ where: { dueAt: { not: null } } });
const letTimePass = () => query(`UPDATE push_follows SET "dueAt" = now() WHERE "dueAt" IS NOT NULL`);

describe("a stream that begins", () => {
  it("reaches each browser that follows once, encrypted and signed, though it drops and returns", async () => {
    const { id } = await addStreamer("moss");
    await addStreamer("fern");
    const one = await follow("moss");
    const other = await follow("moss");
    await follow("fern");
    goLive("moss", later(-5));
    await pass(0);
    await pass(2);
    expect(service.problems).toEqual([]);
    expect(service.taken.map(({ token }) => token).sort()).toEqual([one.token, other.token].sort());
    const [{ message, headers } = { message: {}, headers: {} }] = service.taken;
    expect(message).toEqual({
      title: "moss",
      body: "is live now",
      path: "/streamers/moss",
      tag: `live-${id}`,
    });
    expect(headers).toMatchObject({
      urgency: "normal",
      "content-encoding": "aes128gcm",
      topic: `live-${id}`,
    });
    expect(Number((headers as { ttl?: string }).ttl)).toBeGreaterThan(3_500);
    expect(Number((headers as { ttl?: string }).ttl)).toBeLessThanOrEqual(3_600);
    expect([...service.keys]).toEqual([await findPublicKey()]);
    expect(await db.pushSubscription.count({ where: { lastOkAt: { not: null } } })).toBe(2);

    twitch.add({ name: "moss", id: "moss", stream: null });
    await pass(4);
    goLive("moss", later(-1));
    await pass(6);
    expect(service.taken).toHaveLength(2);
    await query(`UPDATE announced_streams SET "lastLiveAt" = now() - interval '61 minutes'`);
    goLive("moss", later(0));
    await pass(8);
    expect(service.taken).toHaveLength(4);
  });

  it("is not sent to those who follow later, and not after three hours", async () => {
    await addStreamer("moss");
    await addStreamer("fern");
    await follow("fern");
    goLive("fern", later(-200));
    goLive("moss", later(-5));
    const browser = await follow("moss");
    await query(`UPDATE push_follows SET "createdAt" = now() - interval '1 minute'`);
    await pass(0);
    expect([service.requests, browser.token.length]).toEqual([0, 16]);
  });

  it.each([
    ["is over", `UPDATE live_channels SET "liveAt" = NULL`],
    ["is of a streamer who was withdrawn", `UPDATE streamers SET status = 'rejected'`],
    ["is an hour old", `UPDATE push_follows SET "expiresAt" = now()`],
  ])("is not sent once it %s", async (_, sql) => {
    await addStreamer("moss");
    await follow("moss");
    goLive("moss", later(-5));
    await pollPlatform("twitch", now);
    await announce(undefined);
    expect(await waiting()).toHaveLength(1);
    await query(sql);
    await run();
    expect([service.requests, await waiting()]).toEqual([0, []]);
  });

  it("reaches each browser once with several workers", async () => {
    await addStreamer("moss");
    for (let count = 0; count < 5; count++) await follow("moss");
    goLive("moss", later(-5));
    await pollPlatform("twitch", now);
    await Promise.all([announce(undefined), announce(undefined)]);
    await Promise.all([run(), run(), run()]);
    expect(service.taken).toHaveLength(5);
    expect(await waiting()).toEqual([]);
  });

  it("is announced in the language in which the browser asked", async () => {
    await db.setting.create({ data: { name: "SITE_LANGUAGES", value: "en,de", updatedBy: "kim" } as never });
    await readSettings();
    await addStreamer("moss");
    await follow("moss", makeBrowser(), "de");
    goLive("moss", later(-5));
    await pass(0);
    expect(service.taken.map(({ message }) => [message.body, message.path])).toEqual([
      ["ist jetzt live", "/de/streamers/moss"],
    ]);
  });
});

describe("a push service", () => {
  const begin = async () => {
    await addStreamer("moss");
    await follow("moss");
    goLive("moss", later(-5));
  };

  it.each([404, 410])("that answers %i ends the subscription", async (status) => {
    await begin();
    service.answers.push({ status });
    await pass(0);
    expect([await db.pushSubscription.count(), await db.pushFollow.count()]).toEqual([0, 0]);
  });

  it("that is busy is asked again when it wants, within the hour", async () => {
    await begin();
    service.answers.push({ status: 429, headers: { "retry-after": "90" } }, { status: 503 });
    await pass(0);
    const seconds = `SELECT extract(epoch FROM "dueAt" - now())::float8 AS s FROM push_follows`;
    const [first] = await query<{ s: number }>(seconds);
    expect(first?.s).toBeGreaterThan(80);
    await run();
    expect(service.requests).toBe(1);
    await letTimePass();
    await run();
    await letTimePass();
    await run();
    expect([service.requests, service.taken.length, await waiting()]).toEqual([3, 1, []]);
  });

  it("that is busy for the rest of the hour is not asked again", async () => {
    await begin();
    service.answers.push({ status: 429, headers: { "retry-after": "4000" } });
    await pass(0);
    expect([service.requests, await waiting(), await db.pushSubscription.count()]).toEqual([1, [], 1]);
  });

  it("that refuses a message gets it once", async () => {
    await begin();
    service.answers.push({ status: 403 });
    await pass(0);
    expect([service.requests, await waiting(), await db.pushSubscription.count()]).toEqual([1, [], 1]);
  });

  it("in this machine's network gets nothing", async () => {
    allowed.isPrivate = false;
    await begin();
    await pass(0);
    expect([service.requests, (await waiting()).length]).toEqual([0, 1]);
  });
});

describe("a subscription", () => {
  it("is changed only with its own secret, with the same answer", async () => {
    await addStreamer("moss");
    await addStreamer("fern");
    const [own, foreign] = [makeBrowser(), makeBrowser()];
    const subscription = subscriptionOf(own);
    const stolen = { ...subscription, keys: subscriptionOf(foreign).keys };
    const answers = [
      await followByPush({ subscription, streamer: "moss" }, "en"),
      await followByPush({ subscription: stolen, streamer: "fern" }, "en"),
      await endPush({ subscription: stolen }),
      await renewPush({ from: stolen, subscription: subscriptionOf(foreign) }),
      await endPush({ subscription: subscriptionOf(foreign), streamer: "moss" }),
    ];
    for (const answer of answers) expect(answer).toEqual({ success: true });
    expect(await db.pushFollow.count()).toBe(1);
    expect(await db.pushSubscription.findMany({ select: { endpoint: true } })).toEqual([
      { endpoint: subscription.endpoint },
    ]);
  });

  it("keeps its follows when the browser replaces it, and is gone with the last of them", async () => {
    await addStreamer("moss");
    await addStreamer("fern");
    const [from, subscription] = [subscriptionOf(makeBrowser()), subscriptionOf(makeBrowser())];
    for (const streamer of ["moss", "fern", "fern"])
      await followByPush({ subscription: from, streamer }, "en");
    await renewPush({ from, subscription });
    expect(await db.pushFollow.count()).toBe(2);
    await endPush({ subscription: from });
    await endPush({ subscription, streamer: "moss" });
    expect([await db.pushFollow.count(), await db.pushSubscription.count()]).toEqual([1, 1]);
    await endPush({ subscription, streamer: "fern" });
    expect(await db.pushSubscription.count()).toBe(0);
  });

  it("follows a hundred streamers at most, public ones, and nothing of a refused one stays", async () => {
    const rows = Array.from({ length: 101 }, (_, index) => addStreamer(`moss-${index}`));
    await Promise.all(rows);
    const subscription = subscriptionOf(makeBrowser());
    expect(await refusal(followByPush({ subscription, streamer: "nobody" }, "en"))).toMatchObject({
      code: "not_found",
    });
    expect(await db.pushSubscription.count()).toBe(0);
    await followByPush({ subscription, streamer: "moss-0" }, "en");
    await query(`INSERT INTO push_follows ("subscriptionId", "streamerId")
      SELECT s.id, t.id FROM push_subscriptions s, streamers t WHERE t.slug <> 'moss-100' ON CONFLICT DO NOTHING`);
    await followByPush({ subscription, streamer: "moss-99" }, "en");
    expect(await refusal(followByPush({ subscription, streamer: "moss-100" }, "en"))).toMatchObject({
      code: "conflict",
    });
    expect(await db.pushFollow.count()).toBe(100);
  });

  it("is deleted after ninety days without success, and with its streamers", async () => {
    await addStreamer("moss");
    await addStreamer("fern");
    for (const streamer of ["moss", "moss", "fern"])
      await followByPush({ subscription: subscriptionOf(makeBrowser()), streamer }, "en");
    await query(`UPDATE push_subscriptions SET "createdAt" = now() - interval '91 days'`);
    await query(
      `UPDATE push_subscriptions SET "lastOkAt" = now() WHERE id <> (SELECT min(id) FROM push_subscriptions)`,
    );
    await db.streamer.delete({ where: { slug: "fern" } });
    await retireSubscriptions();
    expect([await db.pushSubscription.count(), await db.pushFollow.count()]).toEqual([1, 1]);
  });

  it("is refused while an admin has not switched notifications on", async () => {
    await addStreamer("moss");
    await query(`DELETE FROM settings`);
    await readSettings();
    const asked = followByPush({ subscription: subscriptionOf(makeBrowser()), streamer: "moss" }, "en");
    expect(await refusal(asked)).toMatchObject({ code: "not_found" });
    expect(await findPublicKey()).toBeNull();
  });
});

it("two instances that need the site's keys first get the same, and the private one is sealed", async () => {
  const all = await Promise.all(Array.from({ length: 6 }, readPushKeys));
  expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(all[0]?.sealedPrivateKey).toMatch(/^v1\./);
  await resealPushKey(undefined);
  expect(await readPushKeys()).toMatchObject({ sealedPrivateKey: all[0]?.sealedPrivateKey });
});

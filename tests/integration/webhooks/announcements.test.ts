import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

/** Public announcements, with a faked Discord and a faked Twitch. */
const { discord, platforms } = await vi.hoisted(async () => {
  const { DiscordServer } = await import("@/tests/support/discord-server");
  const server = await new DiscordServer().start();
  process.env.DISCORD_API_URL = `${server.url}/api`;
  const { startConfiguredPlatforms } = await import("@/tests/support/platforms");
  return { discord: server, platforms: await startConfiguredPlatforms() };
});
const { twitch } = platforms;
afterAll(async () => {
  await discord.stop();
  await platforms.stop();
});

const { pollPlatform } = await import("@/lib/features/live/tasks");
const { announce } = await import("@/lib/features/webhooks/announcements/tasks");
const { editWebhook } = await import("@/lib/features/webhooks/mutations");
const { testWebhook } = await import("@/lib/features/webhooks/sending/mutations");
const { databaseNow, db } = await import("@/lib/server/db");
const { siteTimeZone } = await import("@/lib/shared/time-zone");
const { makeShownClip } = await import("@/tests/support/clips");
const { query, resetDatabase } = await import("@/tests/support/database");
const { makeAdmin, makePost } = await import("@/tests/support/factories");
const { refusal } = await import("@/tests/support/games");
const { deliver, letTimePass, makeDiscordWebhook, makePublicWebhook, tell } = await import(
  "@/tests/support/webhooks"
);

beforeEach(async () => {
  await resetDatabase();
  discord.reset();
  twitch.reset();
});

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
const embeds = () => discord.messages.flatMap((message) => message.embeds);
/** As readers see them. */
const titles = () => embeds().map(({ title }) => title.replaceAll("\\", ""));
const addGame = (slug: string, given: object = {}) =>
  db.game.create({
    data: {
      ...{ slug, title: slug, description: "A quiet walk.", developer: "Two Ferns", imageUrl: "x" },
      ...{ status: "approved", reviewedAt: new Date(), ...given },
    },
  });
const addStreamer = (name: string, given: object = {}) =>
  db.streamer.create({
    data: {
      ...{ slug: name, streamName: name, description: "Plays.", status: "approved" },
      ...{ platforms: ["twitch"], twitchHandle: name, ...given },
    },
  });
const goLive = (name: string, startedAt: Date) =>
  twitch.add({ name, id: name, stream: { title: "Soil talk", game: "Fern", viewers: 4, startedAt } });
/** One run of the job, and the deliveries that are due. */
const run = async () => {
  await announce(undefined, undefined as never);
  await letTimePass();
  await deliver();
};

describe("public announcements", () => {
  it("are sent once, with public facts, link and picture, for each kind", async () => {
    await addGame("before", { reviewedAt: new Date(Date.now() - 60_000) });
    await makePublicWebhook();
    await addGame("fern");
    await addGame("pending", { status: "pending", reviewedAt: null });
    await addStreamer("moss", { reviewedAt: new Date(), contactEmail: "ada@example.com" });
    await makeShownClip({ title: "The leap", game: "Fern" });
    await makePost({ isPublished: true, publishedAt: new Date(), excerpt: "Nothing." });
    await run();
    await run();
    expect(titles().sort()).toEqual([
      "New clip: The leap",
      "New game: fern",
      "New on the blog: A quiet week",
      "New streamer: moss",
    ]);
    expect(discord.messages[0]?.allowed_mentions).toEqual({ parse: [] });
    const sent = JSON.stringify(discord.messages);
    expect(sent).toContain("http://localhost:3000/games/fern");
    for (const secret of ["/admin", "ada@example.com", "by "]) expect(sent).not.toContain(secret);
  });

  it("carry the item's picture as a public address, and nothing that a title smuggles in", async () => {
    await makePublicWebhook();
    const id = "p".repeat(20);
    await db.picture.create({ data: { id, width: 64, height: 36, blurDataUrl: "x", opaque: true } as never });
    await addGame("fern", {
      title: "@everyone **Moss** [Knight](https://evil.example) <@&1>",
      description: "@here https://evil.example",
      pictureId: id,
    });
    await run();
    const [embed] = embeds() as { title: string; description: string; image: { url: string } }[];
    expect(embed?.title).toContain("\\@everyone \\*\\*Moss\\*\\*");
    expect(`${embed?.title} ${embed?.description}`).not.toContain("https://");
    expect(embed?.image.url).toMatch(/^http:\/\/localhost:3000\/pictures\/p+\//);
  });

  it("are not sent for an item that was withdrawn before, and leave nothing waiting", async () => {
    await makePublicWebhook();
    const { id } = await addGame("fern");
    await announce(undefined, undefined as never);
    expect(await db.webhookDelivery.count()).toBe(1);
    await db.game.update({ where: { id }, data: { deletedAt: new Date() } });
    await letTimePass();
    await deliver();
    expect([discord.messages, await db.webhookDelivery.count()]).toEqual([[], 0]);
  });

  it("and events of the team never reach the other's webhooks", async () => {
    await makePublicWebhook();
    await tell(1);
    await addGame("fern");
    await run();
    expect(titles()).toEqual(["New game: fern"]);
    discord.reset();
    await resetDatabase();
    const { id } = await makeDiscordWebhook();
    await db.webhook.update({ where: { id }, data: { kinds: ["item.arrived", "game.published"] } });
    await makePublicWebhook({ kinds: ["streamer.published"] });
    await tell(1);
    await addGame("fern");
    await run();
    expect(titles()).toEqual(["New game: Game 1"]);
  });

  it("have a test message without an address of the panel", async () => {
    const { webhook } = await makePublicWebhook();
    const admin = await makeAdmin();
    expect((await testWebhook(admin, { id: webhook.id, requestId: "r" })).ok).toBe(true);
    const sent = JSON.stringify(discord.messages);
    expect(sent).toContain("http://localhost:3000/");
    expect(sent).not.toContain("admin");
    expect(sent).not.toContain(admin.username);
  });
});

describe("a streamer who goes live", () => {
  const pass = async (now: Date, minutes: number) => {
    await pollPlatform("twitch", later(now, minutes));
    // The confirmation counts as one of this moment.
    await query(`UPDATE live_channels SET "liveAt" = now() WHERE "liveAt" IS NOT NULL`);
    await run();
  };

  it("is announced once, though the stream drops and returns", async () => {
    const now = await databaseNow(db);
    await makePublicWebhook({ kinds: ["streamer.live"] });
    await db.webhook.updateMany({ data: { createdAt: later(now, -300) } });
    await addStreamer("moss");
    await addStreamer("hours", {});
    goLive("moss", later(now, -5));
    goLive("hours", later(now, -240));
    await pass(now, 0);
    expect(titles()).toEqual(["moss is live"]);
    expect(embeds()[0]?.url).toBe("http://localhost:3000/streamers/moss");
    twitch.add({ name: "moss", id: "moss", stream: null });
    await pass(now, 2);
    goLive("moss", later(now, -1));
    await pass(now, 4);
    expect(titles()).toHaveLength(1);
    await query(`UPDATE announced_streams SET "lastLiveAt" = now() - interval '61 minutes'`);
    goLive("moss", later(now, 0));
    await pass(now, 6);
    expect(titles()).toHaveLength(2);
  });

  it("is not announced once the stream is over", async () => {
    const now = await databaseNow(db);
    await makePublicWebhook({ kinds: ["streamer.live"] });
    await db.webhook.updateMany({ data: { createdAt: later(now, -300) } });
    await addStreamer("moss");
    goLive("moss", later(now, -5));
    await pollPlatform("twitch", now);
    await announce(undefined, undefined as never);
    expect(await db.webhookDelivery.count()).toBe(1);
    await query(`UPDATE live_channels SET "liveAt" = NULL`);
    await letTimePass();
    await deliver();
    expect([discord.messages, await db.webhookDelivery.count()]).toEqual([[], 0]);
  });
});

describe("quiet hours", () => {
  const clockTime = (minutes: number) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: siteTimeZone(), timeStyle: "short" }).format(
      new Date(Date.now() + minutes * 60_000),
    );

  it("hold announcements back, which are sent afterwards if they are still true", async () => {
    const { webhook } = await makePublicWebhook({ quietFrom: clockTime(-60), quietTo: clockTime(120) });
    await addGame("fern");
    const { id } = await addGame("gone");
    await run();
    expect(discord.messages).toEqual([]);
    const [waiting] = await query<{ minutes: number }>(
      `SELECT extract(epoch FROM "nextAttemptAt" - now())::float8 / 60 AS minutes FROM webhooks`,
    );
    expect(waiting?.minutes).toBeGreaterThan(110);
    await db.game.update({ where: { id }, data: { status: "rejected" } });
    const { name, kinds, updatedAt } = webhook;
    const edit = { name, kinds, isOn: true, address: null, updatedAt };
    await editWebhook(
      await makeAdmin(),
      { id: webhook.id, requestId: "r" },
      { ...edit, quietFrom: null, quietTo: null },
    );
    await deliver();
    expect(titles()).toEqual(["New game: fern"]);
  });

  it("need both times, and fitting events", async () => {
    expect(await refusal(editOf({ quietFrom: "22:00", quietTo: null }))).toMatchObject({ code: "invalid" });
    expect(await refusal(editOf({ kinds: ["item.arrived"] }))).toMatchObject({ code: "invalid" });
  });

  async function editOf(given: object) {
    const { webhook } = await makePublicWebhook();
    const { name, kinds, updatedAt, id } = webhook;
    const edit = { name, kinds, isOn: true, address: null, updatedAt, ...given };
    return editWebhook(await makeAdmin(), { id, requestId: "r" }, edit);
  }
});

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { LivePlatform } from "@/lib/features/live/constants";
import { platformsOn } from "@/lib/features/live/data";
import { usableKeys } from "@/lib/features/live/keys";
import { pollPlatform } from "@/lib/features/live/tasks";
import { readSetUp } from "@/lib/features/set-up/data";
import { checkPlatformKeys, storePlatformKeys } from "@/lib/features/set-up/platforms/mutations";
import { resealSetUp } from "@/lib/features/set-up/tasks";
import type { Admin } from "@/lib/server/auth/gate";
import { databaseNow, db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { readSettings } from "@/lib/server/read-settings";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { FakeKick, FakeTwitch, FakeYoutube, mischief } from "@/tests/support/platforms";

const twitch = await new FakeTwitch().start();
const youtube = await new FakeYoutube().start();
const kick = await new FakeKick().start();
const fakes = { twitch, youtube, kick };
const today = env().ENCRYPTION_KEY;
const addressesOf = (settings: Record<string, string>) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name.endsWith("_URL")));

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  await readSettings();
  for (const fake of Object.values(fakes)) {
    fake.reset();
    const { settings } = fake;
    Object.assign(env(), Object.fromEntries(Object.keys(settings).map((name) => [name, undefined])));
    Object.assign(env(), addressesOf(settings));
  }
  Object.assign(env(), { ENCRYPTION_KEY: today, ENCRYPTION_KEY_PREVIOUS: undefined });
  admin = await makeAdmin("ada");
});
afterAll(() => Promise.all(Object.values(fakes).map((fake) => fake.stop())));

const right: Record<LivePlatform, { clientId: string; secret: string }> = {
  twitch: { clientId: twitch.clientId, secret: twitch.clientSecret },
  youtube: { clientId: "", secret: youtube.key },
  kick: { clientId: kick.clientId, secret: kick.clientSecret },
};
const store = async (platform: LivePlatform, keys: { clientId: string; secret: string } | null) => {
  const version = (await readSetUp(admin)).versions[platform];
  return storePlatformKeys(admin, { platform, keys, version, requestId: "r" });
};
const rows = () => query<{ name: string; value: string }>("SELECT name, value FROM settings ORDER BY name");

describe.each(["twitch", "youtube", "kick"] as const)("keys of %s", (platform) => {
  it("are stored after a call that proves them, sealed and in no answer", async () => {
    expect(platformsOn()).toEqual([]);
    const answer = await store(platform, right[platform]);
    expect(fakes[platform].calls.length).toBeGreaterThan(0);
    expect(platformsOn()).toEqual([platform]);
    expect(usableKeys(platform)).toMatchObject(right[platform]);
    const stored = JSON.stringify([answer, await rows(), await readSetUp(admin)]);
    const audit = await query("SELECT * FROM audit_log");
    expect(stored + JSON.stringify(audit)).not.toContain(right[platform].secret);
    await checkPlatformKeys(admin, platform);
  });

  it("that are refused are not stored, and the old ones stay", async () => {
    await store(platform, right[platform]);
    const before = await rows();
    expect(await refusal(store(platform, { ...right[platform], secret: "wrong" }))).toMatchObject({
      status: 422,
      errors: { secret: expect.stringMatching(/refuses these keys.*40[03]/) },
    });
    expect(await rows()).toEqual(before);
  });

  it("are not stored while the platform is away", async () => {
    fakes[platform].mischief = mischief.status(503);
    expect(await refusal(store(platform, right[platform]))).toMatchObject({
      errors: { secret: expect.stringContaining("could not be reached") },
    });
    expect(await rows()).toEqual([]);
  });

  it("take precedence over the environment's until they are removed, which are then fixed", async () => {
    await store(platform, right[platform]);
    const { settings } = fakes[platform];
    const given = Object.fromEntries(Object.keys(settings).map((name) => [name, "from-the-environment"]));
    Object.assign(env(), { ...given, ...addressesOf(settings) });
    expect(usableKeys(platform)?.secret).toBe(right[platform].secret);
    await store(platform, null);
    expect(usableKeys(platform)?.secret).toBe("from-the-environment");
    expect(await refusal(store(platform, right[platform]))).toMatchObject({
      status: 409,
      message: expect.stringContaining("is set in the environment"),
    });
  });
});

it("a new secret is checked with a new token, not with the one of the old secret", async () => {
  await store("twitch", right.twitch);
  await pollPlatform("twitch", await databaseNow(db));
  expect(await refusal(store("twitch", { ...right.twitch, secret: "wrong" }))).toMatchObject({ status: 422 });
});

it("an empty secret stays for the same client, and is not used for another", async () => {
  await store("kick", right.kick);
  await store("kick", { ...right.kick, secret: "" });
  expect(usableKeys("kick")).toMatchObject(right.kick);
  expect(await refusal(store("kick", { clientId: "another", secret: "" }))).toMatchObject({
    errors: { secret: "Please enter the secret" },
  });
});

it("the next poll uses new keys, without the pause after a refusal of the old ones", async () => {
  await store("twitch", right.twitch);
  await query(
    `INSERT INTO live_platforms (platform, day, "pausedUntil") VALUES ('twitch', '2026-01-01', now() + interval '1 hour')
     ON CONFLICT (platform) DO UPDATE SET "pausedUntil" = excluded."pausedUntil"`,
  );
  await store("twitch", right.twitch);
  expect((await db.livePlatform.findUnique({ where: { platform: "twitch" } }))?.pausedUntil).toBeNull();
});

it("sealed keys follow a change of the encryption key; unreadable ones turn the platform off and are named", async () => {
  await store("youtube", right.youtube);
  Object.assign(env(), {
    ENCRYPTION_KEY: Buffer.alloc(32, 9).toString("hex"),
    ENCRYPTION_KEY_PREVIOUS: today,
  });
  await resealSetUp({});
  Object.assign(env(), { ENCRYPTION_KEY_PREVIOUS: undefined });
  expect(usableKeys("youtube")?.secret).toBe(right.youtube.secret);
  Object.assign(env(), { ENCRYPTION_KEY: today });
  expect(platformsOn()).toEqual([]);
  expect((await readSetUp(admin)).unreadable).toEqual(["youtube"]);
});

import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { cacheTags, invalidationChannel } from "@/lib/shared/tag-versions.mjs";
import { ResendServer } from "../support/resend-server";
import { Caller, Instance, makeDatabase, siteSettings, stranger } from "../support/scale/instances";
import { type RedisServer, startRedis } from "../support/scale/programs";

/** Two instances that share a Redis (docs/decisions/009). */

let redis: RedisServer;
let instances: [Instance, Instance];
let callers: [Caller, Caller];
let admin: Caller;
let databaseUrl: string;
const mail = new ResendServer();
const team = "team@spawnpoint.example";

beforeAll(async () => {
  await mail.start();
  redis = await startRedis();
  databaseUrl = await makeDatabase();
  const settings = siteSettings("http://127.0.0.1:9", databaseUrl, {
    REDIS_URL: redis.url,
    REDIS_PREFIX: "scale-test",
    ...mail.settings,
    MAIL_TO: team,
  });
  instances = [await Instance.start(settings), await Instance.start(settings)];
  callers = [new Caller(instances[0].url), new Caller(instances[1].url)];
  admin = await new Caller(instances[0].url).signIn();
});

afterAll(async () => {
  await Promise.all(instances?.map((instance) => instance.stop()) ?? []);
  await redis?.stop();
  await mail.stop();
});

const shows = async (caller: Caller, title: string) => (await caller.page("/games")).includes(title);
const lists = async (caller: Caller, title: string) => (await caller.page("/api/games")).includes(title);
const keys = async () => ((await redis.ask("KEYS", "*")) as string[]).sort();

describe("what is kept", () => {
  it("shows a decision of one instance on the other with the next request, each of thirty times", async () => {
    const [one, other] = callers;
    for (let turn = 0; turn < 15; turn++) {
      const { id, title } = await one.submitGame();
      for (const status of ["approved", "rejected"] as const) {
        await admin.decide(id, status);
        const seen = await Promise.all(
          [other, one].flatMap((caller) => [shows(caller, title), lists(caller, title)]),
        );
        expect(seen).toEqual(Array(4).fill(status === "approved"));
      }
    }
  });

  it("drops what a command outside the site changed, restoring say, which knows nothing of Redis", async () => {
    const { id, title } = await callers[0].submitGame();
    await admin.decide(id, "approved");
    const both = () => Promise.all(callers.map((caller) => shows(caller, title)));
    expect(await both()).toEqual([true, true]);
    const client = new Client(databaseUrl);
    await client.connect();
    await client.query("UPDATE games SET status = 'rejected' WHERE id = $1", [id]);
    await client.query("SELECT pg_notify($1, $2)", [invalidationChannel, JSON.stringify({ tags: cacheTags })]);
    await client.end();
    await vi.waitFor(async () => expect(await both()).toEqual([false, false]), { timeout: 3_000 });
  });

  it("renders a page once for both", async () => {
    const [one, other] = callers;
    await one.page("/streamers");
    await vi.waitFor(async () => expect((await keys()).length).toBeGreaterThan(2));
    // Longer than the second for which the framework trusts a page of unknown lifetime.
    await sleep(1_500);
    const answer = await other.send("/streamers");
    expect(answer.headers.get("x-nextjs-cache")).toBe("HIT");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(answer.headers.get("content-security-policy")).toMatch(/'sha256-/);
    expect(await answer.text()).toBe(await one.page("/streamers"));
  });

  it("keeps nothing in Redis for ever, nothing under another name, and no address that leads nowhere", async () => {
    const before = await keys();
    for (let number = 0; number < 20; number++)
      expect((await callers[0].send(`/games/not-there-${number}`)).status).toBe(404);
    await sleep(300);
    const after = await keys();
    expect(after.filter((key) => key.includes(":page:")).length).toBeLessThanOrEqual(
      before.filter((key) => key.includes(":page:")).length,
    );
    expect(after.every((key) => key.startsWith("scale-test:"))).toBe(true);
    for (const key of after) {
      const seconds = Number(await redis.ask("TTL", key));
      if (key === "scale-test:refreshed") expect(seconds).toBe(-1);
      else expect(seconds, key).toBeGreaterThan(0);
    }
  });
});

describe("limits and jobs", () => {
  it("counts reads of both instances together", async () => {
    const headers = stranger();
    const statuses: number[] = [];
    for (let turn = 0; turn < 62; turn++) {
      const ten = Array.from({ length: 10 }, (_, place) =>
        callers[place % 2]?.send("/api/games?pageSize=1&page=1", { headers }),
      );
      for (const answer of await Promise.all(ten)) {
        statuses.push(answer?.status ?? 0);
        await answer?.arrayBuffer();
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it("counts forms of both instances together", async () => {
    const headers = { ...stranger(), "Content-Type": "application/json" };
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn++)
      statuses.push(
        (await callers[turn % 2]!.send("/api/contact", { method: "POST", headers, body: "{}" })).status,
      );
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  it("does each job once", async () => {
    mail.reset();
    const games = await Promise.all(
      Array.from({ length: 20 }, (_, place) => callers[place % 2]!.submitGame()),
    );
    await vi.waitFor(() => expect(mail.to(team).length).toBeGreaterThanOrEqual(20), { timeout: 30_000 });
    await sleep(2_500);
    const subjects = mail.to(team).map(({ subject, text }) => `${subject} ${text}`);
    for (const { title } of games) expect(subjects.filter((text) => text.includes(title))).toHaveLength(1);
    expect(mail.calls).toBe(20);
  });
});

describe("Redis is away", () => {
  afterEach(() => redis.signal("SIGCONT"));
  const both = async (title: string) => Promise.all(callers.map((caller) => shows(caller, title)));
  const untilBack = async (from: number) => {
    for (const instance of instances)
      await vi.waitFor(() => expect(instance.log().slice(from)).toMatch(/Redis is back/), {
        timeout: 10_000,
      });
  };
  const logLength = () => Math.min(...instances.map((instance) => instance.log().length));

  it("killed: every request is answered, decisions are seen, and all recovers by itself", async () => {
    const { id, title } = await callers[0].submitGame();
    expect(await both(title)).toEqual([false, false]);
    const from = logLength();
    await redis.stop("SIGKILL");
    await admin.decide(id, "approved");
    await vi.waitFor(async () => expect(await both(title)).toEqual([true, true]), { timeout: 1_000 });
    for (let turn = 0; turn < 40; turn++)
      for (const path of ["/", "/games", "/api/games?pageSize=2&page=1", "/games?q=a"])
        expect((await callers[turn % 2]!.send(path)).status).toBe(200);
    for (const instance of instances)
      expect(
        instance
          .log()
          .slice(from)
          .match(/Redis is away \(/g),
        "said once",
      ).toHaveLength(1);
    await redis.start();
    await untilBack(from);
    await admin.decide(id, "rejected");
    expect(await both(title)).toEqual([false, false]);
    await vi.waitFor(async () => expect((await keys()).some((key) => key.includes(":page:"))).toBe(true));
  });

  it("hanging: requests go on within two seconds, and none shows what was withdrawn", async () => {
    const { id, title } = await callers[0].submitGame();
    await admin.decide(id, "approved");
    expect(await both(title)).toEqual([true, true]);
    const from = logLength();
    redis.signal("SIGSTOP");
    const begun = performance.now();
    await admin.decide(id, "rejected");
    expect(await both(title)).toEqual([false, false]);
    expect(performance.now() - begun).toBeLessThan(4_000);
    redis.signal("SIGCONT");
    await untilBack(from);
    for (let turn = 0; turn < 5; turn++) expect(await both(title)).toEqual([false, false]);
  });

  it("emptied, or restarted with what it knew yesterday: nothing withdrawn comes back", async () => {
    const { id, title } = await callers[0].submitGame();
    await admin.decide(id, "approved");
    expect(await both(title)).toEqual([true, true]);
    await sleep(300);
    await redis.ask("SAVE");
    await admin.decide(id, "rejected");
    expect(await both(title)).toEqual([false, false]);
    const from = logLength();
    await redis.stop("SIGKILL");
    await redis.start();
    await untilBack(from);
    for (let turn = 0; turn < 5; turn++) expect(await both(title)).toEqual([false, false]);
    const next = await callers[0].submitGame();
    await admin.decide(next.id, "approved");
    expect(await both(next.title)).toEqual([true, true]);
    await redis.ask("FLUSHALL");
    await admin.decide(next.id, "rejected");
    for (let turn = 0; turn < 5; turn++) expect(await both(next.title)).toEqual([false, false]);
  });

  it("a change that no instance could tell it of is not forgotten by a restarted instance", async () => {
    const { id, title } = await callers[0].submitGame();
    await admin.decide(id, "approved");
    expect(await both(title)).toEqual([true, true]);
    await sleep(300);
    redis.signal("SIGSTOP");
    await admin.decide(id, "rejected");
    await instances[0].stop("SIGKILL");
    redis.signal("SIGCONT");
    await instances[0].begin();
    admin = await new Caller(instances[0].url).signIn();
    await sleep(1_500);
    for (let turn = 0; turn < 5; turn++) expect(await both(title)).toEqual([false, false]);
  });
});

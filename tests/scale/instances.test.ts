import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cacheTags, invalidationChannel } from "@/lib/shared/tag-versions";
import { ResendServer } from "../support/resend-server";
import { Caller, Instance, makeDatabase, siteSettings, stranger } from "../support/scale/instances";

/** Two instances that share a database and nothing else (docs/decisions/009). */

let instances: [Instance, Instance];
let callers: [Caller, Caller];
let admin: Caller;
let databaseUrl: string;
const mail = new ResendServer();

beforeAll(async () => {
  await mail.start();
  databaseUrl = await makeDatabase();
  const settings = siteSettings("http://127.0.0.1:9", databaseUrl, {
    ...mail.settings,
    MAIL_TO: "team@spawnpoint.example",
  });
  instances = [await Instance.start(settings), await Instance.start(settings)];
  callers = [new Caller(instances[0].url), new Caller(instances[1].url)];
  admin = await new Caller(instances[0].url).signIn();
});

afterAll(async () => {
  await Promise.all(instances?.map((instance) => instance.stop()) ?? []);
  await mail.stop();
});

const shows = async (caller: Caller, title: string) => (await caller.page("/games")).includes(title);
const lists = async (caller: Caller, title: string) => (await caller.page("/api/games")).includes(title);

describe("a cached page", () => {
  it("shows a decision of one instance on the other with the next request, each of thirty times", async () => {
    const [one, other] = callers;
    for (let turn = 0; turn < 15; turn++) {
      const { id, title } = await one.submitGame();
      for (const status of ["approved", "rejected"] as const) {
        await admin.decide(id, status);
        const shown = await Promise.all(
          [other, one].flatMap((caller) => [shows(caller, title), lists(caller, title)]),
        );
        expect(shown).toEqual(Array(4).fill(status === "approved"));
      }
    }
  });

  it("is invalidated by a command outside the site, such as a restore", async () => {
    const { id, title } = await callers[0].submitGame();
    await admin.decide(id, "approved");
    const both = () => Promise.all(callers.map((caller) => shows(caller, title)));
    expect(await both()).toEqual([true, true]);
    const client = new Client(databaseUrl);
    await client.connect();
    await client.query("UPDATE games SET status = 'rejected' WHERE id = $1", [id]);
    await client.query("SELECT pg_notify($1, $2)", [
      invalidationChannel,
      JSON.stringify({ tags: cacheTags }),
    ]);
    await client.end();
    await vi.waitFor(async () => expect(await both()).toEqual([false, false]), { timeout: 3_000 });
  });
});

describe("limits and jobs", () => {
  it("count forms of both instances together", async () => {
    const headers = { ...stranger(), "Content-Type": "application/json" };
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn++)
      statuses.push(
        (await callers[turn % 2]!.send("/api/contact", { method: "POST", headers, body: "{}" })).status,
      );
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  it("run each job once", async () => {
    mail.reset();
    const makers = Array.from({ length: 20 }, (_, index) => `maker-${index}@players.example`);
    await Promise.all(makers.map((maker, index) => callers[index % 2]!.submitGame(maker)));
    await vi.waitFor(() => expect(mail.mails.length).toBeGreaterThanOrEqual(20), { timeout: 30_000 });
    await sleep(2_500);
    for (const maker of makers) expect(mail.to(maker)).toHaveLength(1);
    expect(mail.calls).toBe(20);
  });
});

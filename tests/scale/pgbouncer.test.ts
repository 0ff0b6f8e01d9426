import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ResendServer } from "../support/resend-server";
import { Caller, Instance, makeDatabase, siteSettings, stranger } from "../support/scale/instances";
import { type Pooler, startPgBouncer } from "../support/scale/programs";

/** The site behind PgBouncer, configured as in docs/scale.md. */

let database: string;
const open: { stop: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  database = await makeDatabase();
});

afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.stop();
});

async function started<Part extends { stop: () => Promise<unknown> }>(part: Promise<Part>): Promise<Part> {
  const made = await part;
  open.push(made);
  return made;
}

async function pair(more: Record<string, string> = {}) {
  const pooler: Pooler = await started(startPgBouncer(database));
  const mail = await started(new ResendServer().start());
  const settings = siteSettings("http://127.0.0.1:9", pooler.url, {
    ...mail.settings,
    ...more,
  });
  const instances = [
    await started(Instance.start(settings)),
    await started(Instance.start(settings)),
  ] as const;
  const admin = await new Caller(instances[0].url).signIn();
  return { mail, instances, admin, one: new Caller(instances[0].url), other: new Caller(instances[1].url) };
}

/** Everything that needs the database in its own way: transactions, limits, mails, sessions, decisions. */
async function useAll({ admin, one, other, mail }: Awaited<ReturnType<typeof pair>>) {
  const games = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      [one, other][index % 2]!.submitGame(`maker-${index}@players.example`),
    ),
  );
  for (const { id } of games) await admin.decide(id, "approved");
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2 * games.length), { timeout: 20_000 });
  const headers = { ...stranger(), "Content-Type": "application/json" };
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn++)
    statuses.push(
      (await [one, other][turn % 2]!.send("/api/contact", { method: "POST", headers, body: "{}" })).status,
    );
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  for (const search of ["a", "gmae", "puzzle"])
    expect((await other.send(`/games?q=${search}`)).status).toBe(200);
  for (const { id } of games) await admin.decide(id, "rejected");
}

describe("pool_mode=transaction", () => {
  it("works with DATABASE_DIRECT_URL: decisions show immediately, statements are found, jobs start", async () => {
    const site = await pair({ DATABASE_DIRECT_URL: database });
    await useAll(site);
    const { id, title } = await site.one.submitGame();
    for (const status of ["approved", "rejected"] as const) {
      await site.admin.decide(id, status);
      await sleep(20);
      expect((await site.other.page("/games")).includes(title)).toBe(status === "approved");
    }
    await sleep(5_500);
    for (const instance of site.instances)
      expect(instance.log()).not.toMatch(/LISTEN receives nothing|prepared statement/);
  });

  it("without it reports the problem, caches nothing, and decisions show anyway", async () => {
    const site = await pair();
    for (const instance of site.instances)
      await vi.waitFor(() => expect(instance.log()).toMatch(/LISTEN receives nothing/), { timeout: 8_000 });
    await useAll(site);
    for (let turn = 0; turn < 5; turn++) {
      const { id, title } = await site.one.submitGame();
      for (const status of ["approved", "rejected"] as const) {
        await site.admin.decide(id, status);
        expect((await site.other.page("/games")).includes(title)).toBe(status === "approved");
      }
    }
  });
});

describe("DATABASE_POOL_SIZE", () => {
  it("bounds the connections of an instance", async () => {
    const settings = siteSettings("http://127.0.0.1:9", database, { DATABASE_POOL_SIZE: "3" });
    const instance = await started(Instance.start(settings));
    const caller = new Caller(instance.url);
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const count = async () => {
      const { rows } = await client.query(
        "SELECT count(*)::int AS number FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'spawnpoint'",
      );
      return rows[0].number as number;
    };
    let isAsking = true;
    const asking = Promise.all(
      Array.from({ length: 60 }, async () => (await caller.send("/games?q=a&sort=title")).status),
    ).finally(() => {
      isAsking = false;
    });
    let most = 0;
    while (isAsking) most = Math.max(most, await count());
    expect(new Set(await asking)).toEqual(new Set([200]));
    await client.end();
    expect(most).toBe(3);
  });
});

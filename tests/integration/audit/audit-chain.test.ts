import { beforeEach, describe, expect, it, vi } from "vitest";
import { listAnchors } from "@/lib/features/audit/anchors/data";
import { verifyChain } from "@/lib/features/audit/chain/data";
import { sealEntries } from "@/lib/features/audit/chain/mutations";
import { sealedFields } from "@/lib/features/audit/chain/policy";
import { sealAudit } from "@/lib/features/audit/chain/tasks";
import { forgetRemoved } from "@/lib/features/audit/tasks";
import { recordAudit } from "@/lib/server/audit";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { actor, emptyAuditHeads, record, write, writeMany } from "@/tests/support/audit";
import { query, resetDatabase } from "@/tests/support/database";
import { makeReviewed } from "@/tests/support/factories";

beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
  await emptyAuditHeads();
});

const problemOf = async () => (await verifyChain()).problem;

describe("the chain", () => {
  it("takes the existing entries, then new ones, and each run continues where the last one ended", async () => {
    await writeMany(3);
    expect(await verifyChain()).toMatchObject({ problem: null, checked: 0, unsealed: 3 });
    await sealAudit({});
    await sealAudit({});
    await write(4);
    expect(await verifyChain()).toMatchObject({ problem: null, checked: 3, unsealed: 1, anchors: 1 });
    await sealAudit({});
    expect(await verifyChain()).toMatchObject({ problem: null, checked: 4, unsealed: 0, cut: 0 });
    expect(await listAnchors()).toMatchObject([{ position: "4" }]);
  });

  it("is one chain, with any number of simultaneous writers and sealers; no writer waits for a sealer", async () => {
    await writeMany(5);
    // An entry whose number is given out first and which is committed last.
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const late = db.$transaction(async (transaction) => {
      await recordAudit(transaction, actor, record(99, "late"));
      begun();
      await held;
    });
    await isBegun;
    await Promise.all([
      ...Array.from({ length: 20 }, (_, id) => write(100 + id)),
      ...Array.from({ length: 4 }, () => sealEntries()),
    ]);
    await sealEntries();
    expect(await verifyChain()).toMatchObject({ problem: null, checked: 25, unsealed: 0 });
    finish();
    await late;
    await sealEntries();
    const [last] = await query<{ entityName: string }>(
      `SELECT "entityName" FROM audit_seals JOIN audit_log ON id = "entryId" ORDER BY position DESC LIMIT 1`,
    );
    expect(last?.entityName).toBe("late");
    expect(await verifyChain()).toMatchObject({ problem: null, checked: 26, unsealed: 0 });

    // Entries are still written during a seal.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sealing = db.$transaction(async (transaction) => {
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(7310003)`;
      await write(500);
      release();
    });
    await released;
    await sealing;
    expect((await sealEntries()).sealed).toBe(1);
  });

  it("holds after an interrupted run, in the database or before storage had the head", async () => {
    await writeMany(3);
    const failure = vi.spyOn(db.auditSeal, "findFirst").mockRejectedValueOnce(new Error("away"));
    await expect(sealAudit({})).rejects.toThrow("away");
    failure.mockRestore();
    expect((await verifyChain()).problem).toBeNull();
    await write(4);
    await sealAudit({});
    expect(await verifyChain()).toMatchObject({ problem: null, checked: 4, anchors: 1 });
  });

  it("finds an entry that was committed so late that the usual search starts after it", async () => {
    const [first = 0n] = await writeMany(2);
    await query("UPDATE audit_log SET id = 1000000 WHERE id <> $1", [first]);
    await db.auditSeal.deleteMany();
    await query("SELECT setval('audit_log_id_seq', 2000000)");
    await query("UPDATE audit_log SET id = 500 WHERE id = $1", [first]);
    await query(
      `INSERT INTO audit_seals (position, "entryId", "valuesHash", hash) VALUES (1, 1999999, 'v', 'h')`,
    );
    expect((await sealEntries()).sealed).toBe(0);
    expect((await sealEntries(true)).sealed).toBe(2);
  });
});

it("holds every column of the log but the account's id, which ends with the account", async () => {
  const columns = await query<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'audit_log'",
  );
  expect(columns.map(({ name }) => name).sort()).toEqual([...Object.keys(sealedFields), "actorId"].sort());
});

describe("detects", () => {
  const columns: [string, string][] = [
    ["actorName", "'bo'"],
    ["actorRole", "'admin'"],
    ["at", "at - interval '1 day'"],
    ["action", "'game.approve'"],
    ["entityId", "'77'"],
    ["requestId", "NULL"],
    ["pageId", "'p'"],
    ["entityName", "'Another game'"],
    ["newValue", `'{"price":"$9.99"}'`],
    ["oldValue", "NULL"],
  ];

  it.each(columns)("an entry whose %s was changed in SQL", async (column, value) => {
    const ids = await writeMany(5);
    await sealAudit({});
    await query(`UPDATE audit_log SET "${column}" = ${value} WHERE id >= $1`, [ids[2]]);
    expect(await problemOf()).toContain(`ntry ${ids[2]} `);
  });

  it("an entry that was removed, alone or with its seal", async () => {
    const ids = await writeMany(5);
    await sealAudit({});
    await query("DELETE FROM audit_log WHERE id = $1", [ids[2]]);
    expect(await problemOf()).toBe(`Entry ${ids[2]} (position 3 of the chain) was removed.`);
    await query(`DELETE FROM audit_seals WHERE "entryId" = $1`, [ids[2]]);
    expect(await problemOf()).toBe(`Position 3 of the chain, before entry ${ids[3]}, was removed.`);
  });

  it("the removal of the last ten, with their seals: storage has more", async () => {
    await writeMany(15);
    await sealAudit({});
    await query('DELETE FROM audit_log WHERE id IN (SELECT "entryId" FROM audit_seals WHERE position > 5)');
    await query("DELETE FROM audit_seals WHERE position > 5");
    const found = /knows position 15, but the chain ends at 5: the last 10 entries were removed/;
    expect(await problemOf()).toMatch(found);
    // New entries do not cover it up: the head in storage stays what it was.
    await writeMany(2);
    await sealAudit({});
    expect(await problemOf()).toMatch(/knows position 15, but the chain ends at 7/);
    await writeMany(20);
    await sealAudit({});
    expect(await problemOf()).toMatch(/has another hash for position 15/);
  });

  it("a chain that was rewritten from an entry on", async () => {
    const ids = await writeMany(5);
    await sealAudit({});
    await query("UPDATE audit_log SET \"actorName\" = 'bo' WHERE id = $1", [ids[3]]);
    await query("DELETE FROM audit_seals WHERE position > 3");
    await sealAudit({});
    expect(await problemOf()).toMatch(/private\/audit-heads\/[\d-]+\.json in storage has another hash/);
  });

  it("removed values whose subject still exists", async () => {
    const { id } = await makeReviewed("game");
    await write(id);
    await sealAudit({});
    await query(`UPDATE audit_log SET "entityName" = '', "oldValue" = NULL, "newValue" = NULL`);
    await query("UPDATE audit_seals SET salt = NULL");
    expect(await problemOf()).toMatch(
      /^The values of entry \d+ were removed, although its game still exists/,
    );
  });
});

it("cuts by retention leave the chain complete, and nothing from which the words could be guessed", async () => {
  await writeMany(3);
  await sealAudit({});
  await forgetRemoved({});
  expect(await verifyChain()).toMatchObject({ problem: null, checked: 3, cut: 3 });
  const rows = await query<{ salt: string | null }>("SELECT salt FROM audit_seals");
  expect(rows.map(({ salt }) => salt)).toEqual([null, null, null]);
  // Cut before it was ever sealed.
  await write(4);
  await forgetRemoved({});
  await sealAudit({});
  expect(await verifyChain()).toMatchObject({ problem: null, checked: 4, cut: 3 });
  await query("UPDATE audit_log SET \"entityName\" = 'back' WHERE id = (SELECT max(id) FROM audit_log)");
  expect(await problemOf()).toMatch(/^The name or the values of entry/);
});

it("each day has a separate head in storage", async () => {
  await writeMany(1);
  await sealAudit({});
  vi.spyOn(clock, "now").mockReturnValue(new Date("2099-01-02T03:04:05Z"));
  await write(2);
  await sealAudit({});
  expect((await listAnchors()).map(({ position }) => position)).toEqual(["1", "2"]);
  expect(await verifyChain()).toMatchObject({ problem: null, anchors: 2 });
});

import { beforeEach, expect, it } from "vitest";
import { applyImport, createImport } from "@/lib/features/imports/mutations";
import { readImport } from "@/lib/features/imports/panel";
import { tasks } from "@/lib/features/operations/tasks";
import { db } from "@/lib/server/db";
import { textReader } from "@/lib/server/i18n/translate";
import { runWaitingJobs } from "@/lib/server/jobs/runner";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal, submit } from "@/tests/support/games";
import { knownGames, mixedFile } from "@/tests/support/import-file";

beforeEach(resetDatabase);

it("names the problem of each of 60 rows out of 200, and imports the rest", async () => {
  for (const game of knownGames) await submit(game);
  const admin = await makeAdmin("kim");
  const body = { source: "csv", kind: "games", text: mixedFile } as const;
  const { id } = await createImport(admin, body, "request-1");
  const read = async () => readImport(admin, id, await textReader("en"));
  const { counts, rows } = await read();
  expect(rows).toHaveLength(200);
  expect(counts).toEqual({ new: 140, duplicate: 30, invalid: 30 });
  const refused = rows.filter(({ status }) => status === "invalid");
  expect(refused.every(({ problems }) => problems.length > 0)).toBe(true);
  expect(refused.slice(-10).map(({ title, problems }) => [title, problems[0]])).toEqual([
    ['=HYPERLINK("https://evil.example","Win")', expect.stringContaining("looks like a formula")],
    ["+cmd|' /C calc'!A0", expect.stringContaining("looks like a formula")],
    ["@SUM(A1:A9)", expect.stringContaining("looks like a formula")],
    ["Scripted", expect.stringMatching(/^Description: contains a script/)],
    ["Handler", expect.stringMatching(/^Description: contains a script/)],
    ["Code", expect.stringContaining("contains a script")],
    ["Inside", expect.stringContaining("private network")],
    ["Loopback", expect.stringContaining("private network")],
    ["FÃ¼r dich", expect.stringContaining("UTF-8")],
    ["Null byte", expect.stringContaining("control characters")],
  ]);
  expect(rows.filter(({ duplicateOf }) => duplicateOf && "id" in duplicateOf)).toHaveLength(10);
  expect(await db.game.count()).toBe(10);

  await applyImport(admin, { id, requestId: "request-2" }, { status: "pending" });
  await db.importRow.updateMany({ where: { line: { gt: 12 }, status: "new" }, data: { outcome: "skipped" } });
  await query("UPDATE graphile_worker._private_jobs SET run_at = now()");
  await runWaitingJobs(tasks);
  expect(await read()).toMatchObject({ state: "done" });
  expect(await db.game.count()).toBe(21);
});

it("refuses a cell of 5 MB with the limit, and stores nothing", async () => {
  const text = `title;description\r\nMoss;${"x".repeat(5 * 1024 * 1024)}\r\n`;
  const admin = await makeAdmin("kim");
  const error = await refusal(createImport(admin, { source: "csv", kind: "games", text }, "request-1"));
  expect(error.code).toBe("too_large");
  expect((await textReader("en"))(error.message)).toContain("2 MB");
  expect(await db.import.count()).toBe(0);
});

it("stores values of a JSON with characters that PostgreSQL refuses as refused rows", async () => {
  const items: unknown[] = [
    { title: "Moss", screenshots: [{ image: "x\u0000", description: "a" }] },
    {
      title: "\ud800",
      developer: { a: { b: { c: { d: { e: { f: { g: { h: { i: { j: { k: 1 } } } } } } } } } } },
    },
    { title: ["a", "b"], developer: 7 },
    JSON.parse('{"__proto__":{"title":"Moss"},"constructor":"x","title":"Fog"}'),
  ];
  const admin = await makeAdmin("kim");
  const body = { source: "json", kind: "games", text: JSON.stringify(items) } as const;
  const { id } = await createImport(admin, body, "request-1");
  const { counts, rows } = await readImport(admin, id, await textReader("en"));
  expect(counts).toEqual({ new: 0, duplicate: 0, invalid: 4 });
  expect(rows.every(({ problems }) => problems.length > 0)).toBe(true);
});

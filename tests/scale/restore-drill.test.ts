import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "@/scripts/launcher/migrate";
import { inProject } from "@/scripts/launcher/project";
import { prepareData } from "@/scripts/launcher/site";
import { startStorage } from "@/scripts/launcher/storage";
import { startMachinePostgres } from "../support/scale/postgres";

/** node scripts/restore-drill.ts, on a site with sample data, with PostgreSQL's own tools. */

const dataDir = mkdtempSync(path.join(tmpdir(), "spawnpoint-drill-"));
let postgres: Awaited<ReturnType<typeof startMachinePostgres>>;
let storage: Awaited<ReturnType<typeof startStorage>>;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  [postgres, storage] = await Promise.all([startMachinePostgres(), startStorage({ dataDir })]);
  env = {
    ...process.env,
    ...storage.env,
    DATABASE_URL: postgres.url,
    SITE_URL: "http://localhost:3000",
    AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
    ADMIN_PASSWORD: "of-the-first-admin",
    SEED_SAMPLE_DATA: "true",
    NODE_ENV: "test",
  };
  await migrate({ url: postgres.url });
  await prepareData({ env, signal: new AbortController().signal });
}, 300_000);
afterAll(async () => {
  postgres?.stop();
  await storage?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const drill = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inProject("scripts", "restore-drill.ts")], {
    env,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
};

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

it("restores every row, finds every file, and leaves nothing behind", async () => {
  const { status, output } = drill();
  expect(output).toContain("5 passed, 0 failed");
  expect(output).toMatch(/✓ [3-9]\d tables hold the same rows/);
  expect(output).toMatch(/✓ the bucket has all [1-9]\d+ files that rows name/);
  expect(output).not.toContain("p@ss");
  expect(status).toBe(0);
  expect(await query("SELECT datname FROM pg_database WHERE datname LIKE 'spawnpoint_drill%'")).toEqual([]);
});

it("fails, and names it, when a file that a row names is not in the copy", async () => {
  const key = "private/submissions/nowhere";
  await query(
    `INSERT INTO submission_media ("submissionId", "posterKey") SELECT id, '${key}' FROM content_submissions LIMIT 1
     ON CONFLICT ("submissionId") DO UPDATE SET "posterKey" = '${key}'`,
  );
  const { status, output } = drill();
  expect([status, output]).toEqual([1, expect.stringContaining(key)]);
  expect(output).toContain("4 passed, 1 failed");
});

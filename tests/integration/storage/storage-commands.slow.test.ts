import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { inProject } from "@/scripts/launcher/project";
import { backupCommand } from "@/tests/support/backup";
import { createWorkerDatabase, worker } from "@/tests/support/database";
import { bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asModule = ["--conditions=react-server", "--import", "tsx"];

/* Commands that a person runs by hand say what they did, and nothing about the libraries they are made of. */
it.each([
  [
    "storage:setup",
    [...asModule, inProject("scripts", "storage-setup.ts")],
    "Lifecycle: this storage removes",
  ],
  ["backup", [inProject("scripts", "backup.ts"), path.join(folder, "backup")], "tables and"],
  ["seed", [inProject("scripts", "on-site.ts"), "prisma/seed.ts", "--games", "1"], "1"],
])(
  "npm run %s prints no warning of the storage's library",
  { timeout: 60_000 },
  async (_name, args, words) => {
    const { stdout, stderr } = await run(process.execPath, args);
    expect(stdout).toContain(words);
    expect(stderr).not.toMatch(/warning|AWS/i);
  },
);

const away = { DATABASE_URL: "postgresql://someone:hidden@127.0.0.1:1/none" };
const missing = {
  DATABASE_DIRECT_URL: Object.assign(new URL(process.env.DATABASE_URL ?? ""), { pathname: "/nope" }).href,
};
const [deploy, prepare] = [
  [inProject("scripts", "deploy-migrations.ts")],
  [...asModule, inProject("scripts", "prepare-data.ts")],
];

it.each<[string, string, string[], Record<string, string>, string]>([
  [
    "db:deploy",
    "a database that is away",
    deploy,
    away,
    "DATABASE_URL does not point to a usable database: nothing is listening at that address.",
  ],
  [
    "db:deploy",
    "a direct address without a database",
    deploy,
    missing,
    "DATABASE_DIRECT_URL does not point to a usable database: the database does not exist.",
  ],
  [
    "db:prepare",
    "a database that is away",
    prepare,
    away,
    "DATABASE_URL does not point to a usable database: nothing is listening at that address.",
  ],
  [
    "db:prepare",
    "a short secret",
    prepare,
    { AUTH_SECRET: "short" },
    "AUTH_SECRET must be at least 32 characters, e.g. from: openssl rand -hex 32",
  ],
  [
    "backup",
    "a database that is away",
    [inProject("scripts", "backup.ts"), path.join(folder, "away")],
    away,
    "DATABASE_URL does not point to a usable database: nothing is listening at that address.",
  ],
])(
  "npm run %s refuses %s in one sentence",
  { timeout: 60_000 },
  async (_name, _what, args, env, sentence) => {
    const refused = await run(process.execPath, args, { env: { ...process.env, ...env } }).catch(
      (error) => error,
    );
    expect(refused).toMatchObject({ code: 1, stderr: `${sentence}\n` });
  },
);

it("npm run restore refuses a database without tables in one sentence", { timeout: 60_000 }, async () => {
  expect(await backupCommand("backup", path.join(folder, "whole"))).toMatchObject({ code: 0 });
  const template = Object.assign(new URL(inject("templateDatabaseUrl")), { pathname: "/template1" }).href;
  const DATABASE_URL = await createWorkerDatabase(template, `${worker}_empty`);
  expect(await backupCommand("restore", path.join(folder, "whole"), { DATABASE_URL })).toEqual({
    code: 1,
    output: "The database has none of the site's tables: npm run db:deploy makes them.\n",
  });
});

it("npm run db:prepare refuses an unmigrated database in one sentence", { timeout: 60_000 }, async () => {
  const template = Object.assign(new URL(inject("templateDatabaseUrl")), { pathname: "/template1" }).href;
  const DATABASE_URL = await createWorkerDatabase(template, `${worker}_new`);
  const refused = await run(process.execPath, prepare, { env: { ...process.env, DATABASE_URL } }).catch(
    (error) => error,
  );
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toMatch(
    /^The database is missing (?:a migration|\d+ migrations) of this version. Run: npm run db:deploy\n$/,
  );
});

describe("a storage that refuses the keys", () => {
  const refusing = createServer((_, answer) => {
    answer.statusCode = 403;
    answer.end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => void refusing.close());
  const settings = () => ({
    ...process.env,
    S3_ENDPOINT: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`,
  });
  const sentence =
    "The storage at S3_ENDPOINT cannot be used with S3_BUCKET and the S3 keys: it refuses the keys, or their access to the bucket.\n";

  it.each([
    ["npm run storage:setup", "storage-setup.ts", `The bucket could not be set up: ${sentence}`],
    ["the check of npm start", "preflight.ts", sentence],
  ])("is reported by %s", { timeout: 60_000 }, async (_name, file, stderr) => {
    const args = [...asModule, inProject("scripts", file)];
    const refused = await run(process.execPath, args, { env: settings() }).catch((error) => error);
    expect(refused).toMatchObject({ code: 1, stderr });
  });

  it("is the reason for not being ready in the log, and is not in the answer", async () => {
    vi.stubEnv("S3_ENDPOINT", settings().S3_ENDPOINT);
    vi.resetModules();
    try {
      const { logger } = await import("@/lib/server/logger");
      const warn = vi.spyOn(logger, "warn").mockImplementation(() => {});
      const { GET } = await import("@/app/api/ready/route");
      const answer = await callRoute(GET, "/api/ready", newClientAddress(), { method: "GET" });
      expect(answer.status).toBe(503);
      expect(await bodyOf(answer)).toMatchObject({ message: "Not ready: storage." });
      expect(warn).toHaveBeenCalledWith({ causes: { storage: sentence.trim() } }, "Not ready: storage.");
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

it("a backup whose storage breaks off in the middle of a file reports it", { timeout: 60_000 }, async () => {
  const list = "<ListBucketResult><Contents><Key>private/a.webp</Key></Contents></ListBucketResult>";
  const breaking = createServer(({ url = "" }, answer) => {
    if (url.includes("list-type")) return answer.end(`<?xml version="1.0"?>${list}`);
    answer.writeHead(200, { "content-length": "1000" });
    answer.write("half");
    setTimeout(() => answer.destroy(), 100);
  });
  await new Promise<void>((resolve) => breaking.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(breaking.address() as AddressInfo).port}`;
  const { code, output } = await backupCommand("backup", path.join(folder, "half"), { S3_ENDPOINT: address });
  breaking.close();
  const sentence = "Storage broke off in the middle of private/a.webp. Please try again.\n";
  expect({ code, output }).toEqual({ code: 1, output: sentence });
});

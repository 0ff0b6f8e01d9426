import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "@/lib/server/db";
import { deleteObjects, getObject, putObject, readWhole } from "@/lib/server/storage/objects";
import { cacheTags, invalidationChannel } from "@/lib/shared/tag-versions";
import { backupCommand } from "@/tests/support/backup";
import { createWorkerDatabase, worker } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { submit } from "@/tests/support/games";
import { listStoredKeys, makeBucket } from "@/tests/support/storage";

let folder: string;
const other = { DATABASE_URL: "", S3_BUCKET: "" };

const command = (name: "backup" | "restore", target: string, env?: Record<string, string>) =>
  backupCommand(name, path.join(folder, target), env);

async function readStored(key: string): Promise<Buffer> {
  const object = await getObject(key);
  if (!object) throw new Error(`${key} is not there`);
  return readWhole(object);
}

const filesOf = (backup: string) =>
  readdirSync(path.join(folder, backup), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(folder, backup), path.join(entry.parentPath, entry.name)))
    .sort();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-backup-"));
  other.DATABASE_URL = await createWorkerDatabase(inject("templateDatabaseUrl"), `${worker}_other`);
  other.S3_BUCKET = makeBucket(inject("storageFolder"), `${worker}-other`);
  await makeAdmin();
  await submit({ title: "Moss Knight", description: "Ünïcode, \u0001 and\nlines\t'quoted' \\ 日本語" });
  await submit({ title: "Second" });
  await putObject(
    "private/a key/with spaces & é.bin",
    Buffer.from([0, 1, 2, 255]),
    "application/octet-stream",
  );
  await putObject("incoming/unfinished", Buffer.from("not yet anybody's"), "video/mp4");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("npm run backup and npm run restore", () => {
  it("bring every row and file back, byte for byte", async () => {
    expect(await command("backup", "first")).toMatchObject({ code: 0 });
    expect(await db.heartbeat.findMany(), "the panel knows of it").toMatchObject([{ name: "backup" }]);
    const site = new Client({ connectionString: other.DATABASE_URL });
    await site.connect();
    await site.query(`LISTEN ${invalidationChannel}`);
    const notified = once(site, "notification");
    expect(await command("restore", "first", other)).toMatchObject({ code: 0 });
    expect(JSON.parse((await notified)[0].payload), "a running site is notified").toEqual({
      tags: cacheTags,
    });
    await site.end();
    expect(await command("backup", "second", other)).toMatchObject({ code: 0 });
    expect(filesOf("first").filter((file) => file.startsWith("tables")).length).toBeGreaterThan(20);
    expect(filesOf("second")).toEqual(filesOf("first"));
    for (const file of filesOf("first"))
      expect(
        readFileSync(path.join(folder, "first", file)).equals(
          readFileSync(path.join(folder, "second", file)),
        ),
        file,
      ).toBe(true);
    const storedKeys = listStoredKeys(inject("storageFolder"), process.env.S3_BUCKET ?? "");
    expect(listStoredKeys(inject("storageFolder"), other.S3_BUCKET)).toEqual(
      storedKeys.filter((key) => !key.startsWith("incoming/")),
    );
  });

  it("goes on counting where the old site stopped", async () => {
    const [{ highest } = { highest: 0 }] = await db.$queryRaw<{ highest: number }[]>`
      SELECT max(id)::int AS highest FROM games`;
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: other.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query("SELECT nextval('games_id_seq')::int AS next");
    await client.end();
    expect(rows[0]?.next).toBe(highest + 1);
  });

  it("sends nothing again that may have gone out after the backup: mails are held, an unfinished digest ends", async () => {
    const made = { subject: "News", html: "h", text: "t", since: new Date(0), createdBy: "ada" };
    await db.newsletterDigest.createMany({ data: [{ ...made, status: "sending" }, made] });
    const mail = { toAddress: "a@x.example", fromAddress: "b@x.example", subject: "s", html: "h", text: "t" };
    const makeMail = (idempotencyKey: string, data: object) =>
      db.outboxMail.create({ data: { ...mail, template: "t", idempotencyKey, ...data } });
    const waits = await makeMail("waits", { status: "pending" });
    const leaves = await makeMail("leaves", { status: "sending", claimedUntil: new Date() });
    const refused = await makeMail("refused", { status: "held", heldReason: "r", refusedSettings: "s" });
    await makeMail("sent", { status: "sent", sentAt: new Date() });
    expect(await command("backup", "waiting")).toMatchObject({ code: 0 });
    const again = {
      ...other,
      DATABASE_URL: await createWorkerDatabase(inject("templateDatabaseUrl"), `${worker}_waiting`),
    };
    expect(await command("restore", "waiting", again)).toMatchObject({ code: 0 });
    const client = new Client({ connectionString: again.DATABASE_URL });
    await client.connect();
    const mails = await client.query(
      `SELECT status, "heldReason", "claimedUntil", "refusedSettings" FROM mail_outbox
      WHERE id = ANY($1) ORDER BY id`,
      [[waits.id, leaves.id, refused.id]],
    );
    const digests = await client.query(
      `SELECT status, "finishedAt" IS NOT NULL AS finished FROM newsletter_digests ORDER BY id`,
    );
    const open = await client.query(
      `SELECT count(*)::int AS count FROM mail_outbox WHERE status IN ('pending', 'sending')`,
    );
    await client.end();
    const held = {
      status: "held",
      heldReason: expect.stringContaining("Restored from a backup"),
      claimedUntil: null,
      refusedSettings: null,
    };
    expect([mails.rows, open.rows]).toEqual([[held, held, held], [{ count: 0 }]]);
    expect(digests.rows).toEqual([
      { status: "sent", finished: true },
      { status: "draft", finished: false },
    ]);
  });

  it("never writes over anything: a folder, a database in use", async () => {
    const again = await command("backup", "first");
    expect([again.code, again.output]).toEqual([1, expect.stringContaining("name a new folder")]);
    const taken = await command("restore", "first", other);
    expect([taken.code, taken.output]).toEqual([1, expect.stringContaining("restore into an empty one")]);
  });

  it("says in a sentence that the storage is away", async () => {
    const away = await command("backup", "away", { S3_ENDPOINT: "http://127.0.0.1:1" });
    expect([away.code, away.output.trim()]).toEqual([
      1,
      "The storage at S3_ENDPOINT cannot be used with S3_BUCKET and the S3 keys: nothing is listening at that address.",
    ]);
  });

  it("puts lost files back into a site in use, those that rows name, and writes over none", async () => {
    const { S3_BUCKET = "" } = process.env;
    const stored = () => listStoredKeys(inject("storageFolder"), S3_BUCKET);
    const [lost = "", wrong = "", intact = ""] = stored().filter((key) =>
      key.startsWith("private/pictures/"),
    );
    const unnamed = "private/a key/with spaces & é.bin";
    const whole = await readStored(lost);
    await putObject(intact, Buffer.from("as it is now"), "image/webp");
    await deleteObjects([lost, unnamed]);
    const restoreFiles = (target: string) =>
      backupCommand("restore", path.join(folder, target), {}, "--files");

    const back = await restoreFiles("first");
    expect([back.code, back.output]).toEqual([0, expect.stringMatching(/^1 lost files put back/)]);
    expect(await readStored(lost)).toEqual(whole);
    expect(String(await readStored(intact))).toBe("as it is now");
    expect(stored()).not.toContain(unnamed);
    expect((await restoreFiles("first")).output).toMatch(/^0 lost files/);

    cpSync(path.join(folder, "first"), path.join(folder, "partly"), { recursive: true });
    const facts = JSON.parse(readFileSync(path.join(folder, "partly", "backup.json"), "utf8"));
    facts.objects = facts.objects.filter(({ key }: { key: string }) => key !== wrong);
    writeFileSync(path.join(folder, "partly", "backup.json"), JSON.stringify(facts));
    await deleteObjects([lost, wrong]);
    const some = await restoreFiles("partly");
    expect([some.code, some.output.includes(wrong), stored().includes(lost)]).toEqual([1, true, true]);
  });

  it("takes neither a damaged nor an unfinished backup, and leaves nothing half-written", async () => {
    const empty = {
      ...other,
      DATABASE_URL: await createWorkerDatabase(inject("templateDatabaseUrl"), `${worker}_empty`),
    };
    cpSync(path.join(folder, "first"), path.join(folder, "damaged"), { recursive: true });
    const object = filesOf("damaged").find((file) => file.startsWith("objects")) ?? "";
    writeFileSync(path.join(folder, "damaged", object), "something else");
    const damaged = await command("restore", "damaged", empty);
    expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining("damaged")]);
    rmSync(path.join(folder, "damaged", "backup.json"));
    const unfinished = await command("restore", "damaged", empty);
    expect([unfinished.code, unfinished.output]).toEqual([1, expect.stringContaining("no finished backup")]);
    expect(await command("restore", "first", empty), "still empty").toMatchObject({ code: 0 });
  });
});

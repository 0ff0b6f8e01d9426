import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { decodeDataString, encodePicture } from "@/lib/server/pictures/encode";
import { discardPicture, storePicture } from "@/lib/server/pictures/store";
import { makeWidths } from "@/lib/server/pictures/widths";
import { pictureFiles, privateKey } from "@/lib/server/storage/file-keys";
import { deleteObjects, objectSize } from "@/lib/server/storage/objects";
import { backupCommand } from "@/tests/support/backup";
import { createWorkerDatabase, resetDatabase, worker } from "@/tests/support/database";
import { dataString, submit } from "@/tests/support/games";
import { listStoredKeys, makeBucket } from "@/tests/support/storage";

// Three commands each, and a separate database.
vi.setConfig({ testTimeout: 60_000 });

type Hook = (listing: number) => Promise<void>;

/** A proxy before storage: something happens before the bucket is listed, or between that and the answer. */
async function storageWith({ before, after }: { before: Hook; after: Hook }): Promise<Server> {
  let listings = 0;
  const server = createServer(async (request, response) => {
    const target = new URL(request.url ?? "/", process.env.S3_ENDPOINT);
    const listing = target.searchParams.has("list-type") ? ++listings : 0;
    await before(listing);
    const onward = httpRequest(target, { method: request.method ?? "GET", headers: request.headers });
    request.pipe(onward);
    onward.on("response", async (answer) => {
      const body = await buffer(answer);
      await after(listing);
      response.writeHead(answer.statusCode ?? 500, answer.headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** As an admin's edit does. */
async function replacePicture(id: number): Promise<void> {
  const before = await db.game.findUniqueOrThrow({ where: { id } });
  const encoded = await encodePicture(decodeDataString(await dataString(), "imageUrl"), "imageUrl");
  await db.game.update({ where: { id }, data: { pictureId: (await storePicture(encoded)).id } });
  await discardPicture(before.pictureId ?? "");
}

let folder: string;
beforeAll(async () => {
  await resetDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-backup-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["while files are copied", [1], []],
  ["after the rows were read", [], [2]],
  ["before and after the rows were read", [1], [2]],
] as [string, number[], number[]][])(
  "a picture is replaced %s: the file that its row names is there",
  async (what, after, before) => {
    const game = await submit();
    const storage = await storageWith({
      before: async (listing) => (before.includes(listing) ? replacePicture(game.id) : undefined),
      after: async (listing) => (after.includes(listing) ? replacePicture(game.id) : undefined),
    });
    const backup = path.join(folder, what);
    const S3_ENDPOINT = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
    const outcome = await backupCommand("backup", backup, { S3_ENDPOINT });
    storage.close();
    expect(outcome).toMatchObject({ code: 0, output: expect.not.stringContaining("Storage has not") });

    const name = `${worker}-meanwhile-${what.length}`;
    const target = {
      DATABASE_URL: await createWorkerDatabase(inject("templateDatabaseUrl"), name.replaceAll("-", "_")),
      S3_BUCKET: makeBucket(inject("storageFolder"), name),
    };
    expect(await backupCommand("restore", backup, target)).toMatchObject({ code: 0 });
    const client = new Client({ connectionString: target.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query(`SELECT "pictureId" FROM games WHERE id = $1`, [game.id]);
    await client.end();
    const restored = listStoredKeys(inject("storageFolder"), target.S3_BUCKET);
    const own = `private/pictures/${rows[0].pictureId}/`;
    expect(restored.filter((key) => key.startsWith(own))).toHaveLength(4);
  },
);

it("a picture gets its widths while files are copied: the backup has the files that its row promises", async () => {
  const { pictureId } = await submit({ imageUrl: await dataString(1000, 560) });
  const id = pictureId ?? "";
  const storage = await storageWith({
    before: async (listing) => (listing === 2 ? void (await makeWidths(id)) : undefined),
    after: async () => {},
  });
  const backup = path.join(folder, "widths");
  const S3_ENDPOINT = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
  expect(await backupCommand("backup", backup, { S3_ENDPOINT })).toMatchObject({ code: 0 });
  storage.close();
  const { objects } = JSON.parse(readFileSync(path.join(backup, "backup.json"), "utf8")) as {
    objects: { key: string; bytes: number }[];
  };
  for (const name of pictureFiles) {
    const saved = objects.find(({ key }) => key === privateKey(id, name));
    expect(saved?.bytes).toBe(await objectSize(privateKey(id, name)));
  }
  expect(await db.picture.findUnique({ where: { id } })).toMatchObject({ hasAllWidths: true });
});

it("files that storage has lost are named, and fail the exit code", async () => {
  const { pictureId } = await submit();
  const lost = `private/pictures/${pictureId}/640.webp`;
  await deleteObjects([lost]);
  const outcome = await backupCommand("backup", path.join(folder, "lost"));
  expect(outcome.code).toBe(1);
  expect(outcome.output).toContain(`files in ${path.join(folder, "lost")}\n`);
  expect(outcome.output).toContain(`Storage has not 1 of the files that rows name:\n${lost}\n`);
});

import { setTimeout as sleep } from "node:timers/promises";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { housekeeping } from "@/lib/features/operations/tasks";
import { settlePictures } from "@/lib/features/pictures/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { freeDeadJobs } from "@/lib/server/jobs/liveness";
import { startJobs, stopJobs } from "@/lib/server/jobs/runner";
import { withSubmittedPicture } from "@/lib/server/pictures/change";
import { discardPicture, publishPictures } from "@/lib/server/pictures/store";
import { storageClient } from "@/lib/server/storage/client";
import { deleteObjects, listObjects, putObject } from "@/lib/server/storage/objects";
import { countWaiting, query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { dataString, privately, published, submit } from "@/tests/support/games";
import { listStoredKeys } from "@/tests/support/storage";

/** The leftovers of a process that dies in the middle of something. */

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

const stored = () => listStoredKeys(inject("storageFolder"), process.env.S3_BUCKET ?? "");

describe("jobs of a worker that died", () => {
  afterEach(() => stopJobs());

  const add = async (name: string, queue: string | null) => {
    await query("SELECT graphile_worker.add_job($1, '{}'::json, queue_name => $2)", [name, queue]);
  };
  const hold = (worker: string) =>
    query(
      `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - interval '1 minute'`,
      [worker],
    );

  it("are given to others, with their queue; those of a living worker are not", async () => {
    const done = vi.fn(async () => {});
    let release = () => {};
    const endless = new Promise<void>((resolve) => (release = resolve));
    const busy = vi.fn(() => endless);
    await add("say_hello", "some_queue");
    await hold("worker-that-died");
    await query(
      `UPDATE graphile_worker._private_job_queues SET locked_by = 'worker-that-died', locked_at = now() - interval '1 minute'`,
    );
    await startJobs({ say_hello: { run: done }, keep_busy: { run: busy } });
    await add("keep_busy", null);
    await vi.waitFor(() => expect(busy).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    await query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour' WHERE locked_by <> 'worker-that-died'`,
    );
    await sleep(200);
    expect(done).not.toHaveBeenCalled();

    await freeDeadJobs({});
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    await sleep(2_500);
    expect(busy, "its worker lives").toHaveBeenCalledTimes(1);
    release();
  });

  it("stay with a worker whose connection was lost a moment ago", async () => {
    let release = () => {};
    const endless = new Promise<void>((resolve) => (release = resolve));
    const busy = vi.fn(() => endless);
    await startJobs({ keep_busy: { run: busy } });
    await add("keep_busy", null);
    await vi.waitFor(() => expect(busy).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    await query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour'`);
    // It is opened next to the worker, and may come after its first job.
    const terminate = () =>
      query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'spawnpoint-jobs'`,
      );
    await expect.poll(terminate, { timeout: 10_000 }).toHaveLength(1);
    await freeDeadJobs({});
    await sleep(2_500);
    expect(busy).toHaveBeenCalledTimes(1);
    release();
  });

  it("are given to others when the database did not record how they ended, as on a full disk", async () => {
    const table = "graphile_worker._private_jobs";
    const work = vi.fn(async () => {
      if (work.mock.calls.length > 1) return;
      await query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'no space left'; END $$`);
      await query(
        `CREATE TRIGGER refuse BEFORE UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse()`,
      );
    });
    await startJobs({ say_hello: { run: work } });
    await add("say_hello", null);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    await sleep(500);
    await query("DROP FUNCTION refuse CASCADE");
    await query(`UPDATE ${table} SET locked_at = now() - interval '1 hour'`);
    await vi.waitFor(
      async () => {
        await freeDeadJobs({});
        expect(work).toHaveBeenCalledTimes(2);
      },
      { timeout: 20_000, interval: 500 },
    );
  });
});

describe("objects", () => {
  it("are all listed, beyond one answer of the storage", async () => {
    const client = storageClient();
    const send = client.send.bind(client) as (command: unknown) => Promise<never>;
    const sending = vi.spyOn(client, "send").mockImplementation((async (command: unknown) => {
      if (command instanceof ListObjectsV2Command) command.input.MaxKeys = 2;
      return send(command);
    }) as never);
    const keys = [1, 2, 3, 4, 5].map((number) => `many/${number}`);
    await Promise.all(keys.map((key) => putObject(key, Buffer.from("x"), "text/plain")));
    const found: string[] = [];
    for await (const { key } of listObjects("many/")) found.push(key);
    const lists = sending.mock.calls.filter(([command]) => command instanceof ListObjectsV2Command);
    sending.mockRestore();
    await deleteObjects(keys);
    expect([found.sort(), lists.length]).toEqual([keys, 3]);
  });
});

describe("pictures", () => {
  it("of an interrupted decision agree with their rows again", async () => {
    const admin = await makeAdmin();
    const [waiting, approved] = [await submit(), await submit()];
    await changeStatus(admin, { kind: "game", id: approved.id, requestId: "r" }, { to: "approved" });
    // Died between storage and commit: once while approving, once while taking an approval back.
    await putObject(published(waiting.pictureId ?? ""), Buffer.from("x"), "image/webp");
    await deleteObjects([published(approved.pictureId ?? "")]);
    await settlePictures({});
    expect(stored()).not.toContain(published(waiting.pictureId ?? ""));
    expect(stored()).toContain(privately(waiting.pictureId ?? ""));
    expect(stored()).toContain(published(approved.pictureId ?? ""));
  });

  it("of a decision in progress are left to it", async () => {
    const { id, pictureId } = await submit();
    const settling = await db.$transaction(async (transaction) => {
      await transaction.game.update({ where: { id }, data: { status: "approved" } });
      await publishPictures(transaction, [pictureId ?? ""]);
      const settled = settlePictures({});
      await vi.waitUntil(async () => (await countWaiting()) > 0, { timeout: 4_000 });
      return { settled };
    });
    await settling.settled;
    expect(stored()).toContain(published(pictureId ?? ""));
  });

  it("whose row may still be committed are left to the nightly sweep", async () => {
    const fail = (error: Error) => withSubmittedPicture(image, "imageUrl", () => Promise.reject(error));
    const image = await dataString();
    const unanswered = new Prisma.PrismaClientKnownRequestError("closed", {
      code: "P1017",
      clientVersion: "",
    });
    await expect(fail(unanswered)).rejects.toThrow("closed");
    const [left] = await db.picture.findMany();
    expect(stored()).toContain(privately(left?.id ?? ""));
    await expect(fail(new Error("refused"))).rejects.toThrow("refused");
    expect(await db.picture.findMany()).toEqual([left]);
    await db.picture.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
    await housekeeping({});
    expect(await db.picture.count()).toBe(0);
    expect(stored()).not.toContain(privately(left?.id ?? ""));
  });

  it("that a row shows remain, though the answer to the commit was lost", async () => {
    const game = await submit();
    await discardPicture(game.pictureId ?? "");
    expect(await db.picture.count({ where: { id: game.pictureId ?? "" } })).toBe(1);
    expect(stored()).toContain(privately(game.pictureId ?? ""));
  });
});

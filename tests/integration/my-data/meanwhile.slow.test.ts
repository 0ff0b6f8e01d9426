import { beforeEach, describe, expect, it, vi } from "vitest";
import { eraseOwn } from "@/lib/features/my-data/erasure/mutations";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeReviewed } from "@/tests/support/factories";
import { openPage, runJobs } from "@/tests/support/my-data";
import { mp4Bytes, storedFiles, UploadingBrowser } from "@/tests/support/uploads";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

const email = "ada@example.com";
beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
});

/** A door that the code under test waits at. */
function makeDoor() {
  let open = () => {};
  let reach = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const wait = () => {
    reach();
    return opened;
  };
  return { open, reached, wait };
}

describe("deleting everything", () => {
  it("gives up after some seconds, with a message, nothing changed, and the page still open", {
    timeout: 30_000,
  }, async () => {
    const { id } = await makeReviewed("submission");
    const { person } = await openPage(email);
    const door = makeDoor();
    const holding = db.$transaction(
      async (transaction) => {
        await transaction.$queryRaw`SELECT 1 FROM "content_submissions" WHERE "id" = ${id} FOR UPDATE`;
        await door.wait();
      },
      { timeout: 20_000 },
    );
    await door.reached;
    await expect(eraseOwn(person, "r")).rejects.toMatchObject({ code: "conflict" });
    door.open();
    await holding;
    expect(await db.contentSubmission.count()).toBe(1);
    await eraseOwn(person, "r");
    expect(await db.contentSubmission.count()).toBe(0);
  });

  it("ends an upload of 250 MB that runs in the same browser, and no other", {
    timeout: 60_000,
  }, async () => {
    await makeReviewed("submission");
    const before = storedFiles();
    const size = 250 * 1024 * 1024;
    const [own, other] = [new UploadingBrowser("203.0.113.60"), new UploadingBrowser("203.0.113.61")];
    const ownUpload = (await own.begin({ sizeBytes: size })).body;
    const othersUpload = (await other.begin({ sizeBytes: size })).body;
    const bytes = mp4Bytes(ownUpload.partSizeBytes);
    await own.sendParts(ownUpload, bytes, [1]);
    const [next] = (await own.sign(ownUpload.id, [2])).body.parts;
    const opened = await openPage(email, own.cookie);
    await eraseOwn(opened.person, "r");
    // A part that was under way arrives late.
    await own.put(next?.url ?? "", bytes);
    expect((await own.record(ownUpload.id, 2, "late")).status).toBe(404);
    expect((await own.complete(ownUpload.id)).status).toBe(404);
    await runJobs();
    expect(await db.upload.findMany({ select: { id: true } })).toEqual([{ id: othersUpload.id }]);
    expect(storedFiles().filter((key) => !before.includes(key))).toEqual([]);
    // Choosing the file once more begins anew.
    expect((await own.begin({ sizeBytes: size })).status).toBe(201);
  });
});

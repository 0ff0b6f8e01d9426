import { beforeEach, expect, it, vi } from "vitest";
import { emptyIncoming, sweepUploads } from "@/lib/features/uploads/tasks";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import * as objects from "@/lib/server/storage/objects";
import { query } from "@/tests/support/database";
import {
  fingerprintOf,
  mp4Bytes,
  onEmptySite,
  type UploadingBrowser,
  uploadOf,
} from "@/tests/support/uploads";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));
vi.mock("@/lib/server/storage/objects", { spy: true });

/** The check of a file that does not go through in one go. */
let browser: UploadingBrowser;
let left: () => string[];
beforeEach(async () => {
  ({ browser, left } = await onEmptySite());
});

it("a check resumes where a server that died while checking stopped", async () => {
  const { body: state } = await browser.begin({ sizeBytes: 2000 });
  await browser.sendParts(state, mp4Bytes(), [1]);
  await query(`UPDATE uploads SET "checkingUntil" = now() - interval '1 second' WHERE id = $1`, [state.id]);
  const { incomingKey, storageUploadId } = await uploadOf(state.id);
  const { completeMultipart } = await import("@/lib/server/storage/multipart");
  const parts = await db.uploadPart.findMany({ where: { uploadId: state.id } });
  await completeMultipart(incomingKey, storageUploadId ?? "", parts);
  expect((await browser.complete(state.id)).status).toBe(200);
  expect(left()).toHaveLength(1);
});

it("a check that took too long and was replaced no longer changes the file", async () => {
  const { body: state } = await browser.begin({ sizeBytes: 2000 });
  await browser.sendParts(state, mp4Bytes(), [1]);
  const { copyObject: copy } = await vi.importActual<typeof objects>("@/lib/server/storage/objects");
  vi.mocked(objects.copyObject).mockImplementationOnce(async (...which) => {
    await copy(...which);
    await query(`UPDATE uploads SET "checkingUntil" = now() - interval '1 second' WHERE id = $1`, [state.id]);
    expect((await browser.complete(state.id)).status).toBe(200);
  });
  expect((await browser.complete(state.id)).status).toBe(409);
  expect((await uploadOf(state.id)).status).toBe("completed");
  expect(left()).toEqual([(await uploadOf(state.id)).finalKey]);
});

it("files left by a server that died after the copy are removed with the upload", async () => {
  const { body: state } = await browser.begin({ sizeBytes: 2000 });
  await browser.sendParts(state, mp4Bytes(), [1]);
  const { copyObject: copy } = await vi.importActual<typeof objects>("@/lib/server/storage/objects");
  vi.mocked(objects.copyObject).mockImplementationOnce(async (...which) => {
    await copy(...which);
    throw new Error("killed");
  });
  expect((await browser.complete(state.id)).status).toBe(500);
  expect(left()).toHaveLength(2);
  await query(`UPDATE uploads SET "expiresAt" = now() - interval '1 second' WHERE id = $1`, [state.id]);
  await sweepUploads({});
  expect(left()).toEqual([]);
});

it("an upload whose file storage did not remove keeps its row, and delays no other", async () => {
  const given: string[] = [];
  for (const fingerprint of ["1", "2"].map(fingerprintOf))
    given.push((await browser.upload(mp4Bytes(), { fingerprint })).id);
  await query(`UPDATE uploads SET status = 'aborted', "createdAt" = now() - interval '31 days'`);
  const [first = ""] = given.sort();
  vi.mocked(objects.deleteObjects).mockRejectedValueOnce(new Error("not allowed"));
  await sweepUploads({});
  expect(await db.upload.findMany({ select: { id: true } })).toEqual([{ id: first }]);
  expect(left()).toEqual([(await uploadOf(first)).finalKey]);
  await sweepUploads({});
  expect([await db.upload.count(), left()]).toEqual([0, []]);
});

it("a file that is given up while it is checked leaves nothing", async () => {
  const { body: state } = await browser.begin({ sizeBytes: 2000 });
  await browser.sendParts(state, mp4Bytes(), [1]);
  const { copyObject: copy } = await vi.importActual<typeof objects>("@/lib/server/storage/objects");
  vi.mocked(objects.copyObject).mockImplementationOnce(async (...which) => {
    await browser.abort(state.id);
    await objects.putObject(which[0], mp4Bytes(), "video/mp4");
    await copy(...which);
  });
  expect((await browser.complete(state.id)).status).toBe(409);
  expect((await uploadOf(state.id)).status).toBe("aborted");
  expect(left()).toEqual([]);
});

it("a part that was announced and never sent, or sent with other bytes, ends that upload only", async () => {
  const never = "0123456789abcdef0123456789abcdef";
  for (const isSent of [false, true]) {
    const { body: state } = await browser.begin({ sizeBytes: 2000 });
    if (isSent) await browser.sendParts(state, mp4Bytes(), [1]);
    await browser.record(state.id, 1, never);
    const { status, body } = await browser.complete(state.id);
    expect([status, body.message]).toEqual([409, "The file arrived damaged. Please choose it again."]);
    expect((await uploadOf(state.id)).status).toBe("refused");
    expect(left()).toEqual([]);
  }
  expect((await browser.upload(mp4Bytes())).status).toBe(200);
});

it("removes files that a crash left in incoming/ after three days, without listing parts", async () => {
  await objects.putObject("incoming/left-by-a-crash", mp4Bytes(), "video/mp4");
  const { finalKey } = await uploadOf((await browser.upload(mp4Bytes())).id);
  const now = Date.now();
  const at = vi.spyOn(clock, "now").mockReturnValue(new Date(now + 2.9 * 86_400_000));
  try {
    await emptyIncoming({});
    expect(left()).toContain("incoming/left-by-a-crash");
    at.mockReturnValue(new Date(now + 3.1 * 86_400_000));
    await emptyIncoming({});
    expect(left()).toEqual([finalKey]);
  } finally {
    at.mockRestore();
  }
});

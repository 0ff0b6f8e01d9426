import { setTimeout as sleep } from "node:timers/promises";
import { ListMultipartUploadsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyIncoming, sweepUploads } from "@/lib/features/uploads/tasks";
import { clock, newPublicId } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { storageClient } from "@/lib/server/storage/client";
import { abortMultipart, beginMultipart, signPartUrl } from "@/lib/server/storage/multipart";
import { getObject } from "@/lib/server/storage/objects";
import { mebibyte } from "@/lib/shared/limits";
import { query, resetDatabase } from "@/tests/support/database";
import { newClientAddress } from "@/tests/support/routes";
import { bytesAt } from "@/tests/support/submission-media";
import { asMultipart, clipFile, sendSubmission, submissionFields } from "@/tests/support/submissions";
import { mp4Bytes, UploadingBrowser } from "@/tests/support/uploads";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

/* Parts as only a storage that checks signatures can test them (node scripts/test-s3.ts). */

const put = async (url: string, bytes: Buffer, headers: Record<string, string> = {}) =>
  (await fetch(url, { method: "PUT", body: new Uint8Array(bytes), headers })).status;

describe("a signed part", () => {
  let key = "";
  let uploadId = "";
  beforeEach(async () => {
    key = `incoming/${newPublicId()}`;
    uploadId = await beginMultipart(key, "application/octet-stream");
  });
  afterEach(() => abortMultipart(key, uploadId));
  const sign = (seconds = 60) => signPartUrl({ key, uploadId, partNumber: 1 }, 1000, seconds);

  it("is accepted with exactly its bytes", async () => {
    expect(await put(await sign(), Buffer.alloc(1000))).toBe(200);
  });

  it.each([
    ["a byte more", 1001],
    ["a byte less", 999],
    ["nothing", 0],
  ])("is refused with %s", async (_what, bytes) => {
    expect(await put(await sign(), Buffer.alloc(bytes))).toBe(403);
  });

  it.each([
    ["a forged signature", (url: URL) => url.searchParams.set("X-Amz-Signature", "0".repeat(64))],
    ["another part", (url: URL) => url.searchParams.set("partNumber", "2")],
    ["another upload", (url: URL) => url.searchParams.set("uploadId", "other")],
    ["a longer life", (url: URL) => url.searchParams.set("X-Amz-Expires", "604800")],
    [
      "another key",
      (url: URL) => Object.assign(url, { pathname: url.pathname.replace("incoming", "published") }),
    ],
    ["no signature", (url: URL) => url.searchParams.delete("X-Amz-Signature")],
  ])("is refused with %s", async (_what, change) => {
    const url = new URL(await sign());
    change(url);
    expect([400, 403, 404]).toContain(await put(url.href, Buffer.alloc(1000)));
  });

  it("is refused when its time is over", async () => {
    const url = await sign(1);
    await sleep(2500);
    expect(await put(url, Buffer.alloc(1000))).toBe(403);
  });

  it("is for writing only", async () => {
    expect((await fetch(await sign())).status).toBe(403);
  });
});

describe("an upload", () => {
  let browser: UploadingBrowser;
  beforeEach(async () => {
    await resetDatabase();
    browser = new UploadingBrowser(newClientAddress());
  });
  const uploadOf = (id: string) => db.upload.findUniqueOrThrow({ where: { id } });
  const listed = async (Prefix: string) =>
    (await storageClient().send(new ListObjectsV2Command({ Bucket: env().S3_BUCKET, Prefix }))).KeyCount ?? 0;
  const openUploads = async (Prefix: string) => {
    const command = new ListMultipartUploadsCommand({ Bucket: env().S3_BUCKET, Prefix });
    return ((await storageClient().send(command)).Uploads ?? []).length;
  };

  it("arrives completely, with its real type, and its source is gone", async () => {
    const bytes = mp4Bytes(20 * mebibyte, 3);
    const { id, status } = await browser.upload(bytes);
    expect(status).toBe(200);
    const { finalKey, incomingKey } = await uploadOf(id);
    expect((await bytesAt(finalKey)).equals(bytes)).toBe(true);
    expect((await getObject(finalKey ?? ""))?.contentType).toBe("video/mp4");
    expect(await listed(incomingKey)).toBe(0);
  });

  it("cannot be written to after its completion", async () => {
    const { body: state } = await browser.begin({ sizeBytes: 2000 });
    const { url = "" } = (await browser.sign(state.id, [1])).body.parts[0] ?? {};
    const { etag } = await browser.put(url, mp4Bytes());
    await browser.record(state.id, 1, etag);
    expect((await browser.complete(state.id)).status).toBe(200);
    expect(await put(url, mp4Bytes(2000, 66))).toBe(404);
  });

  it("is refused when the browser reports a part that storage does not have", async () => {
    const { body: state } = await browser.begin({ sizeBytes: 2000 });
    await browser.record(state.id, 1, "0123456789abcdef0123456789abcdef");
    const { status, body } = await browser.complete(state.id);
    expect([status, body.message]).toEqual([409, "The file arrived damaged. Please choose it again."]);
    const { incomingKey } = await uploadOf(state.id);
    expect([await listed(incomingKey), await openUploads(incomingKey)]).toEqual([0, 0]);
  });

  it("with a false type is removed", async () => {
    const { id, status } = await browser.upload(Buffer.from(`<!doctype html>${" ".repeat(3000)}`));
    expect(status).toBe(422);
    expect(await listed((await uploadOf(id)).incomingKey)).toBe(0);
  });

  it("releases its space when it is canceled or abandoned", async () => {
    const { body: cancelled } = await browser.begin({ sizeBytes: 9 * mebibyte });
    await browser.sendParts(cancelled, mp4Bytes(9 * mebibyte), [1]);
    const { incomingKey } = await uploadOf(cancelled.id);
    expect(await openUploads(incomingKey)).toBe(1);
    await browser.abort(cancelled.id);
    expect(await openUploads(incomingKey)).toBe(0);

    const { body: left } = await browser.begin({ sizeBytes: 9 * mebibyte });
    await query(`UPDATE uploads SET "expiresAt" = now() - interval '1 minute' WHERE id = $1`, [left.id]);
    await sweepUploads({});
    expect(await openUploads((await uploadOf(left.id)).incomingKey)).toBe(0);
  });

  it("that a crash left without a row is aborted after two days, where storage lists it", async () => {
    const key = `incoming/${newPublicId()}`;
    await beginMultipart(key, "application/octet-stream");
    const begun = Date.now();
    const at = vi.spyOn(clock, "now").mockReturnValue(new Date(begun + 1.9 * 86_400_000));
    try {
      await emptyIncoming({});
      expect(await openUploads(key)).toBe(1);
      at.mockReturnValue(new Date(begun + 2.1 * 86_400_000));
      await emptyIncoming({});
      expect(await openUploads(key)).toBe(0);
    } finally {
      at.mockRestore();
    }
  });

  it("works in the documented way too", async () => {
    const bytes = mp4Bytes(20 * mebibyte, 5);
    const response = await sendSubmission(newClientAddress(), asMultipart(submissionFields, clipFile(bytes)));
    expect(response.status).toBe(201);
    const { fileUrl } = await db.contentSubmission.findFirstOrThrow();
    expect((await bytesAt(fileUrl)).equals(bytes)).toBe(true);
  });
});

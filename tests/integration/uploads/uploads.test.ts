import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { housekeeping } from "@/lib/features/operations/tasks";
import { maxFileBytes } from "@/lib/features/uploads/constants";
import { sweepUploads } from "@/lib/features/uploads/tasks";
import { db } from "@/lib/server/db";
import { signPartUrl } from "@/lib/server/storage/multipart";
import { getObject, hasObject, putObject } from "@/lib/server/storage/objects";
import { previewKeys } from "@/lib/server/storage/sent-files";
import { mebibyte } from "@/lib/shared/limits";
import { query } from "@/tests/support/database";
import { newClientAddress } from "@/tests/support/routes";
import { bytesAt } from "@/tests/support/submission-media";
import { fingerprintOf, mp4Bytes, onEmptySite, UploadingBrowser, uploadOf } from "@/tests/support/uploads";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let browser: UploadingBrowser;
let left: () => string[];
beforeEach(async () => {
  ({ browser, left } = await onEmptySite());
});

describe("an upload", () => {
  it("arrives completely under a name that shows its type, and leaves nothing behind", async () => {
    const bytes = Buffer.concat([mp4Bytes(100), randomBytes(9 * mebibyte)]);
    const { id, status, body } = await browser.upload(bytes, { fileName: "C:\\clips\\my run.mp4" });
    expect([status, body]).toEqual([
      200,
      { id, originalFileName: "my run.mp4", sizeBytes: bytes.byteLength, mimeType: "video/mp4" },
    ]);
    const { finalKey, status: state } = await uploadOf(id);
    expect(state).toBe("completed");
    expect(finalKey).toMatch(/^private\/submissions\/[0-9a-z]{24}\.mp4$/);
    expect(left()).toEqual([finalKey]);
    expect((await bytesAt(finalKey ?? "")).equals(bytes)).toBe(true);
    expect((await getObject(finalKey ?? ""))?.contentType).toBe("video/mp4");
    expect(await db.uploadPart.count()).toBe(0);
  });

  it("answers a repeated completion the same, and several simultaneous ones only once", async () => {
    const { body: state } = await browser.begin({ sizeBytes: 2000 });
    await browser.sendParts(state, mp4Bytes(), [1]);
    const answers = await Promise.all([1, 2, 3].map(() => browser.complete(state.id)));
    // A call that arrives during the first gets this answer; a later one gets the first one's answer.
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await browser.complete(state.id)).status).toBe(200);
    expect(left()).toHaveLength(1);
  });

  it("is stored with the type of its bytes", async () => {
    const quicktime = mp4Bytes();
    quicktime.write("qt  ", 8);
    const { id, body } = await browser.upload(quicktime);
    expect(body.mimeType).toBe("video/quicktime");
    expect((await uploadOf(id)).finalKey).toMatch(/\.mov$/);
  });

  it("is resumed: the parts that have arrived are named", async () => {
    const sizeBytes = 25 * mebibyte;
    const bytes = mp4Bytes(sizeBytes);
    const { body: first } = await browser.begin({ sizeBytes });
    expect(first).toMatchObject({ storedParts: [], partSizeBytes: 8 * mebibyte, status: "uploading" });
    await browser.sendParts(first, bytes, [1, 3]);
    const { body: again } = await browser.begin({ sizeBytes });
    expect(again).toMatchObject({
      id: first.id,
      storedParts: [
        { partNumber: 1, etag: expect.any(String) },
        { partNumber: 3, etag: expect.any(String) },
      ],
    });
    await browser.sendParts(again, bytes, [2, 4]);
    expect((await browser.complete(first.id)).status).toBe(200);
    const { body: done } = await browser.begin({ sizeBytes });
    expect(done).toMatchObject({ id: first.id, status: "completed" });
  });

  it("lives for an hour until its first part arrives, and choosing it again does not extend that", async () => {
    const minutesLeft = async (id: string) =>
      Math.round(((await uploadOf(id)).expiresAt.getTime() - Date.now()) / 60_000);
    const { body: state } = await browser.begin({ sizeBytes: 2000 });
    expect(await minutesLeft(state.id)).toBe(60);
    await query(`UPDATE uploads SET "expiresAt" = now() + interval '1 minute'`);
    expect((await browser.begin({ sizeBytes: 2000 })).body.id).toBe(state.id);
    expect(await minutesLeft(state.id)).toBe(1);
    await browser.sendParts(state, mp4Bytes(), [1]);
    expect(await minutesLeft(state.id)).toBe(24 * 60);
  });

  it("is resumed by a browser that lost its cookie but has the upload's key, and by no other", async () => {
    const { body: first } = await browser.begin({ sizeBytes: 2000 });
    const resume = { id: first.id, key: first.resumeKey };
    const stranger = new UploadingBrowser(newClientAddress());
    const { body: other } = await stranger.begin({ sizeBytes: 2000, resume: { ...resume, key: "guessed" } });
    expect(other.id).not.toBe(first.id);
    const sameAfterCrash = new UploadingBrowser(browser.address);
    const { body: same } = await sameAfterCrash.begin({ sizeBytes: 2000, resume });
    expect(same.id).toBe(first.id);
    expect((await sameAfterCrash.sign(first.id, [1])).status).toBe(200);
  });

  it("is another one when the content differs", async () => {
    const { body: first } = await browser.begin({ sizeBytes: 2000 });
    const { body: other } = await browser.begin({ sizeBytes: 2000, fingerprint: fingerprintOf("other") });
    expect(other.id).not.toBe(first.id);
  });

  it("accepts a part again, and the last one counts", async () => {
    const { body: state } = await browser.begin({ sizeBytes: 2000 });
    await browser.sendParts(state, mp4Bytes(2000, 1), [1]);
    await browser.sendParts(state, mp4Bytes(2000, 2), [1]);
    await browser.complete(state.id);
    const { finalKey } = await uploadOf(state.id);
    expect((await bytesAt(finalKey ?? "")).at(-1)).toBe(2);
  });

  it("cannot be changed by a PUT that is replayed after the check", async () => {
    const { body: state } = await browser.begin({ sizeBytes: 2000 });
    const { url = "" } = (await browser.sign(state.id, [1])).body.parts[0] ?? {};
    const { etag } = await browser.put(url, mp4Bytes(2000, 1));
    await browser.record(state.id, 1, etag);
    await browser.complete(state.id);
    await browser.put(url, mp4Bytes(2000, 66));
    expect((await browser.record(state.id, 1, etag)).status).toBe(409);
    expect((await browser.sign(state.id, [1])).status).toBe(409);
    const { finalKey } = await uploadOf(state.id);
    expect((await bytesAt(finalKey ?? "")).at(-1)).toBe(1);
  });
});

describe("refused uploads leave nothing in storage", () => {
  const page = Buffer.from(`<!doctype html><script>alert(1)</script>${" ".repeat(2000)}`);
  const program = Buffer.concat([Buffer.from("MZ\x90\0"), randomBytes(2000)]);
  const png = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), randomBytes(2000)]);

  it.each([
    ["a program named .mp4", program, {}],
    ["a page named .png", page, { fileName: "a.png", mimeType: "image/png" }],
    ["a picture announced as a video", png, {}],
    ["a video announced as a picture", mp4Bytes(), { fileName: "a.png", mimeType: "image/png" }],
  ])("%s", async (_what, bytes, file) => {
    const { id, status, body } = await browser.upload(bytes, file);
    expect([status, body.message]).toEqual([
      422,
      "Invalid file type: Please choose one of these formats. Videos: MP4, MOV, AVI, WebM. Images: JPG, PNG, GIF, WebP, BMP.",
    ]);
    expect(left()).toEqual([]);
    expect((await browser.complete(id)).status).toBe(404);
    expect((await uploadOf(id)).status).toBe("refused");
  });

  it.each([
    ["250 MB and a byte", { sizeBytes: maxFileBytes + 1 }, 413, "File too large: Your file is 250.01 MB."],
    ["nothing", { sizeBytes: 0 }, 422, "Empty file"],
    ["another type", { mimeType: "video/x-matroska" }, 422, "Invalid file type"],
    ["an unknown extension", { mimeType: "", fileName: "a.exe" }, 422, "Invalid file type"],
  ])("%s, before it begins", async (_what, file, status, message) => {
    const answer = await browser.begin({ sizeBytes: 2000, ...file });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
    expect(await db.upload.count()).toBe(0);
  });

  it("a part larger than announced", async () => {
    const { body: state } = await browser.begin({ sizeBytes: 2000 });
    const { url = "" } = (await browser.sign(state.id, [1])).body.parts[0] ?? {};
    expect((await browser.put(url, mp4Bytes(2001))).status).toBe(403);
    // A storage that took it all the same.
    const { incomingKey, storageUploadId } = await uploadOf(state.id);
    const part = { key: incomingKey, uploadId: storageUploadId ?? "", partNumber: 1 };
    const { etag } = await browser.put(await signPartUrl(part, 2001, 60), mp4Bytes(2001));
    await browser.record(state.id, 1, etag);
    const { status, body } = await browser.complete(state.id);
    expect([status, body.message]).toEqual([
      422,
      "The file has a different size than announced. Please choose it again.",
    ]);
    expect(left()).toEqual([]);
  });

  it("a completion without all its parts, which stays open", async () => {
    const { body: state } = await browser.begin({ sizeBytes: 10 * mebibyte });
    await browser.sendParts(state, mp4Bytes(10 * mebibyte), [1]);
    expect((await browser.complete(state.id)).status).toBe(409);
    await browser.sendParts(state, mp4Bytes(10 * mebibyte), [2]);
    expect((await browser.complete(state.id)).status).toBe(200);
  });

  it("every attempt of a stranger with another browser's upload", async () => {
    const { body: state } = await browser.begin({ sizeBytes: 2000 });
    await browser.sendParts(state, mp4Bytes(), [1]);
    const stranger = new UploadingBrowser(newClientAddress());
    for (const who of [
      stranger,
      Object.assign(new UploadingBrowser("203.0.113.250"), { cookie: "uploads=a.b" }),
    ]) {
      expect((await who.complete(state.id)).status).toBe(404);
      expect((await who.sign(state.id, [1])).status).toBe(404);
      expect((await who.record(state.id, 1, "abc")).status).toBe(404);
      expect((await who.abort(state.id)).status).toBe(404);
    }
    await stranger.begin({ sizeBytes: 2000, fingerprint: fingerprintOf("theirs") });
    expect((await stranger.complete(state.id)).status).toBe(404);
    expect((await browser.complete(state.id)).status).toBe(200);
  });

  it("parts that the file does not have", async () => {
    const { body: state } = await browser.begin({ sizeBytes: 2000 });
    expect((await browser.sign(state.id, [2])).status).toBe(422);
    expect((await browser.record(state.id, 2, "abc")).status).toBe(422);
  });

  it("an upload that is cancelled", async () => {
    const { body: state } = await browser.begin({ sizeBytes: 10 * mebibyte });
    await browser.sendParts(state, mp4Bytes(10 * mebibyte), [1]);
    expect((await browser.abort(state.id)).status).toBe(200);
    expect((await browser.sign(state.id, [2])).status).toBe(404);
    const finished = await browser.upload(mp4Bytes());
    expect((await browser.abort(finished.id)).status).toBe(200);
    expect(left()).toEqual([]);
  });
});

describe("limits", () => {
  it("accepts ten files an hour from one address; resuming one is free", async () => {
    const begin = (name: string) => browser.begin({ sizeBytes: 2000, fingerprint: fingerprintOf(name) });
    for (let index = 0; index < 10; index++) expect((await begin(`file ${index}`)).status).toBe(201);
    expect((await begin("file 3")).status).toBe(201);
    expect((await begin("one more")).status).toBe(429);
    const other = new UploadingBrowser(newClientAddress());
    expect((await other.begin({ sizeBytes: 2000 })).status).toBe(201);
  });

  it("accepts a gigabyte an hour from one address", async () => {
    const statuses = [];
    for (let index = 0; index < 5; index++)
      statuses.push(
        (await browser.begin({ sizeBytes: maxFileBytes, fingerprint: fingerprintOf(`${index}`) })).status,
      );
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  });

  it("accepts no more than UPLOAD_CAP_GB of pending files, finished or not", async () => {
    const gigabyte = 1024 * mebibyte;
    await browser.begin({ sizeBytes: 2000 });
    await query(`UPDATE uploads SET "sizeBytes" = $1`, [gigabyte]);
    for (const size of [gigabyte, gigabyte])
      await query(
        `INSERT INTO content_submissions (name, email, role, message, "fileSize") SELECT 'a', 'a', 'other', 'a', $1 FROM generate_series(1, 9)`,
        [size],
      );
    await query(`UPDATE content_submissions SET status = 'rejected' WHERE id = 1`);
    const small = await browser.begin({ sizeBytes: 2000, fingerprint: fingerprintOf("fits") });
    expect(small.status).toBe(201);
    await query(`UPDATE content_submissions SET status = 'pending' WHERE id IN (1, 2)`);
    await query(`UPDATE uploads SET "sizeBytes" = $1`, [gigabyte]);
    const refused = await browser.begin({ sizeBytes: 2000, fingerprint: fingerprintOf("too much") });
    expect([refused.status, refused.body.message]).toEqual([
      503,
      "Our review queue is full, so we cannot accept more files right now. Please try again tomorrow.",
    ]);
    await query(`UPDATE uploads SET "expiresAt" = now() - interval '1 second'`);
    expect((await browser.begin({ sizeBytes: 2000 })).status).toBe(201);
  });

  it("counts no submission in the trash as pending", async () => {
    await query(
      `INSERT INTO content_submissions (name, email, role, message, "fileSize") SELECT 'a', 'a', 'other', 'a', $1 FROM generate_series(1, 20)`,
      [1024 * mebibyte],
    );
    const begin = () => browser.begin({ sizeBytes: 2000 });
    expect((await begin()).status).toBe(503);
    await query(`UPDATE content_submissions SET "deletedAt" = now() WHERE id = 1`);
    expect((await begin()).status).toBe(201);
  });
});

describe("the sweep", () => {
  it("removes the previews of a replaced file, if storage refused to before", async () => {
    const { id } = await browser.upload(mp4Bytes());
    const { finalKey } = await uploadOf(id);
    const previews = Object.values(previewKeys(finalKey?.split("/").at(-1) ?? ""));
    for (const key of previews) await putObject(key, Buffer.from("a preview"), "image/webp");
    await query(`UPDATE uploads SET status = 'aborted', "createdAt" = now() - interval '31 days'`);
    await sweepUploads({});
    expect(left()).toEqual([]);
    expect(await Promise.all(previews.map(hasObject))).toEqual(previews.map(() => false));
    expect(await db.upload.count()).toBe(0);
  });

  it("removes uploads that were not finished or submitted in time, and nothing else", async () => {
    const { body: open } = await browser.begin({ sizeBytes: 10 * mebibyte });
    await browser.sendParts(open, mp4Bytes(10 * mebibyte), [1]);
    const unclaimed = await browser.upload(mp4Bytes(), { fingerprint: fingerprintOf("b") });
    const fresh = await browser.upload(mp4Bytes(), { fingerprint: fingerprintOf("c") });
    await query(`UPDATE uploads SET "expiresAt" = now() - interval '1 minute' WHERE id <> $1`, [fresh.id]);
    expect((await browser.sign(open.id, [2])).status).toBe(404);
    await sweepUploads({});
    expect((await uploadOf(open.id)).status).toBe("aborted");
    expect((await uploadOf(unclaimed.id)).status).toBe("aborted");
    expect(left()).toEqual([(await uploadOf(fresh.id)).finalKey]);
    await query(`UPDATE uploads SET "createdAt" = now() - interval '31 days'`);
    await sweepUploads({});
    await housekeeping({});
    expect(await db.upload.findMany({ select: { id: true, submitterIp: true } })).toEqual([
      { id: fresh.id, submitterIp: null },
    ]);
  });
});

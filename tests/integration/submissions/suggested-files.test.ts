import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postSuggest } from "@/app/api/submission/suggest/route";
import { downloadFile } from "@/lib/features/submissions/files/data";
import { prepareFileMedia } from "@/lib/features/submissions/files/media";
import {
  giveUpPreviews,
  rescanFiles,
  retireSubmissions,
  scanHeldFile,
} from "@/lib/features/submissions/tasks";
import { findOwnItem } from "@/lib/features/submitter/data";
import { withdrawOwn } from "@/lib/features/submitter/mutations";
import { readConversation } from "@/lib/features/submitter/panel";
import { withdrawSuggestion } from "@/lib/features/submitter/suggestions/mutations";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { readWaitingBytes } from "@/lib/features/uploads/quota";
import { sweepUploads } from "@/lib/features/uploads/tasks";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { runWaitingJobs } from "@/lib/server/jobs/runner";
import * as objects from "@/lib/server/storage/objects";
import { discardFiles, discardFilesTask } from "@/lib/server/storage/sent-files";
import { AppError } from "@/lib/shared/errors";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { ClamdServer, eicar } from "@/tests/support/clamd";
import { clipOf, clipWords } from "@/tests/support/clips";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin } from "@/tests/support/factories";
import { pngPicture } from "@/tests/support/pictures";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";
import { bytesAt, mediaOf } from "@/tests/support/submission-media";
import { asking, changed, decideRevision, listWaiting, makeApproved } from "@/tests/support/suggestions";
import { mp4Bytes, storedFiles, UploadingBrowser, uploadOf } from "@/tests/support/uploads";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let admin: Admin;
let before: string[];
beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
  admin = await makeAdmin("kim");
  before = storedFiles();
});

/** The files in storage that are not of another test. */
const left = () => storedFiles().filter((key) => !before.includes(key));
const runDiscarding = () => runWaitingJobs({ [discardFilesTask]: { run: discardFiles } });
const suggest = (body: object, cookie: string) =>
  callRoute(postSuggest, "/api/submission/suggest", newClientAddress(), asJson(body, { cookie }));
const rowOf = (id: number) => db.contentSubmission.findUniqueOrThrow({ where: { id } });

let count = 0;

/** An approved submission with a file. */
async function makeWithFile() {
  const sent = await makeApproved(admin, "submission");
  const fileName = `first${process.pid}x${++count}.mp4`;
  const fileUrl = `private/submissions/${fileName}`;
  await objects.putObject(fileUrl, mp4Bytes(2000, 1), "video/mp4");
  const file = {
    fileName,
    fileUrl,
    originalFileName: "first.mp4",
    fileSize: 2000,
    fileMimeType: "video/mp4",
  };
  await db.contentSubmission.update({
    where: { id: sent.id },
    data: { ...file, media: { create: { mediaStatus: "ready", posterKey: "private/x.webp" } } },
  });
  return { ...sent, file };
}

async function upload(bytes = mp4Bytes(3000, 9), name = "second.mp4", mimeType = "video/mp4") {
  const browser = new UploadingBrowser(newClientAddress());
  const { id: uploadId, status } = await browser.upload(bytes, { fileName: name, mimeType });
  expect(status).toBe(200);
  return { uploadId, cookie: browser.cookie };
}

/** The same with a suggested change whose new file waits. */
async function makeSuggestedFile(bytes?: Buffer, name?: string, mimeType?: string) {
  const sent = await makeWithFile();
  const { uploadId, cookie } = await upload(bytes, name, mimeType);
  const { token, id } = sent;
  const words = (await findOwnItem(token))?.values;
  const response = await suggest({ token, ...words, uploadId }, cookie);
  expect(response.status, await response.clone().text()).toBe(201);
  const revision = await db.revision.findFirstOrThrow({ orderBy: { id: "desc" }, include: { file: true } });
  if (!revision.file) throw new Error("the revision has a file");
  return { ...sent, id, uploadId, cookie, revisionId: revision.id, newFile: revision.file };
}

async function waitingChange() {
  const [queued] = await listWaiting(admin);
  if (queued?.kind !== "revision") throw new Error("a change waits");
  return queued.row;
}

const away = new AppError("unavailable", "We cannot reach our file storage right now.");

describe("another file for an approved submission", () => {
  it("is private and changes nothing until it is approved; the team sees both", async () => {
    const { id, token, file, newFile, uploadId } = await makeSuggestedFile();
    expect(await rowOf(id)).toMatchObject(file);
    expect(left()).toEqual([file.fileUrl, newFile.fileUrl].sort());
    expect(newFile.fileUrl).toBe(`private/submissions/${newFile.fileName}`);
    expect((await findOwnItem(token))?.file?.name).toBe("first.mp4");
    const row = await waitingChange();
    expect(row.changes).toEqual([
      {
        label: "File",
        before: "first.mp4 (less than 0.01 MB)",
        after: "second.mp4 (less than 0.01 MB)",
        kind: "short",
      },
    ]);
    expect(row.files).toMatchObject({
      before: { originalFileName: "first.mp4", fileSize: 2000, fileMimeType: "video/mp4" },
      after: { originalFileName: "second.mp4", fileSize: 3000, fileMimeType: "video/mp4", fileRefusal: null },
      hasClip: false,
    });
    expect(row.files?.after.previews?.fileSrc).toContain(newFile.fileName);
    expect((await findOwnItem(token))?.revision).toMatchObject({
      ownFile: { name: "second.mp4", sizeBytes: 3000 },
      changes: row.changes,
    });
    const download = await downloadFile(admin, newFile.fileName, new Request("http://localhost/"));
    expect(Buffer.from(await download.arrayBuffer()).equals(mp4Bytes(3000, 9))).toBe(true);
    expect(await readWaitingBytes(db)).toBe(3000);
    expect(await uploadOf(uploadId)).toMatchObject({ status: "claimed", submissionId: null });
  });

  it("replaces the old one when it is approved, which is removed after that", async () => {
    const { id, file, newFile, revisionId, uploadId, token } = await makeSuggestedFile();
    await db.revisionFile.update({
      where: { revisionId },
      data: { mediaStatus: "ready", durationSeconds: 12, posterKey: "private/y.webp" },
    });
    await decideRevision(admin, revisionId, "approved");
    expect(await rowOf(id)).toMatchObject({
      status: "approved",
      fileName: newFile.fileName,
      originalFileName: "second.mp4",
      fileUrl: newFile.fileUrl,
      fileSize: 3000,
    });
    expect(await mediaOf(id)).toMatchObject({ durationSeconds: 12, posterKey: "private/y.webp" });
    expect(await uploadOf(uploadId)).toMatchObject({ status: "claimed", submissionId: id, revisionId: null });
    expect(await db.revisionFile.count()).toBe(0);
    expect(left()).toEqual([file.fileUrl, newFile.fileUrl].sort());
    await runDiscarding();
    expect(left()).toEqual([newFile.fileUrl]);
    expect(
      await db.auditEntry.findFirstOrThrow({ where: { action: "submission.apply-change" } }),
    ).toMatchObject({
      oldValue: { file: "first.mp4 (less than 0.01 MB)" },
      newValue: { file: "second.mp4 (less than 0.01 MB)" },
    });
    expect((await findOwnItem(token))?.file).toEqual({ name: "second.mp4", sizeBytes: 3000 });
    expect(await readConversation(admin, { kind: "submission", id })).toMatchObject({ changes: null });
  });

  it("arrives together with words, for a submission without a file", async () => {
    const { id, token } = await makeApproved(admin, "submission");
    const { uploadId, cookie } = await upload();
    expect((await suggest({ token, ...changed.submission, uploadId }, cookie)).status).toBe(201);
    const row = await waitingChange();
    expect(row.files?.before).toBeNull();
    expect(row.changes.map(({ label }) => label)).toEqual(["Name", "Message", "File"]);
    await decideRevision(admin, row.id, "approved");
    expect(await rowOf(id)).toMatchObject({ name: "New name", originalFileName: "second.mp4" });
    await runDiscarding();
    expect(left()).toHaveLength(1);
  });

  it.each(["refused", "taken back", "closed"] as const)("is removed when it is %s", async (how) => {
    const { id, token, file, newFile, revisionId, uploadId } = await makeSuggestedFile();
    if (how === "refused") await decideRevision(admin, revisionId, "rejected", "No.");
    if (how === "taken back") await withdrawSuggestion(token, asking);
    if (how === "closed") {
      await db.contentSubmission.update({ where: { id }, data: { deletedAt: new Date(0) } });
      await retireSubmissions({});
      expect(left()).toEqual([]);
      expect(await db.upload.count()).toBe(0);
      return;
    }
    expect(left()).toContain(newFile.fileUrl);
    await runDiscarding();
    expect(left()).toEqual([file.fileUrl]);
    expect(await rowOf(id)).toMatchObject(file);
    expect(await uploadOf(uploadId)).toMatchObject({ status: "aborted", revisionId: null });
    expect((await findOwnItem(token))?.revision?.ownFile).toBeNull();
  });

  it("is replaced by a newer one, or removed, in the open suggestion", async () => {
    const { token, file, newFile, revisionId } = await makeSuggestedFile();
    const body = { token, ...changed.submission, revision: revisionId };
    const { uploadId, cookie } = await upload(mp4Bytes(4000, 7), "third.mp4");
    expect((await suggest({ ...body, uploadId }, cookie)).status).toBe(201);
    const third = await db.revisionFile.findFirstOrThrow();
    expect(third).toMatchObject({ revisionId, originalFileName: "third.mp4" });
    await runDiscarding();
    expect(left()).toEqual([file.fileUrl, third.fileUrl].sort());
    expect(left()).not.toContain(newFile.fileUrl);
    // Other words alone leave it.
    expect((await suggest({ ...body, message: "Once more, other words." }, "")).status).toBe(201);
    expect(await db.revisionFile.findFirst()).toMatchObject({ fileName: third.fileName });
    expect((await suggest({ ...body, withoutFile: true }, "")).status).toBe(201);
    await runDiscarding();
    expect(await db.revisionFile.count()).toBe(0);
    expect(left()).toEqual([file.fileUrl]);
    const { values } = (await findOwnItem(token)) ?? {};
    const nothing = await suggest({ token, ...values, revision: revisionId, withoutFile: true }, "");
    expect([nothing.status, (await bodyOf(nothing)).message]).toEqual([
      422,
      expect.stringMatching(/^Nothing differs/),
    ]);
  });

  it("must belong to the sender, be finished, and be in only one suggestion", async () => {
    const { token } = await makeWithFile();
    const { uploadId, cookie } = await upload();
    const stranger = await upload(mp4Bytes(2500, 3));
    const words = (await findOwnItem(token))?.values;
    expect((await suggest({ token, ...words, uploadId }, stranger.cookie)).status).toBe(422);
    expect((await suggest({ token, ...words, uploadId }, "")).status).toBe(404);
    const browser = new UploadingBrowser(newClientAddress());
    const { body } = await browser.begin({ sizeBytes: 5000 });
    expect((await suggest({ token, ...words, uploadId: body.id }, browser.cookie)).status).toBe(409);
    expect(await db.revision.count()).toBe(0);
    expect((await suggest({ token, ...words, uploadId }, cookie)).status).toBe(201);
    const other = await makeWithFile();
    const again = await suggest({ token: other.token, ...words, name: "Other", uploadId }, cookie);
    expect(again.status).toBe(409);
    expect(await db.revision.count()).toBe(1);
    const game = await makeApproved(admin, "game");
    const third = await upload(mp4Bytes(2600, 4));
    const ofGame = { token: game.token, ...changed.game, uploadId: third.uploadId };
    expect((await suggest(ofGame, third.cookie)).status).toBe(201);
    expect(await uploadOf(third.uploadId)).toMatchObject({ status: "completed" });
  });
});

describe("a clip of the old file", () => {
  const mediaId = "m".repeat(20);
  const clipFile = `published/clips/${mediaId}.mp4`;
  async function publishClip(submissionId: number) {
    await objects.putObject(clipFile, Buffer.from("a clip"), "video/mp4");
    const shown = { stage: "published", progress: 100, captionsId: "c", durationSeconds: 4 } as const;
    await db.publishedClip.create({
      data: { ...clipWords, ...shown, submissionId, slug: "a-jump", mediaId, publishedAt: new Date() },
    });
  }

  it("is unpublished immediately, and made again under its name", async () => {
    const { id, revisionId } = await makeSuggestedFile();
    await publishClip(id);
    expect((await waitingChange()).files?.hasClip).toBe(true);
    const version = readTagVersion("clips");
    await decideRevision(admin, revisionId, "approved");
    expect(readTagVersion("clips")).toBeGreaterThan(version);
    const clip = await clipOf(id);
    expect(clip).toMatchObject({
      ...clipWords,
      slug: "a-jump",
      stage: "waiting",
      progress: 0,
      captionsId: null,
    });
    expect(clip?.mediaId).not.toBe(mediaId);
    expect(await objects.hasObject(clipFile)).toBe(false);
    const jobs = await query("SELECT 1 FROM graphile_worker.jobs WHERE key = $1", [`clip-${clip?.id}`]);
    expect(jobs).toHaveLength(1);
  });

  it("is removed permanently where the new one is a picture", async () => {
    const { buffer } = await pngPicture();
    const { id, revisionId } = await makeSuggestedFile(buffer, "shot.png", "image/png");
    await publishClip(id);
    await decideRevision(admin, revisionId, "approved");
    expect(await clipOf(id)).toBeNull();
    expect(await objects.hasObject(clipFile)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ originalFileName: "shot.png" });
  });

  it("is withdrawn together with the open suggestion, and its file", async () => {
    const { id, token, file, revisionId } = await makeSuggestedFile();
    await publishClip(id);
    await withdrawOwn(token, asking);
    expect(await db.revision.findUnique({ where: { id: revisionId } })).toMatchObject({ status: "rejected" });
    expect(await listWaiting(admin)).toEqual([]);
    await runDiscarding();
    expect(left()).toEqual([file.fileUrl]);
  });

  it("stays, with everything else, while storage is away", async () => {
    const { id, file, newFile, revisionId } = await makeSuggestedFile();
    await publishClip(id);
    vi.spyOn(objects, "deleteObjects").mockRejectedValue(away);
    await expect(decideRevision(admin, revisionId, "approved")).rejects.toMatchObject({
      code: "unavailable",
    });
    vi.restoreAllMocks();
    expect(await rowOf(id)).toMatchObject(file);
    expect(await clipOf(id)).toMatchObject({ stage: "published", mediaId });
    expect(await objects.hasObject(clipFile)).toBe(true);
    expect(await db.revisionFile.findUnique({ where: { revisionId } })).toMatchObject({
      fileName: newFile.fileName,
    });
    await runDiscarding();
    expect(left()).toEqual([file.fileUrl, newFile.fileUrl].sort());
  });
});

describe("the jobs about a suggested file", () => {
  const mediaJobs = () =>
    query<{ key: string }>("SELECT key FROM graphile_worker.jobs WHERE key LIKE 'media-%' ORDER BY key");

  it("check it for its suggestion, and after its approval for the submission", async () => {
    const { buffer } = await pngPicture();
    const { id, revisionId, newFile } = await makeSuggestedFile(buffer, "shot.png", "image/png");
    expect(await mediaJobs()).toEqual([{ key: `media-revision-${revisionId}` }]);
    await prepareFileMedia({ revisionId });
    const seen = (await waitingChange()).files?.after;
    expect(seen?.previews?.displaySrc).toContain(newFile.fileName);
    await decideRevision(admin, revisionId, "approved");
    const { displayKey } = await mediaOf(id);
    expect((await bytesAt(displayKey)).byteLength).toBeGreaterThan(0);
    expect(await mediaJobs()).toEqual([{ key: `media-revision-${revisionId}` }]);
    await prepareFileMedia({ revisionId });
    expect(await mediaOf(id)).toMatchObject({ mediaStatus: "ready", displayKey });
  });

  it("start again where it is approved before they ran", async () => {
    const { id, revisionId } = await makeSuggestedFile();
    await decideRevision(admin, revisionId, "approved");
    expect(await mediaOf(id)).toMatchObject({ mediaStatus: "waiting", posterKey: null });
    expect((await mediaJobs()).map(({ key }) => key)).toContain(`media-${id}`);
  });

  it("give a preview up after a day", async () => {
    const { revisionId } = await makeSuggestedFile();
    await giveUpPreviews();
    expect((await waitingChange()).files?.after.fileNote).toBeNull();
    await db.revisionFile.update({ where: { revisionId }, data: { createdAt: new Date(0) } });
    await giveUpPreviews();
    expect((await waitingChange()).files?.after.fileNote).toMatch(/could not be made/);
  });

  it("find a virus in it: it is quarantined, cannot be downloaded, and is not approved", async () => {
    const clamd = await new ClamdServer().start();
    Object.assign(env(), { CLAMD_HOST: "127.0.0.1", CLAMD_PORT: clamd.port });
    try {
      const { id, file, revisionId, newFile } = await makeSuggestedFile();
      expect((await waitingChange()).obstacle).toMatch(/not been checked for viruses/);
      await expect(decideRevision(admin, revisionId, "approved")).rejects.toThrow("not been checked");
      await objects.putObject(newFile.fileUrl, Buffer.from(eicar), "video/mp4");
      await rescanFiles();
      const key = `scan-revision-${revisionId}`;
      expect(await query("SELECT 1 FROM graphile_worker.jobs WHERE key = $1", [key])).toHaveLength(1);
      await scanHeldFile({ revisionId });
      expect(await objects.hasObject(newFile.fileUrl)).toBe(false);
      expect(await objects.hasObject(`quarantine/${newFile.fileName}`)).toBe(true);
      const row = await waitingChange();
      expect([row.obstacle, row.files?.after.fileRefusal]).toEqual([
        expect.stringMatching(/in quarantine/),
        expect.stringMatching(/in quarantine/),
      ]);
      const download = downloadFile(admin, newFile.fileName, new Request("http://localhost/"));
      await expect(download).rejects.toMatchObject({ code: "forbidden" });
      await expect(decideRevision(admin, revisionId, "approved")).rejects.toThrow("in quarantine");
      expect(await rowOf(id)).toMatchObject(file);
      await decideRevision(admin, revisionId, "rejected", "A virus.");
      await runDiscarding();
      expect(left()).toEqual([file.fileUrl]);
    } finally {
      Object.assign(env(), { CLAMD_HOST: undefined });
      await clamd.stop();
    }
  });

  it("remove a leftover of one whose suggestion ended with something else", async () => {
    const { id, newFile, file, uploadId } = await makeSuggestedFile();
    await moveToTrash(admin, asked("submission", id));
    await sweepUploads({});
    expect(left()).toContain(newFile.fileUrl);
    await db.contentSubmission.delete({ where: { id } });
    expect(await uploadOf(uploadId)).toMatchObject({ status: "claimed", revisionId: null });
    await sweepUploads({});
    expect(left()).toEqual([file.fileUrl]);
    expect(await db.upload.count()).toBe(0);
  });
});

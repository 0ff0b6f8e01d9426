import { beforeEach, describe, expect, it, vi } from "vitest";
import { generateMetadata } from "@/app/(site)/clips/[slug]/page";
import { GET as getFile } from "@/app/clip-files/[id]/[file]/route";
import { findClip } from "@/lib/features/clips/data";
import { publishClip, unpublishClip } from "@/lib/features/clips/moderation";
import { readClipState } from "@/lib/features/clips/panel";
import { settleClips } from "@/lib/features/clips/tasks";
import { findSubmissionForAdmin } from "@/lib/features/submissions/panel";
import { findOwnItem } from "@/lib/features/submitter/data";
import { withdrawOwn } from "@/lib/features/submitter/mutations";
import { moveToTrash, restoreFromTrash } from "@/lib/features/trash/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import * as ffmpeg from "@/lib/server/media/ffmpeg";
import * as store from "@/lib/server/pictures/store";
import * as objects from "@/lib/server/storage/objects";
import { stopEvent } from "@/lib/serving/site-events";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { clipFiles, clipOf, clipWords, makeApproved, runClipJob } from "@/tests/support/clips";
import { resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeReviewed } from "@/tests/support/factories";
import { mediaFile } from "@/tests/support/media-files";
import { callRoute, newClientAddress } from "@/tests/support/routes";
import { bytesAt } from "@/tests/support/submission-media";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

vi.mock("@/lib/server/media/ffmpeg", async (load) => {
  const { fakeFfmpeg } = await import("@/tests/support/fake-ffmpeg");
  return fakeFfmpeg(load);
});

let admin: Admin;
const bytes = mediaFile("usual.mp4");
beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
  admin = await makeAdmin("kim");
});

const publish = (id: number, words: object = {}) =>
  publishClip(admin, { submissionId: id, requestId: "r" }, { ...clipWords, ...words });
const unpublish = (id: number) => unpublishClip(admin, { submissionId: id, requestId: "r" });
const publishedFiles = () => clipFiles().filter((key) => key.startsWith("published/"));
const fileAt = (id: string, file: string, method = "GET") =>
  callRoute(getFile, `/clip-files/${id}/${file}`, newClientAddress(), {
    method,
    params: { id, file },
  });

/** An approved submission whose clip is on the site. */
async function makePublished(words: object = {}) {
  const submission = await makeApproved(bytes);
  await publish(submission.id, words);
  await runClipJob(submission.id);
  const clip = await clipOf(submission.id);
  if (clip?.stage !== "published") throw new Error(`not published: ${clip?.note}`);
  return { ...submission, clip };
}

const away = new AppError("unavailable", "We cannot reach our file storage right now.");

describe("publishing a clip", () => {
  it("makes its file, its pictures and its page, and leaves the original private", async () => {
    const before = readTagVersion("clips");
    const { id, fileUrl, clip } = await makePublished();
    expect(readTagVersion("clips")).toBeGreaterThan(before);
    expect(clip).toMatchObject({
      ...clipWords,
      slug: "a-jump-for-the-ages",
      width: 320,
      height: 180,
      note: null,
    });
    const page = await findClip(clip.slug);
    expect(page).toMatchObject({ title: clipWords.title, url: null, site: null });
    for (const pictureId of [clip.posterPictureId, clip.stripPictureId])
      expect(await db.picture.findUnique({ where: { id: pictureId ?? "" } })).toMatchObject({
        published: true,
      });
    // Nine frames, three in a row.
    expect(page?.strip?.width).toBe(96);
    const made = await bytesAt(`published/clips/${clip.mediaId}.mp4`);
    expect(made.byteLength).toBe(clip.sizeBytes);
    expect(await bytesAt(fileUrl)).toEqual(bytes);
    expect((await findSubmissionForAdmin(admin, id))?.clip).toMatchObject({
      stage: "published",
      path: "/clips/a-jump-for-the-ages",
    });
    const [entry] = await db.auditEntry.findMany();
    expect(entry).toMatchObject({ action: "submission.publish", actorName: "kim" });
  });

  it("is refused on a server with less than 2 GB, and a waiting clip stops with the reason", async () => {
    const [{ id }, waiting] = [await makeApproved(bytes), await makeApproved(bytes)];
    await publish(waiting.id);
    vi.spyOn(process, "constrainedMemory").mockReturnValue(384 * 1024 * 1024);
    const clipRefusal = message("panelFiles.notes.clipNoMemory");
    await expect(publish(id)).rejects.toThrow("Clips are off");
    expect(await clipOf(id)).toBeNull();
    expect(await findSubmissionForAdmin(admin, id)).toMatchObject({ clip: null, clipRefusal });
    await runClipJob(waiting.id);
    expect(await clipOf(waiting.id)).toMatchObject({ stage: "failed", note: clipRefusal });
  });

  it("redirects to storage, which answers a part of it", async () => {
    const { clip } = await makePublished();
    const response = await fileAt(clip.mediaId, "clip.mp4");
    expect([response.status, response.headers.get("cache-control")]).toEqual([302, "private, no-store"]);
    const part = await fetch(response.headers.get("location") ?? "", { headers: { Range: "bytes=4-7" } });
    expect([part.status, part.headers.get("content-type"), await part.text()]).toEqual([
      206,
      "video/mp4",
      "ftyp",
    ]);
  });

  it("redirects a HEAD to an address that storage accepts for HEAD", async () => {
    const { clip } = await makePublished();
    const { headers } = await fileAt(clip.mediaId, "clip.mp4", "HEAD");
    const answer = await fetch(headers.get("location") ?? "", { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "video/mp4"]);
  });

  it("names its file as the page's video", async () => {
    const { clip } = await makePublished();
    const { openGraph } = await generateMetadata({ params: Promise.resolve({ slug: clip.slug }) });
    expect(openGraph).toMatchObject({
      type: "video.other",
      videos: [
        {
          url: expect.stringMatching(new RegExp(`^http.*/clip-files/${clip.mediaId}/clip.mp4$`)),
          type: "video/mp4",
        },
      ],
    });
  });

  it("is a video to chat rooms only where a player exists", async () => {
    const { id } = await makeReviewed("clip");
    const graphOf = async (clipUrl: string) => {
      await db.clip.update({ where: { id }, data: { status: "approved", clipUrl } });
      return (await generateMetadata({ params: Promise.resolve({ slug: `link-${id}` }) })).openGraph;
    };
    expect(await graphOf("https://youtu.be/dQw4w9WgXcQ")).toMatchObject({
      type: "video.other",
      videos: [{ type: "text/html" }],
    });
    const elsewhere = await graphOf("https://a.example/clip");
    expect(elsewhere).toMatchObject({ type: "website" });
    expect(elsewhere).not.toHaveProperty("videos");
  });

  it("shows the team's captions as WebVTT", async () => {
    const captions = "WEBVTT\n\n00:00.000 --> 00:02.000\nMind the moss";
    const { clip } = await makePublished({ captions });
    const response = await fileAt(clip.mediaId, "captions.vtt");
    expect([response.headers.get("content-type"), await response.text()]).toEqual([
      "text/vtt; charset=utf-8",
      captions,
    ]);
    expect((await findClip(clip.slug))?.video?.captionsSrc).toBe(`/clip-files/${clip.mediaId}/captions.vtt`);
  });

  it("changes its words without encoding again, and refuses an outdated form", async () => {
    const { id, clip } = await makePublished();
    const outdated = new Date(clip.updatedAt.getTime() - 1000).toISOString();
    await expect(publish(id, { title: "Other", updatedAt: outdated })).rejects.toMatchObject({
      code: "conflict",
    });
    await publish(id, { title: "Other", updatedAt: clip.updatedAt.toISOString() });
    expect(await clipOf(id)).toMatchObject({
      title: "Other",
      slug: clip.slug,
      mediaId: clip.mediaId,
      stage: "published",
    });
  });

  it("gives two clips of one title two pages, and none the name of a link's", async () => {
    const first = await makePublished({ title: "Link 12" });
    const second = await makePublished({ title: "Link 12" });
    expect([first.clip.slug, second.clip.slug]).toEqual(["clip-link-12", "clip-link-12-2"]);
  });
});

describe("taking a clip off the site", () => {
  it.each([
    ["unpublishing", ({ id }: { id: number }) => unpublish(id)],
    ["the trash", ({ id }: { id: number }) => moveToTrash(admin, asked("submission", id))],
    [
      "its sender",
      ({ token }: { token: string }) =>
        withdrawOwn(token, { requestId: "r", recordAnswer: async () => {} }).then(() => {}),
    ],
  ])("by %s removes page, file and pictures immediately", async (_by, take) => {
    const before = publishedFiles();
    const published = await makePublished();
    const { clip } = published;
    expect(publishedFiles().length).toBeGreaterThan(before.length);
    const version = readTagVersion("clips");
    await take(published);
    expect(readTagVersion("clips")).toBeGreaterThan(version);
    expect(publishedFiles()).toEqual(before);
    expect(await findClip(clip.slug)).toBeNull();
    expect((await fileAt(clip.mediaId, "clip.mp4")).status).toBe(404);
    expect((await fileAt(clip.mediaId, "captions.vtt")).status).toBe(404);
    expect(await bytesAt(published.fileUrl)).toEqual(bytes);
  });

  it("does not restore it from the trash: it is published again", async () => {
    const { id } = await makePublished();
    await moveToTrash(admin, asked("submission", id));
    await restoreFromTrash(admin, asked("submission", id));
    expect(await clipOf(id)).toBeNull();
    await publish(id);
    expect(await clipOf(id)).toMatchObject({ stage: "waiting" });
  });

  it("stays so when its sender withdrew it, who sees both", async () => {
    const { id, token, clip } = await makePublished();
    expect(await findOwnItem(token)).toMatchObject({
      state: "approved",
      publicPath: `/clips/${clip.slug}`,
      can: { withdraw: true },
    });
    await withdrawOwn(token, { requestId: "r", recordAnswer: async () => {} });
    expect(await findOwnItem(token)).toMatchObject({
      state: "withdrawn",
      publicPath: null,
      can: { withdraw: false },
    });
    await expect(publish(id)).rejects.toThrow("withdrew the clip");
  });

  it("changes nothing while storage is away", async () => {
    const { id, clip } = await makePublished();
    vi.spyOn(objects, "deleteObjects").mockRejectedValue(away);
    await expect(unpublish(id)).rejects.toMatchObject({ code: "unavailable" });
    vi.restoreAllMocks();
    expect(await findClip(clip.slug)).not.toBeNull();
    expect((await bytesAt(`published/clips/${clip.mediaId}.mp4`)).byteLength).toBe(clip.sizeBytes);
  });
});

describe("clips that cannot be published", () => {
  it.each([
    [{ status: "pending" as const }, "approved"],
    [{ termsAcceptedAt: null }, "did not accept the terms"],
    [{ fileName: "picture.png" }, "no video"],
  ])("%o", async (change, words) => {
    const { id } = await makeApproved(bytes);
    await db.contentSubmission.update({ where: { id }, data: change });
    await expect(publish(id)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(words),
    });
    expect(await clipOf(id)).toBeNull();
  });

  it("a submission in the trash, and one that does not exist", async () => {
    const { id } = await makeApproved(bytes);
    await moveToTrash(admin, asked("submission", id));
    await expect(publish(id)).rejects.toMatchObject({ code: "not_found" });
    await expect(unpublish(id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a job that fails", () => {
  it("reports that ffmpeg is missing, and makes the clip when it is installed", async () => {
    const { id } = await makeApproved(bytes);
    await publish(id);
    vi.spyOn(ffmpeg, "probeSource").mockRejectedValue(new ffmpeg.FfmpegMissing("not there"));
    await runClipJob(id);
    expect(await readClipState(admin, id)).toMatchObject({
      stage: "failed",
      note: "ffmpeg is not installed on the server. Once it is installed, press Try again.",
      path: null,
    });
    vi.restoreAllMocks();
    await publish(id);
    expect(await readClipState(admin, id)).toMatchObject({ stage: "waiting", note: null });
  });

  it("reports why a file is refused", async () => {
    const { id } = await makeApproved(Buffer.from("no video at all"));
    await publish(id);
    await runClipJob(id);
    expect(await clipOf(id)).toMatchObject({
      stage: "failed",
      note: "The clip cannot be made: it is damaged, or not what its name says.",
    });
  });

  it("is tried again while storage is away, and gives up with a message", async () => {
    const { id } = await makeApproved(bytes);
    await publish(id);
    vi.spyOn(objects, "getObject").mockRejectedValue(away);
    await expect(runClipJob(id)).rejects.toBe(away);
    expect(await clipOf(id)).toMatchObject({
      stage: "waiting",
      note: "The conversion was interrupted. It will be retried automatically.",
    });
    await runClipJob(id, true);
    expect(await clipOf(id)).toMatchObject({
      stage: "failed",
      note: expect.stringContaining("could not be made"),
    });
  });

  it("does nothing for a clip that is deleted, or was started again", async () => {
    const { id } = await makeApproved(bytes);
    await publish(id);
    const read = vi.spyOn(objects, "getObject");
    const { makeClip } = await import("@/lib/features/clips/tasks");
    await makeClip({ clipId: 4711, mediaId: "x" });
    await makeClip({ clipId: (await clipOf(id))?.id, mediaId: "another" });
    expect(read).not.toHaveBeenCalled();
  });
});

describe("nothing is half published", () => {
  it.each([
    ["the video", () => vi.spyOn(objects, "putFile").mockRejectedValue(away)],
    ["the pictures", () => vi.spyOn(store, "publishPictures").mockRejectedValue(away)],
    ["the poster", () => vi.spyOn(store, "storePicture").mockRejectedValue(away)],
  ])("when storage fails at %s, and the next attempt succeeds", async (_what, fail) => {
    const before = clipFiles();
    const submission = await makeApproved(bytes);
    await publish(submission.id);
    fail();
    await expect(runClipJob(submission.id)).rejects.toBe(away);
    vi.restoreAllMocks();
    expect(await clipOf(submission.id)).toMatchObject({ stage: "waiting", posterPictureId: null });
    expect(clipFiles()).toEqual(before);
    expect(await db.picture.count()).toBe(0);
    await runClipJob(submission.id);
    expect(await clipOf(submission.id)).toMatchObject({ stage: "published" });
  });

  it.each([
    ["taken off", (id: number) => unpublish(id)],
    ["thrown away", (id: number) => moveToTrash(admin, asked("submission", id))],
  ])("when it is %s while it is made", async (_how, leave) => {
    const before = clipFiles();
    const { id } = await makeApproved(bytes);
    await publish(id);
    const original = objects.putFile;
    vi.spyOn(objects, "putFile").mockImplementation(async (...args) => {
      await original(...args);
      await leave(id);
    });
    const job = await clipOf(id);
    await runClipJob(id);
    expect(await clipOf(id)).toBeNull();
    expect(await findClip(job?.slug ?? "")).toBeNull();
    expect(clipFiles()).toEqual(before);
  });

  it("when the site stops: the next start begins again", async () => {
    const { id } = await makeApproved(bytes);
    await publish(id);
    const original = objects.getObject;
    vi.spyOn(objects, "getObject").mockImplementation(async (key) => {
      const found = await original(key);
      process.emit(stopEvent as never);
      return found;
    });
    await expect(runClipJob(id)).rejects.toThrow();
    expect(await clipOf(id)).toMatchObject({ stage: "waiting" });
  });

  it("files of a process that died are removed, those of clips stay", async () => {
    const { clip } = await makePublished();
    const left = "published/clips/00000000000000000000.mp4";
    await objects.putObject(left, Buffer.from("half"), "video/mp4");
    await settleClips({});
    expect(await objects.hasObject(left)).toBe(false);
    expect(await objects.hasObject(`published/clips/${clip.mediaId}.mp4`)).toBe(true);
  });
});

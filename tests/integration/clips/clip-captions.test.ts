import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as getFile } from "@/app/clip-files/[id]/[file]/route";
import { clipLimits } from "@/lib/features/clips/constants";
import { findClip, listNewestPublishedClips } from "@/lib/features/clips/data";
import { publishClip, unpublishClip } from "@/lib/features/clips/moderation";
import { readClipState } from "@/lib/features/clips/panel";
import { clipWordsSchema } from "@/lib/features/clips/schema";
import { settleClips } from "@/lib/features/clips/tasks";
import type { Admin } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import * as ffmpeg from "@/lib/server/media/ffmpeg";
import { captionsKey } from "@/lib/server/storage/file-keys";
import * as objects from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
import { clipFiles, clipOf, clipWords, makeApproved, makeShownClip, runClipJob } from "@/tests/support/clips";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { mediaFile } from "@/tests/support/media-files";
import { callRoute, newClientAddress } from "@/tests/support/routes";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

vi.mock("@/lib/server/media/ffmpeg", async (load) => {
  const { fakeFfmpeg } = await import("@/tests/support/fake-ffmpeg");
  return fakeFfmpeg(load);
});

let admin: Admin;
let before: string[] = [];
beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
  admin = await makeAdmin("kim");
  before = clipFiles();
});

const captions = "WEBVTT\n\n00:00.000 --> 00:02.000\nMind the moss";
const longCaptions = captions.padEnd(clipLimits.captions + 101, "x");

const publish = (id: number, words: object = {}) =>
  publishClip(admin, { submissionId: id, requestId: "r" }, { ...clipWords, ...words });
const captionFiles = () =>
  clipFiles().filter((key) => key.startsWith("private/captions/") && !before.includes(key));

/** @returns the captions of a clip as its page reads them */
async function readShown(mediaId: string): Promise<string | null> {
  const params = { id: mediaId, file: "captions.vtt" };
  const response = await callRoute(getFile, `/clip-files/${mediaId}/captions.vtt`, newClientAddress(), {
    method: "GET",
    params,
  });
  return response.status === 200 ? response.text() : null;
}

async function makePublished(words: object = {}) {
  const { id } = await makeApproved(mediaFile("usual.mp4"));
  await publish(id, words);
  await runClipJob(id);
  const clip = await clipOf(id);
  if (clip?.stage !== "published") throw new Error(`not published: ${clip?.note}`);
  return { id, clip };
}

/** Lets the usual video have words within it. */
async function findInFile(text: string): Promise<void> {
  const { runProgram, probeSource } = ffmpeg;
  vi.spyOn(ffmpeg, "probeSource").mockImplementation(async (...args) => ({
    ...(await probeSource(...args)),
    captionTrack: 0,
  }));
  vi.spyOn(ffmpeg, "runProgram").mockImplementation(async (program, options, given = {}) => {
    if (!options.includes("webvtt")) return runProgram(program, options, given);
    if (Buffer.byteLength(text) > (given.mostOutputBytes ?? 0)) throw new ffmpeg.TooMuchOutput("too much");
    return Buffer.from(text);
  });
}

describe("captions given by the team", () => {
  it("are in storage, and the row only names them", async () => {
    const { id, clip } = await makePublished({ captions });
    expect(captionFiles()).toEqual([captionsKey(clip.captionsId ?? "")]);
    expect(clip.captions).toBeNull();
    expect(await readShown(clip.mediaId)).toBe(captions);
    expect(await readClipState(admin, id)).toMatchObject({ hasCaptions: true });
    expect(JSON.stringify([await findClip(clip.slug), await listNewestPublishedClips(9)])).not.toContain(
      "moss",
    );
  });

  it("replace earlier ones, stay where a form names none, and are removed where it empties them", async () => {
    const { id, clip } = await makePublished({ captions });
    const other = captions.replace("moss", "gap");
    const change = async (words: object) => {
      await publish(id, { ...words, updatedAt: (await clipOf(id))?.updatedAt.toISOString() });
      return readShown(clip.mediaId);
    };
    expect(await change({ captions: other })).toBe(other);
    expect(captionFiles()).toHaveLength(1);
    expect(await change({ title: "Other" })).toBe(other);
    expect(await change({ captions: null })).toBeNull();
    expect(captionFiles()).toEqual([]);
  });

  it("are refused beyond the limits of a clip", () => {
    const problem = clipWordsSchema.safeParse({ ...clipWords, captions: longCaptions }).error?.issues[0];
    expect(problem?.message).toContain("200,000");
  });

  it("are not kept when the form is refused", async () => {
    const { id, clip } = await makePublished({ captions });
    const outdated = new Date(clip.updatedAt.getTime() - 1000).toISOString();
    await expect(publish(id, { captions: "WEBVTT\n\nother", updatedAt: outdated })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(captionFiles()).toEqual([captionsKey(clip.captionsId ?? "")]);
    expect(await readShown(clip.mediaId)).toBe(captions);
  });

  it("survive a clip that failed and is tried again", async () => {
    const { id } = await makeApproved(mediaFile("usual.mp4"));
    await publish(id, { captions });
    vi.spyOn(ffmpeg, "probeSource").mockRejectedValue(new ffmpeg.FfmpegMissing("not there"));
    await runClipJob(id);
    vi.restoreAllMocks();
    await publish(id);
    await runClipJob(id);
    expect(await readShown((await clipOf(id))?.mediaId ?? "")).toBe(captions);
  });

  it("are removed with the clip", async () => {
    const { id } = await makePublished({ captions });
    await unpublishClip(admin, { submissionId: id, requestId: "r" });
    expect(captionFiles()).toEqual([]);
  });
});

describe("captions within the file", () => {
  it("are shown", async () => {
    await findInFile(captions);
    const { clip } = await makePublished();
    expect(await readShown(clip.mediaId)).toBe(captions);
  });

  it("are replaced by those of the team", async () => {
    await findInFile(captions.replace("moss", "gap"));
    const { clip } = await makePublished({ captions });
    expect(await readShown(clip.mediaId)).toBe(captions);
  });

  it.each([
    ["more characters", longCaptions],
    ["more bytes", captions.padEnd(5 * clipLimits.captions, "x")],
  ])("are left out with %s than a clip can show, and the clip is published", async (_, text) => {
    await findInFile(text);
    const { clip } = await makePublished();
    expect([clip.stage, clip.captionsId, captionFiles()]).toEqual(["published", null, []]);
  });

  it("is visible only to the team after thirty days, and to visitors again once there is one", async () => {
    await findInFile(captions);
    const { id } = await makeApproved(mediaFile("usual.mp4"));
    await publish(id);
    const away = new AppError("unavailable", "We cannot reach our file storage right now.");
    vi.spyOn(objects, "putFile").mockRejectedValue(away);
    await expect(runClipJob(id)).rejects.toBe(away);
    expect(captionFiles()).toEqual([]);
  });
});

describe("stays visible while a channel is not known to be missing, or the last confirmation is old", () => {
  it("moves captions of an earlier version to storage, except those that no clip can show", async () => {
    const kept = await makeShownClip({ title: "Kept" });
    const dropped = await makeShownClip({ title: "Dropped" });
    await db.publishedClip.update({ where: { id: kept.id }, data: { captions } });
    await db.publishedClip.update({ where: { id: dropped.id }, data: { captions: longCaptions } });
    await settleClips({});
    await settleClips({});
    expect([await readShown(kept.mediaId), await readShown(dropped.mediaId)]).toEqual([captions, null]);
    expect((await findClip(kept.slug))?.video?.captionsSrc).not.toBeNull();
    expect(await db.publishedClip.count({ where: { NOT: { captions: null } } })).toBe(0);
  });

  it("keeps them in the row while storage is away", async () => {
    const { id } = await makeShownClip({ title: "Kept" });
    await db.publishedClip.update({ where: { id }, data: { captions } });
    const away = new AppError("unavailable", "We cannot reach our file storage right now.");
    vi.spyOn(objects, "putObject").mockRejectedValue(away);
    await expect(settleClips({})).rejects.toBe(away);
    expect(await db.publishedClip.findUnique({ where: { id } })).toMatchObject({ captions });
  });

  it("removes captions that no clip names once they can no longer be in use", async () => {
    const { clip } = await makePublished({ captions });
    await objects.putObject(captionsKey("00000000000000000000"), Buffer.from(captions), "text/vtt");
    await settleClips({});
    expect(captionFiles()).toHaveLength(2);
    const later = new Date(Date.now() + 2 * 3_600_000);
    vi.spyOn(clock, "now").mockReturnValue(later);
    await settleClips({});
    expect(captionFiles()).toEqual([captionsKey(clip.captionsId ?? "")]);
  });
});

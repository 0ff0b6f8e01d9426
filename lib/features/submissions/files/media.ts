import "server-only";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import { isVideoName } from "@/lib/features/submissions/policy";
import type { SubmissionFile } from "@/lib/features/uploads/completion";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { englishText } from "@/lib/server/i18n/catalog-file";
import { logger } from "@/lib/server/logger";
import {
  damagedMedia,
  FfmpegMissing,
  probeVideo,
  readFrame,
  UnreadableMedia,
  type VideoFacts,
} from "@/lib/server/media/ffmpeg";
import { drawContactSheet, findPoster, sheetFrames } from "@/lib/server/media/frames";
import { withWorkingFolder } from "@/lib/server/media/working-folder";
import {
  decodePicture,
  decodeQueue,
  inspectPicture,
  longestWebp,
  UnreadablePicture,
} from "@/lib/server/pictures/decode";
import type { PictureFormat, PictureSource } from "@/lib/server/pictures/file-signatures";
import { deleteObjects, getObject, putObject } from "@/lib/server/storage/objects";
import { previewKeys } from "@/lib/server/storage/sent-files";
import { message } from "@/lib/shared/message";

const sheetFrameWidth = 320;

const posterWidth = 640;
const displayWidth = 1920;

type Drawn = Partial<Record<keyof ReturnType<typeof previewKeys>, Buffer>>;
type Found = { facts: Partial<VideoFacts>; pictures: Drawn };

/** A submission or a suggested change. */
export type FileHolder = { submissionId: number } | { revisionId: number };

const named = { fileName: true, fileUrl: true } as const;

/** Null if the holder no longer has a file. */
export async function findHeldFile(holder: FileHolder) {
  if ("revisionId" in holder)
    return db.revisionFile.findUnique({ where: holder, select: { ...named, scanStatus: true } });
  const media = await db.submissionMedia.findUnique({
    where: holder,
    select: { scanStatus: true, submission: { select: named } },
  });
  const { fileName, fileUrl } = media?.submission ?? {};
  return media && fileName && fileUrl ? { fileName, fileUrl, scanStatus: media.scanStatus } : null;
}

type Findings = Omit<Prisma.RevisionFileUpdateManyMutationInput, keyof SubmissionFile | "createdAt">;

/**
 * Stores findings for the file's current holder. An approved change moves its file to the submission, so the submission
 * is updated last.
 * @returns whether anything still holds the file
 */
export async function writeFindings(
  { fileName, scanStatus = {} }: { fileName: string; scanStatus?: Prisma.EnumScanStatusFilter },
  data: Findings,
): Promise<boolean> {
  const revised = await db.revisionFile.updateMany({ where: { fileName, scanStatus }, data });
  const sent = await db.submissionMedia.updateMany({
    where: { submission: { fileName }, scanStatus },
    data,
  });
  return revised.count + sent.count > 0;
}

/**
 * Creates previews: for a clip a poster, a contact sheet and technical data, for a screenshot copies without metadata.
 * A failure stores its reason.
 * @throws AppError unavailable when storage is down, to be retried
 */
export async function prepareFileMedia(holder: FileHolder): Promise<void> {
  const held = await findHeldFile(holder);
  if (!held || held.scanStatus === "infected") return;
  const { fileName, fileUrl } = held;
  const note = async (mediaStatus: "skipped" | "failed", mediaNote: string) => {
    await writeFindings({ fileName }, { mediaStatus, mediaNote });
  };
  try {
    await withWorkingFolder(async (folder) => {
      const file = path.join(folder, "original");
      const object = await getObject(fileUrl);
      if (!object) return await note("failed", message("panelFiles.notes.gone"));
      await pipeline(object.body, createWriteStream(file));
      await storeContentHash(fileUrl, file);
      await storeFindings(fileName, await examineFile(file, fileName));
    });
  } catch (error) {
    if (error instanceof FfmpegMissing) return await note("skipped", message("panelFiles.notes.noFfmpeg"));
    if (!(error instanceof UnreadableMedia)) throw error;
    logger.info(
      { ...holder, cause: error.cause },
      `a submitted file cannot be shown: ${englishText(error.message)}`,
    );
    await note("failed", message("panelFiles.notes.notShown", { reason: { message: error.message } }));
  }
}

/** Finds duplicates independent of name and form. */
async function storeContentHash(finalKey: string, file: string): Promise<void> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece);
  await db.upload.updateMany({ where: { finalKey }, data: { contentHash: hash.digest("hex") } });
}

async function examineFile(file: string, fileName: string): Promise<Found> {
  const extension = path.extname(fileName).slice(1);
  if (isVideoName(fileName)) return examineVideo(file, extension);
  // libvips cannot read BMP.
  if (extension === "bmp")
    return examinePicture((await readFrame(file, "bmp", { atSeconds: 0, width: 8192 })) ?? file);
  return examinePicture(file);
}

async function examineVideo(file: string, extension: string): Promise<Found> {
  const facts = await probeVideo(file, extension);
  const duration = facts.durationSeconds ?? 0;
  const frameAt = (share: number, width: number) =>
    readFrame(file, extension, { atSeconds: duration * share, width });
  const poster = await findPoster((share) => frameAt(share, posterWidth));
  if (!poster) throw new UnreadableMedia(message("panelFiles.notes.reasons.noPicture"));
  const frames = duration > 0 ? await sheetFrames((share) => frameAt(share, sheetFrameWidth)) : [];
  const posterKey = await sharp(poster).webp({ quality: 78 }).toBuffer();
  if (frames.length < 2) return { facts, pictures: { posterKey } };
  return { facts, pictures: { posterKey, contactSheetKey: await drawContactSheet(frames, { gap: 4 }) } };
}

const shownFormats: ReadonlySet<PictureFormat> = new Set(["jpeg", "png", "gif", "webp"]);

const examinePicture = (source: PictureSource): Promise<Found> =>
  decodeQueue(async () => {
    try {
      const header = await inspectPicture(source, shownFormats);
      const { data, raw } = await decodePicture(source, header, { width: displayWidth, height: longestWebp });
      const shrink = (width: number) =>
        sharp(data, { raw, limitInputPixels: false })
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 82, effort: 3 })
          .toBuffer();
      const pictures = { posterKey: await shrink(posterWidth), displayKey: await shrink(displayWidth) };
      return { facts: { width: header.width, height: header.height }, pictures };
    } catch (error) {
      throw unreadableMedia(error);
    }
  });

/** The reason for the team. */
function unreadableMedia(error: unknown): UnreadableMedia {
  const reason = error instanceof UnreadablePicture ? error.reason : "damaged";
  if (reason === "tooManyPixels")
    return new UnreadableMedia(message("panelFiles.notes.reasons.tooManyPixels"), { cause: error });
  if (reason === "endsEarly")
    return new UnreadableMedia(message("panelFiles.notes.reasons.endsEarly"), { cause: error });
  return damagedMedia(error instanceof Error ? error.message : "");
}

async function storeFindings(fileName: string, { facts, pictures }: Found): Promise<void> {
  const keys = previewKeys(fileName);
  const entries = Object.entries(pictures) as [keyof typeof keys, Buffer][];
  await Promise.all(entries.map(([name, body]) => putObject(keys[name], body, "image/webp")));
  const isHeld = await writeFindings(
    { fileName, scanStatus: { not: "infected" } },
    {
      ...facts,
      ...Object.fromEntries(entries.map(([name]) => [name, keys[name]])),
      mediaStatus: "ready",
      mediaNote: null,
    },
  );
  // The file was quarantined, removed or replaced in the meantime.
  if (!isHeld) await deleteObjects(Object.values(keys));
}

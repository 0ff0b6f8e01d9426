import sharp from "sharp";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { db } from "@/lib/server/db";
import { encodePicture } from "@/lib/server/pictures/encode";
import { storePicture } from "@/lib/server/pictures/store";
import { putObject } from "@/lib/server/storage/objects";

/** A picture of ours, its files in private storage. */
async function storedPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();
  const picture = await storePicture(await encodePicture(bytes, "imageUrl"));
  return picture.id;
}

/** A row that an admin's request is about. */
export const asked = <Kind extends string>(kind: Kind, id: number) => ({ kind, id, requestId: "r" });

let count = 0;

/** One pending row of a kind, ready to be approved. @returns its id and its pictures */
export async function makeReviewed(
  kind: ReviewedKind,
  overrides: { submittedAt?: Date; name?: string } = {},
) {
  const name = overrides.name ?? `${kind} ${++count}`;
  const when = overrides.submittedAt ? { submittedAt: overrides.submittedAt } : {};
  const description = "A quiet walk with a sword.";
  if (kind === "submission") {
    const data = { name, email: "ada@example.com", role: "streamer", message: description, ...when };
    return { id: (await db.contentSubmission.create({ data })).id, pictureId: null, name };
  }
  const pictureId = await storedPicture();
  const thumbnail = { thumbnailUrl: `pictures/${pictureId}`, thumbnailPictureId: pictureId };
  const common = { description, ...when };
  const row = await {
    game: () =>
      db.game.create({
        data: {
          ...common,
          title: name,
          slug: `slug-${++count}`,
          developer: "Two Ferns",
          imageUrl: `pictures/${pictureId}`,
          pictureId,
          categories: ["RPG"],
        },
      }),
    streamer: () =>
      db.streamer.create({
        data: {
          ...common,
          streamName: name,
          slug: `slug-${++count}`,
          platforms: ["twitch"],
          twitchHandle: "moss",
          gamesPlayed: [],
          contactEmail: "ada@example.com",
          bannerImageUrl: `pictures/${pictureId}`,
          bannerPictureId: pictureId,
        },
      }),
    stream: () => db.stream.create({ data: { ...common, ...thumbnail, title: name, streamer: "Ada" } }),
    clip: () => db.clip.create({ data: { ...common, ...thumbnail, title: name, creator: "Ada" } }),
  }[kind]();
  return { id: row.id, pictureId, name };
}

/** A submission with a file in private storage. */
export async function makeSubmissionWithFile(fileName: string, content: Buffer, stored = true) {
  const fileUrl = `private/submissions/${fileName}`;
  if (stored) await putObject(fileUrl, content, "video/mp4");
  return db.contentSubmission.create({
    data: {
      name: "Ada",
      email: "ada@example.com",
      role: "streamer",
      message: "A clip.",
      fileName,
      originalFileName: "Zwölf Boxkämpfer.mp4",
      fileUrl,
      fileSize: content.byteLength,
      fileMimeType: "video/mp4",
    },
  });
}

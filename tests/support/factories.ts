import path from "node:path";
import sharp from "sharp";
import { inject } from "vitest";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { rowsOf } from "@/lib/features/videos/rows";
import type { Admin, Moderator, Writer } from "@/lib/server/auth/gate";
import { sessionSeconds } from "@/lib/server/auth/live-sessions";
import { createSession } from "@/lib/server/auth/sessions";
import { newPublicId, newUuid } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { encodePicture } from "@/lib/server/pictures/encode";
import { privateKey } from "@/lib/server/storage/file-keys";
import { putObject } from "@/lib/server/storage/objects";
import { mapKinds, plainColumns, plainKinds } from "@/lib/shared/reviewed-kinds";
import type { Role } from "@/lib/shared/roles";
import { storeObject } from "./storage";

/** An admin with a row and a session, as the gate would hand it to a write. */
export const makeAdmin = async (username = `admin-${newUuid().slice(0, 8)}`): Promise<Admin> =>
  (await makeActor(username, "admin")) as Admin;

/** A user with only the right to review, as the gate would hand them to a write. */
export const makeModerator = (username = `mod-${newUuid().slice(0, 8)}`): Promise<Moderator> =>
  makeActor(username, "moderator");

/** A moderator who may write posts. */
export const makeWriter = async (username = `writer-${newUuid().slice(0, 8)}`): Promise<Writer> =>
  (await makeActor(username, "moderator", true)) as Writer;

async function makeActor(username: string, role: Role, mayWrite = role === "admin"): Promise<Moderator> {
  const isAdmin = role === "admin";
  const user = await db.user.create({
    data: { username, password: "not a hash", isAdmin, isModerator: !isAdmin, mayWrite },
  });
  const expiresAt = new Date(Date.now() + sessionSeconds * 1000);
  const { id: sessionId } = await db.session.create({ data: { id: newUuid(), userId: user.id, expiresAt } });
  const pageId = newUuid().replaceAll("-", "");
  return { id: user.id, username: user.username, role, mayWrite, sessionId, pageId } as Moderator;
}

/** A post of the panel, a draft unless a state is given. */
export const makePost = (given: Partial<Prisma.WrittenPostUncheckedCreateInput> = {}) =>
  db.writtenPost.create({
    data: {
      slug: "a-quiet-week",
      title: "A quiet week",
      excerpt: "",
      category: "Community",
      author: "Ada",
      text: "Nothing happened.",
      imageAlt: "",
      searchText: "a quiet week nothing happened.",
      createdBy: "ada",
      ...given,
    },
  });

/** The id of a session, as after signing in. */
export const signedIn = async ({ id }: Moderator): Promise<string> =>
  createSession(await db.user.findUniqueOrThrow({ where: { id } }), "a-request");

let encoded: ReturnType<typeof encodePicture> | undefined;

async function encodeGreen() {
  const green = sharp({ create: { width: 64, height: 36, channels: 3, background: "#2a6" } });
  return encodePicture(await green.png().toBuffer(), "imageUrl");
}

/** An internal picture, its files in private storage, as `storePicture` leaves them. */
async function storedPicture(): Promise<string> {
  encoded ??= encodeGreen();
  const { files, ...shown } = await encoded;
  const id = newPublicId();
  await db.picture.create({ data: { ...shown, id, opaque: true } });
  const bucket = path.join(inject("storageFolder"), process.env.S3_BUCKET ?? "");
  for (const { name, body } of files)
    storeObject(bucket, { key: privateKey(id, name), body, type: "image/webp" });
  return id;
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
    ...mapKinds(plainKinds, (plain) => () => {
      const made = { title: name, [plainColumns[plain].maker.column]: "Ada" };
      return rowsOf(db, plain).create({ data: { ...common, ...thumbnail, ...made }, select: { id: true } });
    }),
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

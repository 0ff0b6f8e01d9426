import "server-only";
import { categoryRequiredMessage } from "@/lib/features/games/constants";
import { editedGame } from "@/lib/features/games/moderation";
import { takeGameSlug } from "@/lib/features/games/mutations";
import { gameEditSchema } from "@/lib/features/games/schema";
import { screenshotsToCreate, withCopies } from "@/lib/features/games/screenshots/mutations";
import { screenshotOf } from "@/lib/features/games/screenshots/policy";
import { pictureFields } from "@/lib/features/items/constants";
import type { SentItem } from "@/lib/features/items/data";
import { shotsIn } from "@/lib/features/items/moderation";
import { ownFields } from "@/lib/features/items/policy";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import type { Submitter } from "@/lib/features/reviews/access/data";
import { prepareAccess } from "@/lib/features/reviews/access/mutations";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { PrivatePage } from "@/lib/features/reviews/types";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { editedStreamer } from "@/lib/features/streamers/moderation";
import { takeStreamerSlug } from "@/lib/features/streamers/mutations";
import { replaceFile } from "@/lib/features/submissions/files/mutations";
import { submissionEditSchema } from "@/lib/features/submissions/schema";
import { socialsText, storedSocial } from "@/lib/features/submissions/socials";
import { submitterMessageMail } from "@/lib/features/submitter/mail";
import { requireAction, requireSubmitter } from "@/lib/features/submitter/mutations";
import { contentOf } from "@/lib/features/submitter/policy";
import type { ItemEdit } from "@/lib/features/submitter/schema";
import { type OwnUpload, readUploadedFile, type SubmissionFile } from "@/lib/features/uploads/completion";
import { copySentFile, discardUpload } from "@/lib/features/uploads/direct";
import { clipEditSchema, streamEditSchema } from "@/lib/features/videos/edit-schema";
import { recordAudit } from "@/lib/server/audit";
import { db, type Transaction } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/route";
import { consentNow } from "@/lib/server/legal-texts";
import { publishEvents } from "@/lib/server/panel-events";
import { withSubmittedPicture } from "@/lib/server/pictures/change";
import { copyPicture, discardUnnamed, pictureKey, type StoredPicture } from "@/lib/server/pictures/store";
import type { Shot } from "@/lib/shared/body-pictures";
import { AppError, invalidField } from "@/lib/shared/errors";
import { parseOrRefuse } from "@/lib/shared/parse";

/** Sending again what was rejected: a new row with the old one's content, edited, and a picture of its own. */

type Copying = {
  transaction: Transaction;
  itemId: number;
  fields: Record<string, unknown>;
  picture: StoredPicture | null;
  upload: OwnUpload | null;
  sent: SentColumns;
};
type SentColumns = ReturnType<typeof sentColumns>;

const sentColumns = (sender: Sender) => ({
  submitterIp: sender.address,
  ...consentNow(),
});

const asked = (fields: Record<string, unknown>) =>
  typeof fields.featureRequested === "boolean" ? { featureRequested: fields.featureRequested } : {};

type Copier = (copying: Copying) => Promise<{ id: number; name: string }>;

const copiers: Record<ReviewedKind, Copier> = {
  game: async ({ transaction, itemId, fields, picture, sent }) => {
    const { featureRequested: _, screenshots: shots = [], ...words } = fields;
    const old = await transaction.game.findUniqueOrThrow({ where: { id: itemId } });
    const edited = editedGame(old, parseOrRefuse(gameEditSchema, words, "invalid"));
    if (old.categories.length > 0 && edited.categories?.length === 0)
      throw invalidField("categories", categoryRequiredMessage);
    const slug = await takeGameSlug(transaction, edited.title);
    const { title, id } = await transaction.game.create({
      data: {
        ...contentOf({ ...old, ...edited }),
        ...sent,
        ...asked(fields),
        slug,
        ...coverColumns(picture),
        screenshots: screenshotsToCreate((shots as Shot[]).map(screenshotOf)),
      },
    });
    if (!picture) await schedulePictureFetch(transaction, "game", id);
    return { id, name: title };
  },
  streamer: async ({ transaction, itemId, fields, picture, sent }) => {
    const { featureRequested: _, ...words } = fields;
    const old = await transaction.streamer.findUniqueOrThrow({ where: { id: itemId } });
    const edited = editedStreamer(old, parseOrRefuse(streamerEditSchema, words, "invalid"));
    const slug = await takeStreamerSlug(transaction, edited.streamName);
    const { streamName, id } = await transaction.streamer.create({
      data: {
        ...contentOf({ ...old, ...edited }),
        ...sent,
        ...asked(fields),
        slug,
        avatar: null,
        avatarPictureId: null,
        ...(picture
          ? { bannerImageUrl: pictureKey(picture.id), bannerPictureId: picture.id }
          : { bannerPictureId: null }),
      },
    });
    if (old.bannerImageUrl && !picture) await schedulePictureFetch(transaction, "streamerBanner", id);
    return { id, name: streamName };
  },
  stream: async ({ transaction, itemId, fields, picture, sent }) => {
    const { featureRequested: _, ...words } = fields;
    const old = await transaction.stream.findUniqueOrThrow({ where: { id: itemId } });
    const { updatedAt: __, ...edited } = parseOrRefuse(streamEditSchema, words, "invalid");
    const { title, id } = await transaction.stream.create({
      data: {
        ...contentOf({ ...old, ...edited }),
        ...sent,
        ...asked(fields),
        ...thumbnailColumns(old, picture),
      },
    });
    if (!picture) await schedulePictureFetch(transaction, "stream", id);
    return { id, name: title };
  },
  clip: async ({ transaction, itemId, fields, picture, sent }) => {
    const { featureRequested: _, ...words } = fields;
    const old = await transaction.clip.findUniqueOrThrow({ where: { id: itemId } });
    const { updatedAt: __, ...edited } = parseOrRefuse(clipEditSchema, words, "invalid");
    const { title, id } = await transaction.clip.create({
      data: {
        ...contentOf({ ...old, ...edited }),
        ...sent,
        ...asked(fields),
        ...thumbnailColumns(old, picture),
      },
    });
    if (!picture) await schedulePictureFetch(transaction, "clip", id);
    return { id, name: title };
  },
  submission: async ({ transaction, itemId, fields, upload, sent }) => {
    const old = await transaction.contentSubmission.findUniqueOrThrow({ where: { id: itemId } });
    const { updatedAt: __, socials, ...words } = parseOrRefuse(submissionEditSchema, fields, "invalid");
    const links = socials ? { socials: socialsText(socials.map(storedSocial)) } : {};
    const file = upload ? await readUploadedFile(upload) : null;
    const { name, id } = await transaction.contentSubmission.create({
      data: { ...contentOf({ ...old, ...words, ...links, ...(file ?? noFile) }), ...sent },
    });
    if (upload) await replaceFile(transaction, id, upload);
    return { id, name };
  },
};

const noFile = {
  fileName: null,
  originalFileName: null,
  fileUrl: null,
  fileSize: null,
  fileMimeType: null,
} as const satisfies Record<keyof SubmissionFile, null>;

const coverColumns = (picture: StoredPicture | null) =>
  picture ? { imageUrl: pictureKey(picture.id), pictureId: picture.id } : { pictureId: null };

const thumbnailColumns = ({ thumbnailUrl }: { thumbnailUrl: string }, picture: StoredPicture | null) =>
  picture
    ? { thumbnailUrl: pictureKey(picture.id), thumbnailPictureId: picture.id }
    : { thumbnailUrl, thumbnailPictureId: null };

type Sending = {
  submitter: Submitter;
  ownAddress: string | null;
  fields: Record<string, unknown>;
  upload: OwnUpload | null;
};
type Asked = { requestId: string; upload: OwnUpload | null };
type Sent = { requestId: string; sender: Sender };

/**
 * Sends again what was rejected: a new item with a link of its own, which names the old one to the reviewer.
 * @returns its link @throws AppError not_found; conflict in another state, or where it was sent again already; invalid
 */
export async function sendAgain(
  { token, updatedAt: _, ...body }: ItemEdit,
  { requestId, upload }: Asked,
  sender: Sender,
): Promise<PrivatePage> {
  const submitter = await requireSubmitter(token);
  const own = await requireAction(submitter, "again");
  const fields = ownFields(submitter.access.kind, body);
  const sending = { submitter, ownAddress: own.ownAddress, fields, upload };
  const sent = { requestId, sender };
  if (submitter.access.kind === "submission") return withFile(sending, own.row, sent);
  if (!own.gallery) return withPicture(sending, own.pictures, sent);
  return withCopies(shotsIn(fields), own.gallery, (screenshots) =>
    withPicture({ ...sending, fields: { ...fields, screenshots } }, own.pictures, sent),
  );
}

/** The picture that was chosen for it, or else a copy of the first one's. */
async function withPicture(
  sending: Sending,
  pictures: SentItem["pictures"],
  sent: Sent,
): Promise<PrivatePage> {
  const write = (picture: StoredPicture | null, fields = sending.fields) =>
    writeAgain({ ...sending, fields }, picture, sent);
  const field = pictureFields.find((name) => sending.fields[name]);
  if (field) {
    const { [field]: chosen, ...words } = sending.fields;
    return withSubmittedPicture(String(chosen), field, (picture) => write(picture, words));
  }
  const oldPicture = Object.values(pictures).find((id) => id !== null);
  if (!oldPicture) return write(null);
  const copy = await copyPicture(oldPicture);
  try {
    return await write(copy);
  } catch (error) {
    await discardUnnamed(copy.id, error);
    throw error;
  }
}

/** The file that was uploaded for it, or else a copy of the first one's. */
async function withFile(
  sending: Sending,
  { fileName, originalFileName, fileUrl, fileSize, fileMimeType }: Record<string, unknown>,
  { requestId, sender }: Sent,
): Promise<PrivatePage> {
  const write = (upload: OwnUpload | null) => writeAgain({ ...sending, upload }, null, { requestId, sender });
  if (sending.upload || !fileName) return write(sending.upload);
  const first = { fileName, originalFileName, fileUrl, fileSize, fileMimeType } as SubmissionFile;
  const copy = await copySentFile(first, sender.address);
  try {
    return await write(copy);
  } catch (error) {
    await discardUpload(copy.id);
    throw error;
  }
}

async function writeAgain(
  { submitter, ownAddress, fields, upload }: Sending,
  picture: StoredPicture | null,
  { requestId, sender }: Sent,
): Promise<PrivatePage> {
  const { id: earlierId, kind, itemId, contactEmail } = submitter.access;
  const mailTo = submitter.access.mailsEnabled ? (ownAddress ?? contactEmail) : null;
  const createAccess = await prepareAccess(kind, { mailTo, contactEmail, isSpam: false, earlierId });
  return db.$transaction(async (transaction) => {
    // Two presses at once: the second waits here, and finds the first one's.
    await transaction.$executeRaw`SELECT FROM "submission_access" WHERE "id" = ${earlierId} FOR UPDATE`;
    if (await transaction.submissionAccess.findFirst({ where: { earlierId }, select: { id: true } }))
      throw new AppError("conflict", "You have sent this again already.");
    const sent = sentColumns(sender);
    const { id, name } = await copiers[kind]({ transaction, itemId, fields, picture, upload, sent });
    await publishEvents(transaction, { type: "arrival", kind });
    const page = await createAccess(transaction, id);
    await recordNotice(transaction, {
      ...aboutItem({ kind, id, name }),
      kind: kind === "submission" ? "submission.arrived" : "item.arrived",
      mail: () => submitterMessageMail({ kind, id, name }, null),
    });
    await recordAudit(transaction, submitter, {
      action: `${kind}.send-again`,
      entityId: itemId,
      entityName: name,
      newValue: { id },
      requestId,
    });
    await sender.recordAnswer(transaction, page);
    return page;
  });
}

import "server-only";
import { copyGame } from "@/lib/features/games/mutations";
import { withCopies } from "@/lib/features/games/screenshots/mutations";
import { pictureFields } from "@/lib/features/items/constants";

import { shotsIn } from "@/lib/features/items/moderation";
import { ownFields } from "@/lib/features/items/policy";
import type { SentItem } from "@/lib/features/items/tables";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import type { Submitter } from "@/lib/features/reviews/access/data";
import { prepareAccess } from "@/lib/features/reviews/access/mutations";
import { type Copying, resentColumns } from "@/lib/features/reviews/mutations";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { PrivatePage } from "@/lib/features/reviews/types";
import { copyStreamer } from "@/lib/features/streamers/mutations";
import { copySubmission } from "@/lib/features/submissions/mutations";
import { submitterMessageMail } from "@/lib/features/submitter/mail";
import { requireAction, requireSubmitter } from "@/lib/features/submitter/mutations";
import type { ItemEdit } from "@/lib/features/submitter/schema";
import type { OwnUpload, SubmissionFile } from "@/lib/features/uploads/completion";
import { copySentFile, discardUpload } from "@/lib/features/uploads/direct";
import { copyPlain } from "@/lib/features/videos/mutations";
import { recordAudit } from "@/lib/server/audit";
import { db } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/sender";
import { withSubmittedPicture } from "@/lib/server/pictures/change";
import { copyPicture, discardAfterFailure, type StoredPicture } from "@/lib/server/pictures/store";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { mapKinds, plainKinds } from "@/lib/shared/reviewed-kinds";

/** Sending again what was rejected: a new row with the old one's content, edited, and a picture of its own. */

type Copier = (copying: Copying & { upload: OwnUpload | null }) => Promise<{ id: number; name: string }>;

/** Apart from the registrations of the kinds: reads of an item do not need the code that creates one. */
const copiers: Record<ReviewedKind, Copier> = {
  game: copyGame,
  streamer: copyStreamer,
  submission: copySubmission,
  ...mapKinds(plainKinds, copyPlain),
};

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
    await discardAfterFailure(copy.id, error);
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
  const { language } = sender;
  const createAccess = await prepareAccess(kind, {
    mailTo,
    contactEmail,
    isSpam: false,
    language,
    earlierId,
  });
  return db.$transaction(async (transaction) => {
    // Two presses at once: the second waits here, and finds the first one's.
    await transaction.$executeRaw`SELECT FROM "submission_access" WHERE "id" = ${earlierId} FOR UPDATE`;
    if (await transaction.submissionAccess.findFirst({ where: { earlierId }, select: { id: true } }))
      throw new AppError("conflict", message("submission.sentAgain"));
    const copying = { transaction, itemId, fields, picture, upload, sent: resentColumns(sender) };
    const { id, name } = await copiers[kind](copying);
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

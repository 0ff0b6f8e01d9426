import "server-only";
import { storeScreenshots } from "@/lib/features/games/screenshots/mutations";
import { itemFields } from "@/lib/features/items/constants";
import { findItem, itemOf, valuesOf } from "@/lib/features/items/data";
import { makeEdit, shotsIn } from "@/lib/features/items/moderation";
import { changedValues, ownFields } from "@/lib/features/items/policy";
import type { SentItem } from "@/lib/features/items/tables";
import type { FieldValues } from "@/lib/features/items/types";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import type { Submitter } from "@/lib/features/reviews/access/data";
import { noteNews } from "@/lib/features/reviews/access/mutations";
import { assertVersion, changedMeanwhile, isNewer } from "@/lib/features/reviews/conflict";
import { isVisible } from "@/lib/features/reviews/data";
import { assertNotScheduled } from "@/lib/features/reviews/moderation";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { dropContent, dropFile } from "@/lib/features/reviews/revisions/mutations";
import { findLatestRevision, type RevisionRow } from "@/lib/features/revisions/data";
import { lockItem, revisionReviews } from "@/lib/features/revisions/moderation";
import { giveFile } from "@/lib/features/submissions/files/mutations";
import { fileWords, type NamedFile } from "@/lib/features/submissions/policy";
import { revisionReceivedMail } from "@/lib/features/submitter/mail";
import {
  type Answer,
  type Asked,
  requireAction,
  requireSubmitter,
  withoutNames,
} from "@/lib/features/submitter/mutations";
import type { Suggestion } from "@/lib/features/submitter/schema";
import { type OwnUpload, readUploadedFile } from "@/lib/features/uploads/completion";
import { recordAudit } from "@/lib/server/audit";
import { clock } from "@/lib/server/clock";
import { db, isUniqueViolation, type Transaction } from "@/lib/server/db";
import { consentColumns } from "@/lib/server/legal-texts";
import { publishEvents } from "@/lib/server/panel-events";
import { discardPictures, type SubmittedPicture, storeSubmittedPictures } from "@/lib/server/pictures/change";
import { discardLater, pictureKey } from "@/lib/server/pictures/store";
import type { Shot } from "@/lib/shared/body-pictures";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** Suggesting a change of something approved, which stays as it is until the team has decided. */

const { noun } = revisionReviews;

const oneIsOpen = () => new AppError("conflict", message("submission.suggested.open"));
const noneIsOpen = () => new AppError("conflict", message("submission.suggested.gone"));

async function findOpen(client: Transaction, accessId: number): Promise<RevisionRow | null> {
  const latest = await findLatestRevision(client, accessId);
  return latest?.status === "pending" ? latest : null;
}

/** The values of the form that differ from what is on the site, as the row would hold them. */
function changedBy(
  kind: ReviewedKind,
  item: SentItem,
  body: Record<string, unknown>,
): { fields: FieldValues; pictures: [field: string, dataString: string][] } {
  const isPicture = (name: string) =>
    itemFields[kind].some((field) => field.name === name && field.as === "picture");
  const given = Object.entries(ownFields(kind, body));
  const words = Object.fromEntries(given.filter(([name]) => !isPicture(name)));
  const { fields } = makeEdit(kind, item.row, { fields: words });
  const after = valuesOf(kind, itemOf(kind, { ...item.row, ...fields }));
  return {
    fields: changedValues(valuesOf(kind, item), after),
    pictures: given.flatMap(([name, value]) => (isPicture(name) ? [[name, String(value)] as const] : [])) as [
      string,
      string,
    ][],
  };
}

/**
 * Suggests a change, or changes the one that is open.
 * @throws AppError not_found; conflict for what is not approved, while another suggestion is open, or for another version
 *   by now; else as the kind's own edit
 */
export async function suggestChange(
  { token, updatedAt, revision: openId, withoutPictures = [], withoutFile = false, ...body }: Suggestion,
  { requestId, recordAnswer, upload = null }: Asked & { upload?: OwnUpload | null },
): Promise<Answer> {
  const submitter = await requireSubmitter(token);
  const item = await requireAction(submitter, "suggest");
  const { kind, id: accessId } = submitter.access;
  const open = await findOpen(db, accessId);
  if (open && openId === undefined) throw oneIsOpen();
  if (openId !== undefined && open?.id !== openId) throw noneIsOpen();
  await withoutNames(async () => assertVersion(open ?? item.row, updatedAt, { noun }));
  const { fields, pictures } = changedBy(kind, item, body);
  const left =
    open?.pictures.filter(({ field }) => !withoutPictures.includes(field) && !isShotField(field)) ?? [];
  const file = upload && kind === "submission" ? { upload, file: await readUploadedFile(upload) } : null;
  const losesFile = Boolean(open?.file) && (withoutFile || file !== null);
  const hasFile = file !== null || (Boolean(open?.file) && !losesFile);
  const isSomething = hasFile || Object.keys(fields).length + pictures.length + left.length > 0;
  if (!isSomething) throw new AppError("invalid", message("submission.suggested.same"));
  const { stored, fields: named } = await storeAll(pictures, { item, open, fields });
  const writing = {
    submitter,
    item,
    fields: named,
    pictures: stored,
    withoutPictures,
    file,
    losesFile,
    requestId,
  };
  const answer = {
    message: message(open ? "submission.suggested.changed" : "submission.suggested.received"),
  };
  try {
    await withoutNames(() =>
      db.$transaction(async (transaction) => {
        await lockUnchanged(transaction, kind, item);
        await (open ? rewrite(transaction, open, writing) : create(transaction, writing));
        await recordAnswer(transaction, answer);
      }),
    );
  } catch (error) {
    await discardPictures(stored, error);
    if (isUniqueViolation(error, "revisions_one_open_key")) throw oneIsOpen();
    throw error;
  }
  return answer;
}

/** Screenshots of a revision: each has a field of its own there. */
const isShotField = (field: string) => field.startsWith("screenshots.");

type Given = { item: SentItem; open: RevisionRow | null; fields: FieldValues };

/** Stores all new pictures; the fields name the screenshots among them by their keys then. */
async function storeAll(
  pictures: [field: string, dataString: string][],
  { item, open, fields }: Given,
): Promise<{ stored: SubmittedPicture[]; fields: FieldValues }> {
  const covers = await storeSubmittedPictures(pictures);
  const shots = shotsIn(fields);
  if (!shots) return { stored: covers, fields };
  // Its cover is none of them: two rows never share a picture.
  const suggested = open?.pictures.filter(({ field }) => isShotField(field)) ?? [];
  const ownIds = [...(item.gallery ?? []), ...suggested].map(({ pictureId }) => pictureId);
  try {
    const { shots: screenshots, stored } = await storeScreenshots(shots, ownIds);
    const ofShots = stored.map(({ picture }) => ({ field: `screenshots.${picture.id}`, picture }));
    return { stored: [...covers, ...ofShots], fields: { ...fields, screenshots } };
  } catch (error) {
    await discardPictures(covers, error);
    throw error;
  }
}

/** From here on the item stays as it was read. @throws AppError conflict where it has changed since */
async function lockUnchanged(transaction: Transaction, kind: ReviewedKind, { row }: SentItem): Promise<void> {
  await lockItem(transaction, { kind, id: row.id });
  const current = await findItem(transaction, kind, row.id);
  if (!current || !isVisible(current.row) || isNewer(current.row, row.updatedAt.toISOString()))
    throw changedMeanwhile(noun, row);
}

type Writing = {
  submitter: Submitter;
  item: SentItem;
  fields: FieldValues;
  pictures: SubmittedPicture[];
  withoutPictures: readonly string[];
  file: Parameters<typeof giveFile>[2] | null;
  /** the one that the open suggestion has */
  losesFile: boolean;
  requestId: string;
};

const rowsOf = (pictures: SubmittedPicture[]) =>
  pictures.map(({ field, picture }) => ({ field, pictureId: picture.id }));

async function create(transaction: Transaction, { submitter, item, fields, pictures, file }: Writing) {
  const { kind, id: accessId } = submitter.access;
  const { name } = item;
  const { id } = await transaction.revision.create({
    data: { accessId, name, fields, ...consentColumns(), pictures: { create: rowsOf(pictures) } },
    select: { id: true },
  });
  await publishEvents(transaction, { type: "arrival", kind: "revision" });
  if (file) await giveFile(transaction, id, file);
  await recordNotice(transaction, {
    ...aboutItem({ kind: "revision", id, name, of: kind }),
    kind: "item.arrived",
    mail: () => revisionReceivedMail({ kind, id, name }),
  });
}

/** Changes the open suggestion, which keeps its place in the queue, and returns to it if changes were asked for. */
async function rewrite(
  transaction: Transaction,
  open: RevisionRow,
  { submitter, item, fields, pictures, withoutPictures, file, losesFile, requestId }: Writing,
) {
  const { id, updatedAt } = open;
  const { count } = await transaction.revision.updateMany({
    where: { id, status: "pending", deletedAt: null, updatedAt },
    data: {
      name: item.name,
      fields,
      changesRequestedAt: null,
      updatedAt: clock.now(),
      updatedBy: submitter.username,
      ...consentColumns(),
    },
  });
  if (count === 0) throw changedMeanwhile(noun, open);
  await assertNotScheduled(transaction, revisionReviews, { id });
  const goesAway = [...withoutPictures, ...pictures.map(({ field }) => field)];
  const shots = (fields.screenshots ?? []) as Shot[];
  const isLeft = (pictureId: string) => shots.some(({ image }) => image === pictureKey(pictureId));
  const replaced = open.pictures.filter(({ field, pictureId }) =>
    isShotField(field) ? !isLeft(pictureId) : goesAway.includes(field),
  );
  await transaction.revisionPicture.deleteMany({
    where: { pictureId: { in: replaced.map(({ pictureId }) => pictureId) } },
  });
  await transaction.revisionPicture.createMany({
    data: rowsOf(pictures).map((picture) => ({ ...picture, revisionId: id })),
  });
  await discardLater(
    transaction,
    replaced.map(({ pictureId }) => pictureId),
  );
  if (losesFile) await dropFile(transaction, id);
  if (file) await giveFile(transaction, id, file);
  await noteNews(transaction, submitter);
  if (open.changesRequestedAt)
    await recordNotice(transaction, {
      ...aboutItem({ kind: "revision", id, name: item.name, of: submitter.access.kind }),
      kind: "item.answered",
    });
  const files = (named: NamedFile | null) => (named ? { file: fileWords(named) } : {});
  await recordAudit(transaction, submitter, {
    action: "revision.edit",
    entityId: id,
    entityName: item.name,
    oldValue: { ...(open.fields as object), ...files(open.file) },
    newValue: { ...fields, ...files(file?.file ?? (losesFile ? null : open.file)) },
    requestId,
  });
}

/** Takes the open suggestion back. @throws AppError not_found; conflict where none is open, or it is being decided */
export async function withdrawSuggestion(token: string, { requestId, recordAnswer }: Asked): Promise<Answer> {
  const submitter = await requireSubmitter(token);
  const item = await requireAction(submitter, "suggest");
  const { kind, id: accessId, itemId } = submitter.access;
  if (!(await findOpen(db, accessId))) throw new AppError("conflict", message("submission.suggested.none"));
  const answer = { message: message("submission.suggested.withdrawn") };
  await withoutNames(() =>
    db.$transaction(async (transaction) => {
      await lockItem(transaction, { kind, id: itemId });
      const open = await findOpen(transaction, accessId);
      if (!open) throw noneIsOpen();
      const now = clock.now();
      await transaction.revision.update({
        where: { id: open.id },
        data: {
          status: "rejected",
          withdrawnAt: now,
          reviewedAt: now,
          changesRequestedAt: null,
          updatedAt: now,
          updatedBy: submitter.username,
        },
      });
      await assertNotScheduled(transaction, revisionReviews, { id: open.id });
      await dropContent(transaction, open.id);
      await recordAudit(transaction, submitter, {
        action: "revision.withdraw",
        entityId: open.id,
        entityName: item.name,
        requestId,
      });
      await recordAnswer(transaction, answer);
    }),
  );
  return answer;
}

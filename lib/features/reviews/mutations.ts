import "server-only";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { type AuditActor, recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/sender";
import { consentColumns } from "@/lib/server/legal-texts";
import {
  changedPictureColumns,
  discardNewPicture,
  discardOldPicture,
  type PictureChange,
  type PictureSlot,
  preparePictureChange,
  swapPictures,
} from "@/lib/server/pictures/change";
import type { StoredPicture } from "@/lib/server/pictures/store";
import type { AuditActionName, AuditedKind } from "@/lib/shared/audit-actions";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { AppError, type GoneNoun, goneError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import type { Tag } from "@/lib/shared/tag-versions";
import type { Submitter } from "./access/data";
import { noteNews } from "./access/mutations";
import { assertVersion, changedMeanwhile, isNewer, type RowVersion } from "./conflict";
import { assertNotScheduled } from "./moderation";
import { type ReviewedKind, reviewedKinds } from "./policy";
import { openRevisionOf } from "./revisions/mutations";
import type { ItemRef } from "./types";

export type EditedRow = RowVersion & { id: number; changesRequestedAt?: Date | null };
/** A picture of the edited row, the row's column for its key, and what the edit wants it to be. */
export type EditedPicture = PictureSlot & {
  keyColumn: string;
  idColumn: string;
  next: string | null | undefined;
};
/** The row as a write expects it: its version, and the columns of the pictures that it removes, as they were read. */
type Version = { id: number; deletedAt: null; updatedAt: Date } & Record<string, unknown>;
type Stamp = { updatedAt: Date; updatedBy: string };

export type Edit<Row extends EditedRow, Fields extends object> = {
  kind: AuditedKind;
  noun: GoneNoun;
  /** cached pages that show the row; null where visitors never see one */
  tag: Tag | null;
  /** what a person calls the row */
  name: string;
  current: Row;
  /** visitors see the row after the edit, and so its pictures */
  isPublic: boolean;
  /** visitors saw it before; by default as after */
  wasPublic?: boolean;
  /** the version that was edited; without it the edit is unconditional, and the audit log says so */
  editedVersion: string | undefined;
  fields: Fields;
  pictures: EditedPicture[];
  /** Writes the row while it still is the version that was read. @returns how many rows changed */
  write: (transaction: Transaction, where: Version, data: Fields & Stamp) => Promise<number>;
  /** The row as it is after somebody else was quicker; null when it is in the trash. */
  reread: (transaction: Transaction) => Promise<RowVersion | null>;
  /** the audit log's name of an edit that is more than one */
  action?: AuditActionName | undefined;
  /** the values that the audit log keeps of the changed fields; all by default */
  audited?: (values: object) => object;
  /** Adds the job that fetches a picture given as an address. */
  fetchPicture: (transaction: Transaction, picture: EditedPicture) => Promise<void>;
};

/** Whoever may edit a row: an admin, or while it waits the one who sent it. */
export type Editor = Moderator | Submitter;

/** The row that an editor names, and the request that names it. */
export type AskedEdit = { id: number; requestId: string };

/** The columns that only a submitter's edit sets. */
export type SubmitterColumns = { featureRequested?: boolean; changesRequestedAt?: null };

/**
 * Stores an edit of a row: version, fields, pictures and audit entry, all of it or nothing. An edit that changes nothing
 * writes nothing, as a colleague's open form may hold the version; one sent again after a lost answer is no conflict.
 * @throws AppError conflict when the row is newer than the edited version or another admin's decision of it
 *   waits, naming who and when; invalid or too_large for a new picture; unavailable when storage is down (nothing is
 *   changed then)
 */
export async function storeEdit<Row extends EditedRow, Fields extends object>(
  actor: Editor,
  edit: Edit<Row, Fields>,
  requestId: string,
): Promise<void> {
  if (isStored(edit)) return;
  assertVersion(edit.current, edit.editedVersion, { noun: edit.noun });
  const changes = await prepareAll(edit.pictures);
  const { newValue } = changedFields(edit.current, nextFields(edit, changes));
  if (Object.keys(newValue).length === 0 && !changes.some(isToFetch)) return;
  try {
    const isShown = edit.isPublic || edit.wasPublic;
    const changed = isShown && edit.tag ? { tag: edit.tag, ids: [edit.current.id] } : null;
    await writeAndInvalidate(changed, () =>
      db.$transaction((transaction) => writeEdit(transaction, edit, { actor, changes, requestId })),
    );
  } catch (error) {
    for (const { change } of changes) await discardNewPicture(change, error);
    throw error;
  }
  for (const { picture, change } of changes) await discardOldPicture(picture, change);
}

/** Whether an older version's edit is what the row holds by now; a picture that comes along is not compared. */
function isStored<Row extends EditedRow, Fields extends object>({
  current,
  editedVersion,
  fields,
  pictures,
}: Edit<Row, Fields>): boolean {
  if (!isNewer(current, editedVersion) || pictures.some(({ next }) => next !== undefined)) return false;
  return Object.keys(changedFields(current, fields).newValue).length === 0;
}

/** A picture of an edit, whose files are in storage by now. */
export type PreparedChange = { picture: EditedPicture; change: PictureChange };

/** Stores new pictures. @throws AppError invalid, too_large or unavailable, and then keeps none */
export async function prepareAll(pictures: EditedPicture[]): Promise<PreparedChange[]> {
  const changes: PreparedChange[] = [];
  try {
    for (const picture of pictures)
      changes.push({ picture, change: await preparePictureChange(picture, picture.next) });
  } catch (error) {
    for (const { change } of changes) await discardNewPicture(change, error);
    throw error;
  }
  return changes;
}

type Writing = {
  actor: AuditActor | Submitter;
  changes: PreparedChange[];
  requestId: string;
  /** the name of what is done where it is more than an edit */
  action?: AuditActionName;
};

/**
 * Writes an edit in the caller's transaction, which invalidates and takes old pictures out of storage afterwards.
 * @throws AppError conflict when the row has changed since it was read, or its decision waits
 */
export async function writeEdit<Row extends EditedRow, Fields extends object>(
  transaction: Transaction,
  edit: Edit<Row, Fields>,
  { actor, changes, requestId, action = edit.action }: Writing,
): Promise<void> {
  const { current, noun, kind, name, editedVersion } = edit;
  const fields = nextFields(edit, changes);
  const version = { id: current.id, deletedAt: null, updatedAt: current.updatedAt } as const;
  const where = { ...version, ...replacedColumns(changes) };
  const stamp = { updatedAt: clock.now(), updatedBy: actor.username };
  if ((await edit.write(transaction, where, { ...fields, ...stamp })) === 0) {
    const winner = await edit.reread(transaction);
    if (!winner) throw goneError(noun);
    throw isNewer(winner, current.updatedAt.toISOString())
      ? changedMeanwhile(noun, winner)
      : pictureArrived(noun);
  }
  // An item that is decided in the queue is decided as it was shown there.
  await assertNotScheduled(transaction, edit, { id: current.id, unlessBy: actor });
  if (isReviewed(kind)) await renewRevision(transaction, { kind, id: current.id }, { actor, stamp });
  for (const prepared of changes) {
    const { picture, change } = prepared;
    if (isToFetch(prepared)) await edit.fetchPicture(transaction, picture);
    await swapPictures(transaction, { pictureId: picture.pictureId, isPublic: edit.isPublic }, change);
  }
  if ("access" in actor) await noteNews(transaction, actor, replacedPicture(changes));
  if ("access" in actor && current.changesRequestedAt)
    await recordNotice(transaction, { ...aboutItem({ kind, id: current.id, name }), kind: "item.answered" });
  await recordAudit(transaction, actor, {
    action: `${kind}.${action ?? (editedVersion ? "edit" : "edit-unconditional")}`,
    entityId: current.id,
    entityName: name,
    ...(edit.audited ? auditedFields(current, fields, edit.audited) : changedFields(current, fields)),
    requestId,
  });
}

const isReviewed = (kind: AuditedKind): kind is ReviewedKind =>
  reviewedKinds.some((reviewed) => reviewed === kind);

/**
 * A suggested change is compared with its item as it is: another version of the item is another version of the change.
 * @throws AppError conflict while another admin's decision of the change waits
 */
async function renewRevision(
  transaction: Transaction,
  item: ItemRef,
  { actor, stamp }: { actor: AuditActor; stamp: { updatedAt: Date; updatedBy: string } },
): Promise<void> {
  const open = { ...openRevisionOf(item), deletedAt: null };
  const [renewed] = await transaction.revision.updateManyAndReturn({
    where: open,
    data: stamp,
    select: { id: true },
  });
  if (!renewed) return;
  const decided = { kind: "revision", noun: "revision" } as const;
  await assertNotScheduled(transaction, decided, { id: renewed.id, unlessBy: actor });
}

const replacedPicture = (changes: PreparedChange[]): string | null =>
  changes.find(({ picture, change }) => change.kind === "replace" && picture.pictureId)?.picture.pictureId ??
  null;

/**
 * The columns of the pictures that an edit takes away, as they were read. The copy of an address arrives without a new
 * version of its row, and one that nobody knows of would not be taken back.
 */
const replacedColumns = (changes: PreparedChange[]): Record<string, string | null> =>
  Object.fromEntries(
    changes
      .filter(({ change }) => change.kind !== "keep")
      .flatMap(({ picture: { keyColumn, key, idColumn, pictureId } }) => [
        [keyColumn, key],
        [idColumn, pictureId],
      ]),
  );

const pictureArrived = (noun: GoneNoun): AppError =>
  new AppError("conflict", message("panelRefusals.pictureArrived", { kind: noun }));

/** An address that the row still holds has not been fetched: saving the row asks for it again. */
const isToFetch = ({ picture, change }: PreparedChange): boolean =>
  change.kind === "fetch" || (change.kind === "keep" && isHttpUrl(picture.key ?? ""));

/** The edit's fields, and the columns of its pictures. */
export function nextFields<Fields extends object>(
  { fields }: { fields: Fields },
  changes: PreparedChange[],
): Fields {
  const entries = changes.flatMap(({ picture, change }) => {
    const columns = changedPictureColumns(change);
    if (!columns) return [];
    return [
      [picture.keyColumn, columns.key],
      [picture.idColumn, columns.pictureId],
    ] as const;
  });
  return { ...fields, ...Object.fromEntries(entries) };
}

/** The columns an edit really changed, old and new, for the audit log. */
export function changedFields(current: object, next: object): { oldValue: object; newValue: object } {
  const before = new Map<string, unknown>(Object.entries(current));
  const changed = Object.entries(next).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return {
    oldValue: Object.fromEntries(changed.map(([name]) => [name, before.get(name)])),
    newValue: Object.fromEntries(changed),
  };
}

function auditedFields(current: object, fields: object, audited: (values: object) => object) {
  const { oldValue, newValue } = changedFields(current, fields);
  return { oldValue: audited(oldValue), newValue: audited(newValue) };
}

/**
 * The common columns of everything sent for review: the request to be featured, which only a reviewer grants, whether
 * it is suspected to be spam, the sender's address, and consent.
 */
export const submissionColumns = (sent: { featured: boolean }, sender: Sender) => ({
  featureRequested: sent.featured,
  ...sender.assessment,
  submitterIp: sender.address,
  ...consentColumns(),
});

/** The sender's address and consent of what is sent again. */
export const resentColumns = (sender: Sender) => ({ submitterIp: sender.address, ...consentColumns() });

/** What was rejected, to be sent again as a new row with these fields and this picture. */
export type Copying = {
  transaction: Transaction;
  itemId: number;
  fields: Record<string, unknown>;
  picture: StoredPicture | null;
  sent: ReturnType<typeof resentColumns>;
};

/** The column of a form's request to be featured, where it has one. */
export const requestedFeature = ({ featureRequested }: Record<string, unknown>) =>
  typeof featureRequested === "boolean" ? { featureRequested } : {};

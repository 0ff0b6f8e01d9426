import "server-only";
import { copyClipAhead } from "@/lib/features/clips/mutations";
import { reviewedTables } from "@/lib/features/items/tables";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { linkTo } from "@/lib/features/reviews/access/mutations";
import { assertVersion } from "@/lib/features/reviews/conflict";
import { lookAgain } from "@/lib/features/reviews/constants";
import { tableSql } from "@/lib/features/reviews/data";
import { holdingStates, type ReviewedKind } from "@/lib/features/reviews/policy";
import { hideRevision } from "@/lib/features/reviews/revisions/mutations";
import type { ReviewedRow } from "@/lib/features/reviews/tables";
import { recordAudit } from "@/lib/server/audit";
import type { Admin, Moderator } from "@/lib/server/auth/gate";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { CopyrightComplaint } from "@/lib/server/generated/prisma/client";
import { storedLanguage } from "@/lib/server/i18n/languages";
import { enqueueMail, receiptOf, suspectedReason } from "@/lib/server/mail/outbox";
import { discardOpenMails, releaseReceipt } from "@/lib/server/mail/queue";
import { publishPictures, unpublishPictures } from "@/lib/server/pictures/store";
import type { AuditActionName } from "@/lib/shared/audit-actions";
import { AppError, goneError } from "@/lib/shared/errors";
import { formatDateTime } from "@/lib/shared/format";
import { message } from "@/lib/shared/message";
import type { ComplaintChange, Decision, Takedown } from "./edit-schema";
import { complaintDecidedMail, complaintItemMail } from "./mail";
import { canFollow, isHolding, type Step } from "./policy";

type Asked = { id: number; requestId: string };
type Answer = { message: string };

/**
 * Takes down what a complaint is about: hidden everywhere at once, its pictures and files private. What lies in the trash
 * is held too, since it could come back.
 * @throws AppError not_found; conflict for a complaint that is decided or changed meanwhile, or an item that was never
 *   approved or is gone; unavailable when storage is down: nothing is changed then
 */
export const takeDown = (actor: Moderator, asked: Asked, { reason, updatedAt }: Takedown): Promise<Answer> =>
  takeStep(actor, asked, { step: "taken_down", reason, updatedAt });

/**
 * Ends a complaint. What it held comes back as it was when it is restored or withdrawn, unless another one holds it.
 * @throws as above
 */
export const settleComplaint = (
  actor: Admin,
  asked: Asked,
  { decision, reason, updatedAt }: Decision,
): Promise<Answer> => takeStep(actor, asked, { step: decision, reason, updatedAt });

type NextStep = { step: Step; reason: string | null; updatedAt: string | undefined };

/** Brings an item back, where nothing else holds it. */
const isGivingBack = (step: Step): boolean => step === "restored" || step === "withdrawn";

async function takeStep(actor: Moderator, { id, requestId }: Asked, next: NextStep): Promise<Answer> {
  const { step } = next;
  const known = await db.copyrightComplaint.findUnique({ where: { id } });
  if (!known) throw goneError("complaint");
  assertStep(known, next);
  const kind = known.itemKind as ReviewedKind;
  const table = reviewedTables[kind];
  if (kind === "submission" && (step === "taken_down" || isGivingBack(step)))
    await copyClipAhead(known.itemId);
  const changed = table.tag && { tag: table.tag, ids: [known.itemId] };
  return writeAndInvalidate(changed, () =>
    db.$transaction(async (transaction) => {
      // The complaint first, then the item: everything about both waits in this order.
      await transaction.$queryRaw`SELECT FROM "copyright_complaints" WHERE "id" = ${id} FOR UPDATE`;
      const complaint = await transaction.copyrightComplaint.findUnique({ where: { id } });
      if (!complaint) throw goneError("complaint");
      assertStep(complaint, next);
      const row = await lockItem(transaction, kind, complaint.itemId);
      const moved = await moveItem(transaction, { actor, complaint, row, step, requestId });
      await writeStep(transaction, { actor, complaint, row, ...next, requestId, moved });
      return { message: answerWords(complaint, step, moved) };
    }),
  );
}

/** @throws AppError conflict with who and when */
function assertStep(complaint: CopyrightComplaint, { step, updatedAt }: NextStep): void {
  const { number, state, decidedByName } = complaint;
  if (!canFollow(state, step)) {
    const date = formatDateTime(complaint.updatedAt);
    throw new AppError(
      "conflict",
      decidedByName
        ? message("panelCopyright.errors.stepBy", { number, state, step, who: decidedByName, date })
        : message("panelCopyright.errors.step", { number, state, step }),
    );
  }
  assertVersion(complaint, updatedAt, { noun: "complaint", advice: lookAgain });
}

/** The item as it is now, in the trash too; nobody else changes it before the transaction ends. Null once it is gone. */
async function lockItem(
  transaction: Transaction,
  kind: ReviewedKind,
  id: number,
): Promise<ReviewedRow | null> {
  await transaction.$queryRaw`
    SELECT FROM ${tableSql(kind)} WHERE "id" = ${id} FOR UPDATE`;
  return reviewedTables[kind].find(transaction, id);
}

/** What a step did to the item. */
type Moved = "down" | "back" | "held" | "gone" | "none";

type Moving = {
  actor: Moderator;
  complaint: CopyrightComplaint;
  row: ReviewedRow | null;
  step: Step;
  requestId: string;
};

async function moveItem(transaction: Transaction, moving: Moving): Promise<Moved> {
  const { complaint, row, step } = moving;
  if (step === "taken_down") return holdItem(transaction, moving);
  if (!isGivingBack(step) || !isHolding(complaint.state)) return "none";
  if (row?.status !== "taken_down") return "gone";
  const others = await transaction.copyrightComplaint.count({
    where: {
      itemKind: complaint.itemKind,
      itemId: complaint.itemId,
      id: { not: complaint.id },
      state: { in: [...holdingStates] },
    },
  });
  if (others > 0) return "held";
  await changeItem(transaction, { ...moving, row }, "approved");
  return "back";
}

async function holdItem(transaction: Transaction, moving: Moving): Promise<Moved> {
  const { row, complaint } = moving;
  if (row?.status === "taken_down") return "held";
  if (row?.status !== "approved") {
    const values = { number: complaint.number, standing: row?.status ?? "removed" };
    throw new AppError("conflict", message("panelCopyright.errors.notShown", values));
  }
  await changeItem(transaction, { ...moving, row }, "taken_down");
  return "down";
}

/** The one change that hides and shows: the status. Pictures and files follow in the same transaction. */
async function changeItem(
  transaction: Transaction,
  { actor, complaint, row, requestId }: Moving & { row: ReviewedRow },
  status: "approved" | "taken_down",
): Promise<void> {
  const { kind, id } = row.item;
  const now = clock.now();
  const changed = await reviewedTables[row.item.kind].changeStatus(
    transaction,
    { id, deletedAt: row.deletedAt, status: row.status, updatedAt: row.updatedAt },
    { status, updatedAt: now, updatedBy: actor.username },
  );
  if (!changed) throw new Error(`${kind} ${id} changed under its lock`);
  const isDown = status === "taken_down";
  if (!row.deletedAt) {
    await hideRevision(transaction, row.item, isDown ? now : null);
    await (isDown ? unpublishPictures : publishPictures)(transaction, changed.pictureIds);
  }
  await recordNotice(transaction, {
    ...aboutItem({ kind, id, name: row.name }),
    kind: "item.decided",
    detail: isDown ? "taken down" : "put back on the site",
    byName: actor.username,
  });
  await recordAudit(transaction, actor, {
    action: `${kind}.${isDown ? "take-down" : "put-back"}`,
    entityId: id,
    entityName: row.name,
    oldValue: { status: row.status },
    newValue: { status, complaint: complaint.number },
    requestId,
  });
}

const actionOf: Record<Step, AuditActionName> = {
  taken_down: "take-down",
  rejected: "reject",
  restored: "put-back",
  upheld: "uphold",
  withdrawn: "withdraw",
};

/** The complaint's new state, the mails to both sides, and the audit entry. */
async function writeStep(
  transaction: Transaction,
  { actor, complaint, row, step, reason, requestId, moved }: Moving & NextStep & { moved: Moved },
): Promise<void> {
  const { id, number, email, language, spam, itemName } = complaint;
  const now = clock.now();
  const isTakedown = step === "taken_down";
  await transaction.copyrightComplaint.update({
    where: { id },
    data: {
      state: step,
      reason,
      decidedByName: actor.username,
      ...(isTakedown ? { takenDownAt: now, spam: false } : { settledAt: now }),
      updatedAt: now,
      updatedBy: actor.username,
    },
  });
  // Who acts on it has seen that it is no spam; its receipt is not needed beside the news.
  if (spam && isTakedown)
    await discardOpenMails(transaction, { receiptOf: receiptOf("complaint", id), toAddress: email });
  await enqueueMail(transaction, {
    ...(await complaintDecidedMail({ number, to: email, language: storedLanguage(language), step, reason })),
    heldReason: spam && !isTakedown ? suspectedReason : null,
  });
  if (row?.mailTo && !row.deletedAt && isNewsOfItem(step, complaint))
    await enqueueMail(
      transaction,
      await complaintItemMail({
        number,
        step,
        reason,
        kind: row.item.kind,
        name: itemName,
        to: row.mailTo,
        language: row.language,
        url: await linkTo(transaction, row.item),
        isStillHeld: moved === "held",
      }),
    );
  await recordAudit(transaction, actor, {
    action: `complaint.${actionOf[step]}`,
    entityId: id,
    entityName: number,
    oldValue: { state: complaint.state },
    newValue: { state: step, ...(reason ? { reason } : {}) },
    requestId,
  });
}

/** Of a complaint that never took anything down its submitter learns nothing. */
const isNewsOfItem = (step: Step, { takenDownAt }: CopyrightComplaint): step is Exclude<Step, "rejected"> =>
  step !== "rejected" && (step === "taken_down" || takenDownAt !== null);

function answerWords({ number }: CopyrightComplaint, state: Step, moved: Moved): string {
  const about = { number, state };
  if (moved === "down") return message("panelCopyright.done.takenDown");
  if (moved === "back") return message("panelCopyright.done.back", about);
  if (moved === "gone") return message("panelCopyright.done.gone", about);
  if (moved === "none") return message("panelCopyright.done.settled", about);
  return state === "taken_down"
    ? message("panelCopyright.done.alsoHeld")
    : message("panelCopyright.done.stillHeld", about);
}

/**
 * Keeps notes, and that it is no spam: then the complainant gets the receipt that was held. A change that alters nothing
 * writes nothing.
 * @throws AppError not_found; conflict with who and when
 */
export async function changeComplaint(
  actor: Moderator,
  { id, requestId }: Asked,
  { updatedAt: expectedVersion, ...change }: ComplaintChange,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT FROM "copyright_complaints" WHERE "id" = ${id} FOR UPDATE`;
    const known = await transaction.copyrightComplaint.findUnique({ where: { id } });
    if (!known) throw goneError("complaint");
    const changed = Object.entries(change).filter(([name, value]) => Reflect.get(known, name) !== value);
    if (changed.length === 0) return;
    assertVersion(known, expectedVersion, { noun: "complaint" });
    const now = clock.now();
    await transaction.copyrightComplaint.update({
      where: { id },
      data: { ...Object.fromEntries(changed), updatedAt: now, updatedBy: actor.username },
    });
    const isCleared = known.spam && change.spam === false;
    if (isCleared)
      await releaseReceipt(transaction, { receiptOf: receiptOf("complaint", id), toAddress: known.email });
    await recordAudit(transaction, actor, {
      action: isCleared ? "complaint.not-spam" : "complaint.edit",
      entityId: id,
      entityName: known.number,
      oldValue: { notes: known.notes },
      newValue: { ...(change.notes === undefined ? {} : { notes: change.notes }) },
      requestId,
    });
  });
}

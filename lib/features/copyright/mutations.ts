import "server-only";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { openAccess } from "@/lib/features/reviews/access/data";
import { recordAudit } from "@/lib/server/audit";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/sender";
import { languageUrl, storedLanguage } from "@/lib/server/i18n/languages";
import { consentColumns } from "@/lib/server/legal-texts";
import { enqueueMail, receiptOf, suspectedReason } from "@/lib/server/mail/outbox";
import { countOrHold } from "@/lib/server/mail/recipient-limit";
import { publishEvents } from "@/lib/server/panel-events";
import { adminPaths } from "@/lib/shared/admin-paths";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { requirePlacedItem } from "./data";
import {
  complaintAnsweredMail,
  complaintConfirmationMail,
  complaintReceivedMail,
  counterReceivedMail,
} from "./mail";
import type { ComplaintPayload, CounterPayload } from "./schema";

type Asking = Sender & { requestId: string };

/**
 * Stores a complaint with the mails to the team and to the complainant: all of it or nothing. What is suspected to be
 * spam is stored too, flagged, its mails held. Nothing happens to the item yet.
 * @returns the number, e.g. CC-000042
 * @throws AppError invalid with `errors.place`
 */
export async function createComplaint(
  { website: _, goodFaith: __, accuracy: ___, ...given }: ComplaintPayload,
  { requestId, ...sender }: Asking,
): Promise<{ number: string; message: string }> {
  const item = await requirePlacedItem(given.place);
  const isSpam = sender.assessment.spam;
  const heldReason = isSpam ? suspectedReason : await countOrHold("confirmation", given.email);
  return db.$transaction(async (transaction) => {
    const { id, number } = await nextNumber(transaction);
    await transaction.copyrightComplaint.create({
      data: {
        ...given,
        id,
        number,
        itemKind: item.kind,
        itemId: item.id,
        itemName: item.name,
        itemPath: item.path,
        ...sender.assessment,
        submitterIp: sender.address,
        language: sender.language,
        ...consentColumns(),
      },
    });
    await publishEvents(transaction, { type: "arrival", kind: "complaint" });
    const complaint = { id, number, item, ...given };
    await recordNotice(transaction, {
      ...noticeOf(complaint),
      kind: "complaint.arrived",
      isSpam,
      mail: () => complaintReceivedMail(complaint),
    });
    await enqueueMail(transaction, {
      ...(await complaintConfirmationMail({
        number,
        to: given.email,
        language: sender.language,
        itemUrl: languageUrl(item.path, sender.language),
      })),
      heldReason,
      receiptOf: receiptOf("complaint", id),
    });
    await recordAudit(
      transaction,
      { id: null, username: "Complainant" },
      {
        action: "complaint.receive",
        entityId: id,
        entityName: number,
        newValue: { item: `${item.kind} ${item.id}`, ...(isSpam ? { spam: true } : {}) },
        requestId,
      },
    );
    const answer = { number, message: message("copyright.received") };
    await sender.recordAnswer(transaction, answer);
    return answer;
  });
}

const unknownComplaint = message("copyright.errors.unknownComplaint");

/**
 * Stores what the submitter answers to a complaint, once. What is suspected to be spam is stored too, flagged, its mail
 * held.
 * @throws AppError not_found for an unknown link or number; conflict once it was answered or settled
 */
export async function answerComplaint(
  { token, number, statement, signature }: CounterPayload,
  { requestId, ...sender }: Asking,
): Promise<{ message: string }> {
  const submitter = await openAccess(token);
  if (!submitter) throw new AppError("not_found", unknownComplaint);
  const { kind, itemId } = submitter.access;
  const isSpam = sender.assessment.spam;
  return db.$transaction(async (transaction) => {
    const where = { number, itemKind: kind, itemId };
    const known = await transaction.copyrightComplaint.findFirst({
      where: { ...where, takenDownAt: { not: null } },
    });
    if (!known) throw new AppError("not_found", unknownComplaint);
    const now = clock.now();
    const { count } = await transaction.copyrightComplaint.updateMany({
      where: { ...where, state: "taken_down", counteredAt: null },
      data: {
        state: "answered",
        counterStatement: statement,
        counterSignature: signature,
        counteredAt: now,
        counterSpam: isSpam,
        updatedAt: now,
        updatedBy: null,
      },
    });
    if (count === 0)
      throw new AppError(
        "conflict",
        known.counteredAt
          ? message("copyright.errors.alreadyAnswered", { number })
          : message("copyright.errors.settled", { number }),
      );
    const complaint = { id: known.id, number, item: itemOf(known) };
    await recordNotice(transaction, {
      ...noticeOf(complaint),
      kind: "complaint.answered",
      isSpam,
      mail: () => counterReceivedMail({ ...complaint, statement }),
    });
    const complainant = { to: known.email, language: storedLanguage(known.language) };
    if (!isSpam) await enqueueMail(transaction, await complaintAnsweredMail({ number, ...complainant }));
    await recordAudit(transaction, submitter, {
      action: "complaint.counter",
      entityId: known.id,
      entityName: number,
      oldValue: { state: "taken_down" },
      newValue: { state: "answered", ...(isSpam ? { spam: true } : {}) },
      requestId,
    });
    const answer = { message: message("copyright.answered") };
    await sender.recordAnswer(transaction, answer);
    return answer;
  });
}

async function nextNumber(transaction: Transaction): Promise<{ id: number; number: string }> {
  const [row] = await transaction.$queryRaw<[{ id: number }]>`
    SELECT nextval(pg_get_serial_sequence('copyright_complaints', 'id'))::int AS "id"`;
  return { id: row.id, number: `CC-${String(row.id).padStart(6, "0")}` };
}

type StoredItem = { itemKind: string; itemId: number; itemName: string; itemPath: string };
const itemOf = ({ itemKind, itemId, itemName, itemPath }: StoredItem) => ({
  kind: itemKind,
  id: itemId,
  name: itemName,
  path: itemPath,
});

/** The team's notice has the number, and of the item what the public knows. */
function noticeOf({
  id,
  number,
  item,
}: {
  id: number;
  number: string;
  item: { kind: string; id: number; name: string };
}) {
  const { title } = aboutItem(item);
  return {
    item: { kind: "complaint", id },
    title: title ? `${number}, ${title}` : number,
    path: adminPaths.complaint(id),
  };
}

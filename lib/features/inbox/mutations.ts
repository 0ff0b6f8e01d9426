import "server-only";
import { isDeepStrictEqual } from "node:util";
import { assertVersion } from "@/lib/features/reviews/conflict";
import { ticketReplyMail } from "@/lib/features/support/mail";
import { visitorOf } from "@/lib/features/support/mutations";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { getBrand } from "@/lib/server/brand";
import { db } from "@/lib/server/db";
import type { RecordAnswer } from "@/lib/server/http/idempotency";
import { enqueueMail, receiptOf } from "@/lib/server/mail/outbox";
import { releaseReceipt } from "@/lib/server/mail/queue";
import { changeFound, findSeen, type InboxTable, markAnswered, messageTable, ticketTable } from "./change";
import { messageReplyMail } from "./mail";
import type { InboxChange, InboxReply } from "./schema";
import { type InboxKind, inboxNouns } from "./types";

type Asked = { id: number; requestId: string };
type AskedReply = Asked & { recordAnswer?: RecordAnswer };

const tables: Record<InboxKind, InboxTable> = { messages: messageTable, tickets: ticketTable };

/**
 * Keeps status and notes, and that it is no spam, of a message or ticket: then its writer gets the receipt that was held.
 * What changes nothing writes nothing, and is no conflict: it may be sent again, since its answer was lost.
 * @throws AppError not_found; conflict with who and when (D32)
 */
export async function changeInboxItem(
  actor: Admin,
  { kind, id, requestId }: Asked & { kind: InboxKind },
  { updatedAt: seen, ...change }: InboxChange,
): Promise<void> {
  const noun = inboxNouns[kind];
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await db.$transaction(async (transaction) => {
    const known = await findSeen(transaction, tables[kind], { id, seen: undefined });
    const { status, notes, spam } = known;
    const before = { status, notes, ...(change.spam === false ? { spam } : {}) };
    if (isDeepStrictEqual({ ...before, ...given }, before)) return;
    assertVersion(noun, known, seen);
    await changeFound(transaction, tables[kind], { actor, row: known, change: given });
    if (change.spam === false)
      await releaseReceipt(transaction, { receiptOf: receiptOf(noun, id), toAddress: known.email });
    await recordAudit(transaction, actor, {
      action: seen ? `${noun}.edit` : `${noun}.edit-unconditional`,
      entityId: id,
      entityName: known.name,
      oldValue: before,
      newValue: given,
      requestId,
    });
  });
}

/**
 * Mails an answer to a contact message's writer; the answer is kept in the audit log as long as the message.
 * @throws AppError not_found; conflict with who and when, so that two admins do not both answer (D32)
 */
export async function replyToMessage(
  actor: Admin,
  { id, requestId, recordAnswer }: AskedReply,
  { message, updatedAt: seen }: InboxReply,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const row = await markAnswered(transaction, messageTable, { actor, id, seen });
    const { name: siteName, contactEmail } = getBrand();
    const mail = await messageReplyMail({
      to: row.email,
      subject: row.subject,
      question: row.message,
      answer: message,
      siteName,
    });
    await enqueueMail(transaction, { ...mail, ...(contactEmail ? { replyTo: contactEmail } : {}) });
    await recordAudit(transaction, actor, {
      action: "message.reply",
      entityId: id,
      entityName: row.subject,
      oldValue: { status: row.status },
      newValue: { status: "answered", answer: message },
      requestId,
    });
    await recordAnswer?.(transaction);
  });
}

/**
 * Stores an admin's answer to a ticket and mails it to the visitor, with a new link.
 * @throws AppError not_found; conflict with who and when, so that two admins do not both answer (D32)
 */
export async function replyToTicket(
  actor: Admin,
  { id: ticketId, requestId, recordAnswer }: AskedReply,
  { message, updatedAt: seen }: InboxReply,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const ticket = await markAnswered(transaction, ticketTable, { actor, id: ticketId, seen });
    const authorName = actor.username;
    await transaction.supportReply.create({ data: { ticketId, authorName, message } });
    await enqueueMail(transaction, await ticketReplyMail(message, await visitorOf(transaction, ticket)));
    await recordAudit(transaction, actor, {
      action: "ticket.reply",
      entityId: ticketId,
      entityName: ticket.number,
      oldValue: { status: ticket.status },
      newValue: { status: "answered" },
      requestId,
    });
    await recordAnswer?.(transaction);
  });
}

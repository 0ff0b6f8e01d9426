import "server-only";
import type { Reply } from "@/lib/features/support/schema";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { AppError } from "@/lib/shared/errors";
import { messageReplyMail } from "./mail";
import type { InboxChange } from "./schema";
import { type InboxKind, type InboxStatus, inboxNouns } from "./types";

/** What the panel does with messages and tickets; answering a ticket is the support room's. */

type Known = { name: string; status: InboxStatus; notes: string | null };

const access = {
  messages: {
    find: async (client: Transaction, id: number): Promise<Known | null> => {
      const row = await client.contactMessage.findFirst({ where: { id, deletedAt: null } });
      return row && { name: row.subject, status: row.status, notes: row.notes };
    },
    update: (client: Transaction, id: number, data: Change) =>
      client.contactMessage.updateMany({ where: { id, deletedAt: null }, data }),
  },
  tickets: {
    find: async (client: Transaction, id: number): Promise<Known | null> => {
      const row = await client.supportTicket.findFirst({ where: { id, deletedAt: null } });
      return row && { name: `${row.number} ${row.subject}`, status: row.status, notes: row.notes };
    },
    update: (client: Transaction, id: number, data: Change) =>
      client.supportTicket.updateMany({ where: { id, deletedAt: null }, data }),
  },
};

type Change = { status?: InboxStatus; notes?: string | null; updatedAt: Date; updatedBy: string };

const gone = (noun: string) => new AppError("not_found", `This ${noun} does not exist any more.`);

/** Keeps status and notes of a message or ticket. @throws AppError not_found */
export async function changeInboxItem(
  actor: Admin,
  kind: InboxKind,
  id: number,
  change: InboxChange,
  requestId: string,
): Promise<void> {
  const { find, update } = access[kind];
  const noun = inboxNouns[kind];
  const given = {
    ...(change.status === undefined ? {} : { status: change.status }),
    ...(change.notes === undefined ? {} : { notes: change.notes }),
  };
  await db.$transaction(async (transaction) => {
    const known = await find(transaction, id);
    if (!known) throw gone(noun);
    await update(transaction, id, { ...given, updatedAt: clock.now(), updatedBy: actor.username });
    await recordAudit(transaction, actor, {
      action: `${noun}.edit`,
      entityKind: noun,
      entityId: id,
      entityName: known.name,
      oldValue: { status: known.status, notes: known.notes },
      newValue: given,
      requestId,
    });
  });
}

/** Mails an answer to a contact message's writer; the answer is kept in the audit log. @throws AppError not_found */
export async function replyToMessage(
  actor: Admin,
  id: number,
  { message }: Reply,
  requestId: string,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const row = await transaction.contactMessage.findFirst({ where: { id, deletedAt: null } });
    if (!row) throw gone("message");
    const { name: siteName, contactEmail } = getBrand();
    const mail = await messageReplyMail({
      to: row.email,
      subject: row.subject,
      question: row.message,
      answer: message,
      siteName,
    });
    await enqueueMail(transaction, { ...mail, ...(contactEmail ? { replyTo: contactEmail } : {}) });
    await transaction.contactMessage.update({
      where: { id },
      data: { status: "answered", updatedAt: clock.now(), updatedBy: actor.username },
    });
    await recordAudit(transaction, actor, {
      action: "message.reply",
      entityKind: "message",
      entityId: id,
      entityName: row.subject,
      oldValue: { status: row.status },
      newValue: { status: "answered", answer: message },
      requestId,
    });
  });
}

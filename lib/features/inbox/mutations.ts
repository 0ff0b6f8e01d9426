import "server-only";
import { isDeepStrictEqual } from "node:util";
import { recordNotice } from "@/lib/features/notices/mutations";
import { assertVersion, changedMeanwhile, type RowVersion } from "@/lib/features/reviews/conflict";
import { ticketReplyMail } from "@/lib/features/support/mail";
import { createVisitorLink, ticketNotice } from "@/lib/features/support/mutations";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { storedLanguage } from "@/lib/server/i18n/languages";
import { enqueueMail, receiptOf } from "@/lib/server/mail/outbox";
import { discardOpenMails, releaseReceipt } from "@/lib/server/mail/queue";
import { AppError, goneError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { fillPlaceholders } from "@/lib/shared/placeholders";
import { replyValues } from "./constants";
import { messageReplyMail } from "./mail";
import type { InboxChange, InboxClose, InboxReply } from "./schema";
import { type ClosedItem, type InboxKind, type InboxStatus, inboxNouns } from "./types";

type Change = {
  status?: InboxStatus;
  notes?: string | null;
  assigneeName?: string | null;
  spam?: false;
};
/** Matches the row only in the version that was read. */
type Version = { id: number; deletedAt: null; updatedAt: Date };

/** The columns that both tables share; `name` is for the audit log. */
type Known = RowVersion & {
  id: number;
  name: string;
  email: string;
  status: InboxStatus;
  notes: string | null;
  assigneeName: string | null;
  spam: boolean;
};

/** Reads and writes of one of the two tables. */
type InboxTable<Row = Known> = {
  noun: "message" | "ticket";
  find: (client: Transaction, id: number) => Promise<Row | null>;
  update: (
    transaction: Transaction,
    where: Version,
    data: Change & { updatedAt: Date; updatedBy: string },
  ) => Promise<{ count: number }>;
};

async function findMessage(client: Transaction, id: number) {
  const row = await client.contactMessage.findFirst({ where: { id, deletedAt: null } });
  return row && { ...row, name: row.subject, writer: row.name };
}

async function findTicket(client: Transaction, id: number) {
  const suspected = { where: { spam: true }, select: { id: true }, take: 1 };
  const found = await client.supportTicket.findFirst({
    where: { id, deletedAt: null },
    include: { replies: suspected },
  });
  if (!found) return null;
  const { replies, ...row } = found;
  const name = `${row.number} ${row.subject}`;
  return { ...row, name, writer: row.name, spam: row.spam || replies.length > 0 };
}

type Found<Find extends typeof findMessage | typeof findTicket> = NonNullable<Awaited<ReturnType<Find>>>;

const messageTable: InboxTable<Found<typeof findMessage>> = {
  noun: inboxNouns.messages,
  find: findMessage,
  update: (transaction, where, data) => transaction.contactMessage.updateMany({ where, data }),
};

const ticketTable: InboxTable<Found<typeof findTicket>> = {
  noun: inboxNouns.tickets,
  find: findTicket,
  update: async (transaction, where, data) => {
    const changed = await transaction.supportTicket.updateMany({ where, data });
    if (changed.count > 0 && data.spam === false)
      await transaction.supportReply.updateMany({
        where: { ticketId: where.id, spam: true },
        data: { spam: false },
      });
    return changed;
  },
};

type Expected = { id: number; expectedVersion: string | undefined };

/** @throws AppError not_found; conflict, with author and time, if the row is newer than the version given */
async function findExpected<Row extends Known>(
  transaction: Transaction,
  { noun, find }: InboxTable<Row>,
  { id, expectedVersion }: Expected,
): Promise<Row> {
  const known = await find(transaction, id);
  if (!known) throw goneError(noun);
  assertVersion(known, expectedVersion, { noun });
  return known;
}

type FoundChange = { actor: Moderator; row: { id: number; updatedAt: Date }; change: Change };

/** @throws AppError not_found; conflict with author and time */
async function changeFound<Row extends Known>(
  transaction: Transaction,
  { noun, find, update }: InboxTable<Row>,
  { actor, row: { id, updatedAt }, change }: FoundChange,
): Promise<void> {
  const by = { updatedAt: clock.now(), updatedBy: actor.username };
  if ((await update(transaction, { id, deletedAt: null, updatedAt }, { ...change, ...by })).count > 0) return;
  const winner = await find(transaction, id);
  throw winner ? changedMeanwhile(noun, winner) : goneError(noun);
}

/**
 * Marks an item as answered and as not spam; a receipt that was held for that reason is dropped.
 * @returns the row as it was before
 * @throws as the two functions above
 */
async function markAnswered<Row extends Known>(
  transaction: Transaction,
  table: InboxTable<Row>,
  { actor, ...expected }: Expected & { actor: Moderator },
): Promise<Row> {
  const row = await findExpected(transaction, table, expected);
  await changeFound(transaction, table, { actor, row, change: { status: "answered", spam: false } });
  if (row.spam)
    await discardOpenMails(transaction, { receiptOf: receiptOf(table.noun, row.id), toAddress: row.email });
  return row;
}

const ownValues = ({ username }: Moderator) => ({ me: username, site: getBrand().name });

type Asked = { id: number; requestId: string };
type AskedReply = Asked & { recordAnswer?: (transaction: Transaction) => Promise<void> };

const tables: Record<InboxKind, InboxTable> = { messages: messageTable, tickets: ticketTable };

/**
 * Stores status, notes and "not spam" of an item; clearing it also sends the held receipt. A change without
 * effect succeeds, because it may repeat a request whose answer was lost.
 * @throws AppError not_found; conflict with author and time
 */
export async function changeInboxItem(
  actor: Moderator,
  { kind, id, requestId }: Asked & { kind: InboxKind },
  { updatedAt: expectedVersion, ...change }: InboxChange,
): Promise<void> {
  const noun = inboxNouns[kind];
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await db.$transaction(async (transaction) => {
    const known = await findExpected(transaction, tables[kind], { id, expectedVersion: undefined });
    const { status, notes, assigneeName, spam } = known;
    const before = {
      status,
      notes,
      ...(change.assigneeName === undefined ? {} : { assigneeName }),
      ...(change.spam === false ? { spam } : {}),
    };
    if (isDeepStrictEqual({ ...before, ...given }, before)) return;
    assertVersion(known, expectedVersion, { noun });
    await assertAssignable(transaction, change.assigneeName);
    await changeFound(transaction, tables[kind], { actor, row: known, change: given });
    if (change.spam === false)
      await releaseReceipt(transaction, { receiptOf: receiptOf(noun, id), toAddress: known.email });
    await recordAudit(transaction, actor, {
      action: expectedVersion ? `${noun}.edit` : `${noun}.edit-unconditional`,
      entityId: id,
      entityName: known.name,
      oldValue: before,
      newValue: given,
      requestId,
    });
  });
}

/** @throws AppError invalid if the user cannot review */
async function assertAssignable(
  transaction: Transaction,
  username: string | null | undefined,
): Promise<void> {
  if (!username) return;
  const known = await transaction.user.count({
    where: { username, OR: [{ isAdmin: true }, { isModerator: true }] },
  });
  if (known === 0)
    throw invalidField("assigneeName", message("panelInbox.errors.unknownMember", { name: username }));
}

/** Closes each item independently. @returns an outcome per item */
export async function closeInboxItems(
  actor: Moderator,
  { kind, items }: InboxClose,
  requestId: string,
): Promise<ClosedItem[]> {
  const results: ClosedItem[] = [];
  for (const { id, updatedAt } of items) {
    try {
      await changeInboxItem(actor, { kind, id, requestId }, { status: "closed", updatedAt });
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, ok: false, message: error.message });
    }
  }
  return results;
}

/** Conflicts prevent two answers at the same time. @throws AppError not_found; conflict with author and time */
export async function replyToMessage(
  actor: Moderator,
  { id, requestId, recordAnswer }: AskedReply,
  { message: written, updatedAt: expectedVersion }: InboxReply,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const row = await markAnswered(transaction, messageTable, { actor, id, expectedVersion });
    const authorName = actor.username;
    const answer = fillPlaceholders(written, replyValues({ ...row, name: row.writer }, ownValues(actor)));
    const mail = await messageReplyMail({
      to: row.email,
      language: storedLanguage(row.language),
      subject: row.subject,
      question: row.message,
      answer,
    });
    await transaction.contactReply.create({ data: { messageId: id, authorName, message: answer } });
    await enqueueMail(transaction, mail);
    await recordAudit(transaction, actor, {
      action: "message.reply",
      entityId: id,
      entityName: row.subject,
      oldValue: { status: row.status },
      newValue: { status: "answered", answer },
      requestId,
    });
    await recordAnswer?.(transaction);
  });
}

/** Conflicts prevent two answers at the same time. @throws AppError not_found; conflict with author and time */
export async function replyToTicket(
  actor: Moderator,
  { id: ticketId, requestId, recordAnswer }: AskedReply,
  { message: written, updatedAt: expectedVersion }: InboxReply,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const ticket = await markAnswered(transaction, ticketTable, { actor, id: ticketId, expectedVersion });
    const authorName = actor.username;
    const answer = fillPlaceholders(
      written,
      replyValues({ ...ticket, name: ticket.writer }, ownValues(actor)),
    );
    await transaction.supportReply.create({ data: { ticketId, authorName, message: answer } });
    await enqueueMail(
      transaction,
      await ticketReplyMail(answer, await createVisitorLink(transaction, ticket)),
    );
    await recordNotice(transaction, {
      ...ticketNotice(ticket),
      kind: "ticket.answered",
      byName: actor.username,
    });
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

import "server-only";
import { assertVersion, changedMeanwhile, type RowVersion } from "@/lib/features/reviews/conflict";
import type { Admin } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import type { Transaction } from "@/lib/server/db";
import { receiptOf } from "@/lib/server/mail/outbox";
import { discardOpenMails } from "@/lib/server/mail/queue";
import { goneMeanwhile } from "@/lib/shared/errors";
import { type InboxStatus, inboxNouns } from "./types";

/** What an admin changes about a message or ticket. */
type Change = { status?: InboxStatus; notes?: string | null; spam?: false };
/** The row a write is meant for, while it still is the version that was read. */
type Version = { id: number; deletedAt: null; updatedAt: Date };

/** What messages and tickets have in common; `name` is what the audit log calls one. */
type Known = RowVersion & {
  id: number;
  name: string;
  email: string;
  status: InboxStatus;
  notes: string | null;
  spam: boolean;
};

/** How the rows of one of the two tables are read and changed. */
export type InboxTable<Row = Known> = {
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
  return row && { ...row, name: row.subject };
}

async function findTicket(client: Transaction, id: number) {
  const suspected = { where: { spam: true }, select: { id: true }, take: 1 };
  const found = await client.supportTicket.findFirst({
    where: { id, deletedAt: null },
    include: { replies: suspected },
  });
  if (!found) return null;
  const { replies, ...row } = found;
  return { ...row, name: `${row.number} ${row.subject}`, spam: row.spam || replies.length > 0 };
}

type Found<Find extends typeof findMessage | typeof findTicket> = NonNullable<Awaited<ReturnType<Find>>>;

export const messageTable: InboxTable<Found<typeof findMessage>> = {
  noun: inboxNouns.messages,
  find: findMessage,
  update: (transaction, where, data) => transaction.contactMessage.updateMany({ where, data }),
};

export const ticketTable: InboxTable<Found<typeof findTicket>> = {
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

type Seen = { id: number; seen: string | undefined };

/**
 * A message or ticket that still is the version that an admin has seen; without one, as it is now (D32).
 * @throws AppError not_found; conflict with who and when
 */
export async function findSeen<Row extends Known>(
  transaction: Transaction,
  { noun, find }: InboxTable<Row>,
  { id, seen }: Seen,
): Promise<Row> {
  const known = await find(transaction, id);
  if (!known) throw goneMeanwhile(noun);
  assertVersion(noun, known, seen);
  return known;
}

/** What an admin does to a row, as it was found. */
type FoundChange = { actor: Admin; row: { id: number; updatedAt: Date }; change: Change };

/** Changes a row that was found so. @throws AppError not_found; conflict with who and when */
export async function changeFound<Row extends Known>(
  transaction: Transaction,
  { noun, find, update }: InboxTable<Row>,
  { actor, row: { id, updatedAt }, change }: FoundChange,
): Promise<void> {
  const by = { updatedAt: clock.now(), updatedBy: actor.username };
  if ((await update(transaction, { id, deletedAt: null, updatedAt }, { ...change, ...by })).count > 0) return;
  const winner = await find(transaction, id);
  throw winner ? changedMeanwhile(noun, winner) : goneMeanwhile(noun);
}

/**
 * Marks what was read as answered, which is no spam to who answers it; a receipt that was held for that is not wanted any
 * more. @returns the row as it was before @throws as the two above
 */
export async function markAnswered<Row extends Known>(
  transaction: Transaction,
  table: InboxTable<Row>,
  { actor, ...seen }: Seen & { actor: Admin },
): Promise<Row> {
  const row = await findSeen(transaction, table, seen);
  await changeFound(transaction, table, { actor, row, change: { status: "answered", spam: false } });
  if (row.spam)
    await discardOpenMails(transaction, { receiptOf: receiptOf(table.noun, row.id), toAddress: row.email });
  return row;
}

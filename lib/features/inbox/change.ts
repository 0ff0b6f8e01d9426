import "server-only";
import { assertVersion, changedMeanwhile, type RowVersion } from "@/lib/features/reviews/conflict";
import type { Admin } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import type { Transaction } from "@/lib/server/db";
import { goneMeanwhile } from "@/lib/shared/errors";
import { type InboxStatus, inboxNouns } from "./types";

/** What an admin changes about a message or ticket. */
type Change = { status?: InboxStatus; notes?: string | null };
/** The row a write is meant for, while it still is the version that was read. */
type Version = { id: number; deletedAt: null; updatedAt: Date };

/** What messages and tickets have in common; `name` is what the audit log calls one. */
type Known = RowVersion & { name: string; status: InboxStatus; notes: string | null };

/** How the rows of one of the two tables are read and changed. */
export type InboxTable<Row = Known> = {
  noun: string;
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
  const row = await client.supportTicket.findFirst({ where: { id, deletedAt: null } });
  return row && { ...row, name: `${row.number} ${row.subject}` };
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
  update: (transaction, where, data) => transaction.supportTicket.updateMany({ where, data }),
};

/**
 * Changes a message or ticket if it still is the version that an admin has seen; without one, as it is now (D32).
 * @returns the row as it was before @throws AppError not_found; conflict with who and when
 */
export async function changeSeen<Row extends Known>(
  transaction: Transaction,
  actor: Admin,
  { noun, find, update }: InboxTable<Row>,
  { id, seen }: { id: number; seen: string | undefined },
  change: Change,
): Promise<Row> {
  const known = await find(transaction, id);
  if (!known) throw goneMeanwhile(noun);
  assertVersion(noun, known, seen);
  const where = { id, deletedAt: null, updatedAt: known.updatedAt };
  const by = { updatedAt: clock.now(), updatedBy: actor.username };
  if ((await update(transaction, where, { ...change, ...by })).count > 0) return known;
  const winner = await find(transaction, id);
  throw winner ? changedMeanwhile(noun, winner) : goneMeanwhile(noun);
}

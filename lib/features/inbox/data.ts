import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { holding } from "@/lib/server/search-text";
import { placeOf } from "@/lib/shared/page";
import type { InboxFilter, InboxItem, InboxKind, InboxPage, InboxStatus } from "./types";

const pageSize = 25;

type ListFilter = { kind: InboxKind; q: string; status: InboxFilter | null; page: number };
type Group = { status: InboxStatus; spam: boolean; _count: number };
/** Open items come oldest first, all others newest first. */
const orderOf = ({ status }: ListFilter) => {
  const direction = status === "open" ? ("asc" as const) : ("desc" as const);
  return [{ submittedAt: direction }, { id: direction }];
};

/**
 * One page of messages or tickets: the open ones from the longest waiting on, others from the newest. What is suspected
 * to be spam stands among all and under its own filter, and like in the navigation's numbers in no status; for a reply alone
 * its ticket stands in both.
 */
export async function pageInbox(_admin: Admin, filter: ListFilter): Promise<InboxPage> {
  const { rows, groups, spam } = await (filter.kind === "messages"
    ? readMessages(filter)
    : readTickets(filter));
  const counts = { all: 0, open: 0, answered: 0, closed: 0, spam };
  for (const group of groups) {
    counts.all += group._count;
    if (!group.spam) counts[group.status] += group._count;
  }
  const { status, page } = filter;
  return { rows, counts, ...placeOf(counts[status ?? "all"], page, pageSize) };
}

type Read = { rows: InboxItem[]; groups: Group[]; spam: number };

const windowOf = ({ page }: ListFilter) => ({ skip: (page - 1) * pageSize, take: pageSize });

async function readMessages(filter: ListFilter): Promise<Read> {
  const held = holding(filter.q);
  const found = {
    deletedAt: null,
    ...(filter.q ? { OR: [{ name: held }, { email: held }, { subject: held }] } : {}),
  };
  const isSpam = { ...found, spam: true };
  const where = narrowed(filter.status, found, isSpam);
  const [rows, groups, spam] = await Promise.all([
    db.contactMessage.findMany({ where, orderBy: orderOf(filter), ...windowOf(filter) }),
    db.contactMessage.groupBy({ by: ["status", "spam"], where: found, _count: true }),
    db.contactMessage.count({ where: isSpam }),
  ]);
  return {
    groups,
    spam,
    rows: rows.map((row) => ({
      ...shared(row),
      kind: "messages",
      number: null,
      category: null,
      replies: [],
    })),
  };
}

async function readTickets(filter: ListFilter): Promise<Read> {
  const held = holding(filter.q);
  const texts = [{ number: held }, { name: held }, { email: held }, { subject: held }];
  const found = { deletedAt: null, ...(filter.q ? { OR: texts } : {}) };
  const isSpam = { AND: [found, { OR: [{ spam: true }, { replies: { some: { spam: true } } }] }] };
  const where = narrowed(filter.status, found, isSpam);
  const [rows, groups, spam] = await Promise.all([
    db.supportTicket.findMany({
      where,
      orderBy: orderOf(filter),
      ...windowOf(filter),
      include: { replies: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] } },
    }),
    db.supportTicket.groupBy({ by: ["status", "spam"], where: found, _count: true }),
    db.supportTicket.count({ where: isSpam }),
  ]);
  return {
    groups,
    spam,
    rows: rows.map((row) => ({
      ...shared(row),
      kind: "tickets",
      number: row.number,
      category: row.category,
      spam: row.spam || row.replies.some((reply) => reply.spam),
      replies: row.replies.map(({ id, authorName, message, spam, createdAt }) => ({
        id,
        authorName,
        message,
        spam,
        createdAt: createdAt.toISOString(),
      })),
    })),
  };
}

const narrowed = <Found, Spam>(status: InboxFilter | null, found: Found, isSpam: Spam) => {
  if (status === "spam") return isSpam;
  return status ? { ...found, status, spam: false } : found;
};

type SharedRow = Omit<InboxItem, "kind" | "number" | "category" | "replies" | "submittedAt" | "updatedAt"> & {
  submittedAt: Date;
  updatedAt: Date;
};

const shared = (row: SharedRow) => ({
  id: row.id,
  name: row.name,
  email: shownAddress(row.email),
  subject: row.subject,
  message: row.message,
  status: row.status,
  notes: row.notes,
  spam: row.spam,
  submittedAt: row.submittedAt.toISOString(),
  updatedBy: row.updatedBy,
  updatedAt: row.updatedAt.toISOString(),
});

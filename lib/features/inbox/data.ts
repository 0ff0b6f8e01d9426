import "server-only";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { containsText } from "@/lib/server/search-text";
import { pagePosition } from "@/lib/shared/page";
import type { InboxQuery } from "./filters";
import type { InboxFilter, InboxItem, InboxPage, InboxStatus } from "./types";

const pageSize = 25;

type ListFilter = Pick<InboxQuery, "kind" | "q" | "status" | "page"> & Partial<InboxQuery>;
type Group = { status: InboxStatus; spam: boolean; _count: number };
/** Without a status filter, open items come before closed ones. */
const orderOf = ({ status, sort }: ListFilter) => {
  const direction = sort === "newest" ? ("desc" as const) : ("asc" as const);
  const first = status || sort === "newest" ? [] : [{ status: "asc" as const }];
  return [...first, { submittedAt: direction }, { id: direction }];
};

/** The filters that both tables share. */
const sharedCondition = (admin: Moderator, { assignee, item }: ListFilter) => ({
  deletedAt: null,
  ...(assignee === "me" ? { assigneeName: admin.username } : {}),
  ...(assignee === "nobody" ? { assigneeName: null } : {}),
  ...(item ? { id: item } : {}),
});

/**
 * One page of messages or tickets, by default the longest waiting first. Suspected spam appears without a filter and
 * under its own filter; like in the navigation's counts, it has no status. A ticket with only a suspected reply appears
 * in both.
 */
export async function pageInbox(admin: Moderator, filter: ListFilter): Promise<InboxPage> {
  const { rows, groups, spam } = await (filter.kind === "messages"
    ? readMessages(admin, filter)
    : readTickets(admin, filter));
  const counts = { all: 0, open: 0, answered: 0, closed: 0, spam };
  for (const group of groups) {
    counts.all += group._count;
    if (!group.spam) counts[group.status] += group._count;
  }
  const { status, page } = filter;
  return { rows, counts, ...pagePosition(counts[status ?? "all"], page, pageSize) };
}

const oldestFirst = { orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }] };

type Reply = { id: number; authorName: string | null; message: string; createdAt: Date };
const shownReply = ({ id, authorName, message, createdAt }: Reply) => ({
  id,
  authorName,
  message,
  createdAt: createdAt.toISOString(),
});

type Read = { rows: InboxItem[]; groups: Group[]; spam: number };

const windowOf = ({ page }: ListFilter) => ({ skip: (page - 1) * pageSize, take: pageSize });

async function readMessages(admin: Moderator, filter: ListFilter): Promise<Read> {
  const held = containsText(filter.q);
  const found = {
    ...sharedCondition(admin, filter),
    ...(filter.q ? { OR: [{ name: held }, { email: held }, { subject: held }] } : {}),
  };
  const isSpam = { ...found, spam: true };
  const where = narrowed(filter.status, found, isSpam);
  const [rows, groups, spam] = await Promise.all([
    db.contactMessage.findMany({
      where,
      orderBy: orderOf(filter),
      ...windowOf(filter),
      include: { replies: oldestFirst },
    }),
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
      replies: row.replies.map((reply) => ({ ...shownReply(reply), spam: false, spamReasons: [] })),
    })),
  };
}

async function readTickets(admin: Moderator, filter: ListFilter): Promise<Read> {
  const held = containsText(filter.q);
  const texts = [{ number: held }, { name: held }, { email: held }, { subject: held }];
  const found = {
    ...sharedCondition(admin, filter),
    ...(filter.category ? { category: filter.category } : {}),
    ...(filter.q ? { OR: texts } : {}),
  };
  const isSpam = { AND: [found, { OR: [{ spam: true }, { replies: { some: { spam: true } } }] }] };
  const where = narrowed(filter.status, found, isSpam);
  const [rows, groups, spam] = await Promise.all([
    db.supportTicket.findMany({
      where,
      orderBy: orderOf(filter),
      ...windowOf(filter),
      include: { replies: oldestFirst },
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
      replies: row.replies.map((reply) => ({
        ...shownReply(reply),
        spam: reply.spam,
        spamReasons: reply.spamReasons,
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
  assigneeName: row.assigneeName,
  spam: row.spam,
  spamReasons: row.spamReasons,
  submittedAt: row.submittedAt.toISOString(),
  updatedBy: row.updatedBy,
  updatedAt: row.updatedAt.toISOString(),
});

/** The names that items can be assigned to. */
export async function listAssignees(_admin: Moderator): Promise<string[]> {
  const rows = await db.user.findMany({
    where: { OR: [{ isAdmin: true }, { isModerator: true }] },
    orderBy: { username: "asc" },
    select: { username: true },
  });
  return rows.map(({ username }) => username);
}

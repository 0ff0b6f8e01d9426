import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { containsText } from "@/lib/server/search-text";
import { toCsv } from "@/lib/shared/csv";
import { pagePosition } from "@/lib/shared/page";
import { getsNewsletter, newsletterStatus } from "./data";
import type { SubscriberQuery } from "./filters";
import type { NewsletterPage, SubscriberFilter } from "./types";

const pageSize = 50;
const digestsShown = 10;

type Filter = { [Name in "q" | "status"]?: SubscriberQuery[Name] | undefined };

const searched = (q: string | undefined): Prisma.NewsletterSubscriberWhereInput =>
  q ? { email: containsText(q) } : {};

function conditionOf({ q, status }: Filter): Prisma.NewsletterSubscriberWhereInput {
  return { AND: [searched(q), status ? narrowedTo[status] : {}] };
}

const isConfirmed = { status: "confirmed", spam: false } as const;

const narrowedTo: Record<SubscriberFilter, Prisma.NewsletterSubscriberWhereInput> = {
  pending: { status: "pending", spam: false },
  confirmed: { ...getsNewsletter, spam: false },
  following: { ...isConfirmed, NOT: getsNewsletter },
  unsubscribed: { status: "unsubscribed", spam: false },
  spam: { spam: true },
};

const otherFollows = { where: { confirmedAt: { not: null } }, select: { kind: true } } as const;

const stateOf = (row: { status: "pending" | "confirmed" | "unsubscribed"; follows: { kind: string }[] }) =>
  row.status === "confirmed" && newsletterStatus(row) !== "confirmed" ? "following" : row.status;

/** Subscribers, the newest first, and the latest digests. */
export async function pageNewsletter(_admin: Admin, query: SubscriberQuery): Promise<NewsletterPage> {
  const { q, status, page } = query;
  const [rows, groups, following, digests] = await Promise.all([
    db.newsletterSubscriber.findMany({
      where: conditionOf(query),
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * pageSize,
      take: pageSize,
      include: { follows: otherFollows },
    }),
    db.newsletterSubscriber.groupBy({ by: ["status", "spam"], where: searched(q), _count: true }),
    db.newsletterSubscriber.count({ where: conditionOf({ q, status: "following" }) }),
    db.newsletterDigest.findMany({
      // Unscheduled drafts are hidden, because each preview creates one.
      where: { OR: [{ status: { not: "draft" } }, { sendAt: { not: null } }] },
      orderBy: { id: "desc" },
      take: digestsShown,
    }),
  ]);
  const counts = { all: 0, pending: 0, confirmed: 0, following, unsubscribed: 0, spam: 0 };
  for (const group of groups) {
    counts.all += group._count;
    counts[group.spam ? "spam" : group.status] += group._count;
  }
  counts.confirmed -= following;
  return {
    subscribers: rows.map((row) => ({
      id: row.id,
      email: shownAddress(row.email),
      status: stateOf(row),
      follows: row.follows.filter(({ kind }) => kind !== "newsletter").length,
      spam: row.spam,
      spamReasons: row.spamReasons,
      createdAt: row.createdAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    })),
    counts,
    ...pagePosition(counts[status ?? "all"], page, pageSize),
    digests: digests.map((row) => ({
      id: row.id,
      subject: row.subject,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      createdBy: row.createdBy,
      startedAt: row.startedAt?.toISOString() ?? null,
      startedBy: row.startedBy,
      recipientCount: row.recipientCount,
      sendAt: row.sendAt?.toISOString() ?? null,
      scheduledBy: row.scheduledBy,
    })),
  };
}

/** As CSV, the oldest first, with times in ISO 8601. */
export async function exportSubscribers(_admin: Admin, filter: Filter): Promise<string> {
  const rows = await db.newsletterSubscriber.findMany({
    where: conditionOf(filter),
    orderBy: { id: "asc" },
    include: { follows: otherFollows },
  });
  const iso = (date: Date | null) => date?.toISOString() ?? "";
  return toCsv([
    [
      "email",
      "status",
      "requested",
      "confirmed",
      "unsubscribed",
      "terms accepted",
      "terms version",
      "spam suspected",
    ],
    ...rows.map((row) => [
      row.email,
      stateOf(row),
      iso(row.createdAt),
      iso(row.confirmedAt),
      iso(row.unsubscribedAt),
      iso(row.termsAcceptedAt),
      row.termsVersion ?? "",
      row.spam ? "yes" : "no",
    ]),
  ]);
}

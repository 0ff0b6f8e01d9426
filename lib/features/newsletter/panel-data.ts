import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { holding } from "@/lib/server/search-text";
import { placeOf } from "@/lib/shared/page";
import type { NewsletterPage, SubscriberFilter } from "./types";

const pageSize = 50;
const digestsShown = 10;

type Wanted = { q: string; status: SubscriberFilter | null; page: number };

/** One page of the subscribers, the newest first, and the latest digests. */
export async function pageNewsletter(_admin: Admin, { q, status, page }: Wanted): Promise<NewsletterPage> {
  const found = q ? { email: holding(q) } : {};
  const narrowed = status === "spam" ? { spam: true } : status ? { status, spam: false } : {};
  const [rows, groups, digests] = await Promise.all([
    db.newsletterSubscriber.findMany({
      where: { ...found, ...narrowed },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
    db.newsletterSubscriber.groupBy({ by: ["status", "spam"], where: found, _count: true }),
    db.newsletterDigest.findMany({ orderBy: { id: "desc" }, take: digestsShown }),
  ]);
  const counts = { all: 0, pending: 0, confirmed: 0, unsubscribed: 0, spam: 0 };
  for (const group of groups) {
    counts.all += group._count;
    counts[group.spam ? "spam" : group.status] += group._count;
  }
  return {
    subscribers: rows.map((row) => ({
      id: row.id,
      email: row.email,
      status: row.status,
      spam: row.spam,
      createdAt: row.createdAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    })),
    counts,
    ...placeOf(counts[status ?? "all"], page, pageSize),
    digests: digests.map((row) => ({
      id: row.id,
      subject: row.subject,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      createdBy: row.createdBy,
      startedAt: row.startedAt?.toISOString() ?? null,
      startedBy: row.startedBy,
      recipientCount: row.recipientCount,
    })),
  };
}

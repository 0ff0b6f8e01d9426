import "server-only";
import { endAddress } from "@/lib/features/newsletter/mutations";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { storedLanguage } from "@/lib/server/i18n/languages";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { enqueueMails } from "@/lib/server/mail/outbox";
import { type MailedKind, sendHour, settledMs } from "./constants";
import { followNewsMail } from "./mail";
import { findNews, withoutRepeated } from "./news/data";
import { dayOf, nextDay } from "./policy";
import type { Facts } from "./types";

export const sendFollowsTask = "send_follows";

/**
 * Writes the mails about what addresses follow: at most one a day for each, with everything that is due. A mail and the
 * cursors of its follows share a transaction, so that a crash, a second instance or a clock that goes back repeats nothing.
 */
export const sendFollows: Task = async () => {
  const now = clock.now();
  if (now.getUTCHours() < sendHour) return;
  const failures: unknown[] = [];
  let last = 0;
  for (let ids = await listDue(now, last); ids.length > 0; ids = await listDue(now, last)) {
    for (const id of ids)
      await db
        .$transaction((transaction) => mailFollower(transaction, id, now), { timeout: 60_000 })
        .catch((error: unknown) => {
          logger.error({ err: error, subscriberId: id }, "a mail about follows could not be written");
          failures.push(error);
        });
    last = ids.at(-1) ?? last;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} mails could not be written`);
};

const batchSize = 200;

async function listDue(now: Date, after: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT "subscriberId" AS "id" FROM "follows"
    WHERE "subscriberId" > ${after} AND "dueOn" <= ${dayOf(now)}::date AND "confirmedAt" IS NOT NULL
      AND "kind" <> 'newsletter'
    ORDER BY "subscriberId" LIMIT ${batchSize}`;
  return rows.map(({ id }) => id);
}

type Follower = { id: number; email: string; unsubscribeToken: string; language: string | null };

async function mailFollower(transaction: Transaction, id: number, now: Date): Promise<void> {
  const today = dayOf(now);
  // Another instance has the row, or it was mailed today.
  const [follower] = await transaction.$queryRaw<Follower[]>`
    SELECT "id", "email", "unsubscribeToken", "language" FROM "newsletter_subscribers"
    WHERE "id" = ${id} AND "status" = 'confirmed' AND ("mailedOn" IS NULL OR "mailedOn" < ${today}::date)
    FOR UPDATE SKIP LOCKED`;
  if (!follower) return;
  const rows = await transaction.follow.findMany({
    where: {
      subscriberId: id,
      kind: { not: "newsletter" },
      confirmedAt: { not: null },
      dueOn: { lte: today },
    },
    orderBy: { id: "asc" },
  });
  const language = storedLanguage(follower.language);
  const until = new Date(now.getTime() - settledMs);
  const found = await Promise.all(
    rows.map(async (row) => {
      const due = { ...row, kind: row.kind as MailedKind, seen: row.seen as Facts | null };
      return { row, ...(await findNews(due, until, language)) };
    }),
  );
  const news = withoutRepeated(found.flatMap((each) => each.news ?? []));
  const gone = found.flatMap((each) => each.gone ?? []);
  if (news.length + gone.length > 0) {
    const key = `follows-${id}-${today.toISOString().slice(0, 10)}`;
    const reader = { to: follower.email, language, token: follower.unsubscribeToken };
    await enqueueMails(transaction, [await followNewsMail({ ...reader, news, gone, key })]);
    await transaction.newsletterSubscriber.update({ where: { id }, data: { mailedOn: today } });
  }
  for (const { row, gone: isGone, facts } of found)
    if (isGone === null)
      await transaction.follow.update({
        where: { id: row.id },
        data: {
          ...{ since: until > row.since ? until : row.since, dueOn: nextDay(row.every, now) },
          ...(facts ? { seen: facts } : {}),
        },
      });
    else await transaction.follow.delete({ where: { id: row.id } });
  if (gone.length > 0) await endAddress(transaction, id);
}

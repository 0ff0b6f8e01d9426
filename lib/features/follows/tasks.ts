import "server-only";
import { endAddress } from "@/lib/features/newsletter/mutations";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { storedLanguage } from "@/lib/server/i18n/languages";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { enqueueMails } from "@/lib/server/mail/outbox";
import { rewriteBeforeSending } from "@/lib/server/mail/rewrite";
import { followTemplate, sendHour, settledMs } from "./constants";
import { followNewsMail } from "./mail";
import { type DueFollow, findNews, withoutRepeated } from "./news/data";
import { dayOf, nextDay } from "./policy";

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
  const until = new Date(now.getTime() - settledMs);
  const due = rows.map(
    ({ since, ...row }) => ({ ...row, since: since.toISOString() }) as unknown as DueFollow,
  );
  const source: NewsSource = { subscriberId: id, until: until.toISOString(), due };
  const { found, gone, mail } = await writeNews(source, follower);
  if (mail) {
    const idempotencyKey = `follows-${id}-${today.toISOString().slice(0, 10)}`;
    await enqueueMails(transaction, [{ ...mail, idempotencyKey, source }]);
    await transaction.newsletterSubscriber.update({ where: { id }, data: { mailedOn: today } });
  }
  for (const [index, row] of rows.entries()) {
    const { gone: isGone = null, facts = null } = found[index] ?? {};
    if (isGone !== null) await transaction.follow.delete({ where: { id: row.id } });
    else
      await transaction.follow.update({
        where: { id: row.id },
        data: {
          ...{ since: until > row.since ? until : row.since, dueOn: nextDay(row.every, now) },
          ...(facts ? { seen: facts } : {}),
        },
      });
  }
  if (gone.length > 0) await endAddress(transaction, id);
}

/** A mail is made from these alone. */
type NewsSource = { subscriberId: number; until: string; due: DueFollow[] };

async function writeNews({ until, due }: NewsSource, follower: Follower) {
  const language = storedLanguage(follower.language);
  const found = await Promise.all(due.map((follow) => findNews(follow, new Date(until), language)));
  const news = withoutRepeated(found.flatMap((each) => each.news ?? []));
  const gone = found.flatMap((each) => each.gone ?? []);
  const reader = { to: follower.email, language, token: follower.unsubscribeToken };
  const mail = news.length + gone.length > 0 ? await followNewsMail({ ...reader, news, gone }) : null;
  return { found, gone, mail };
}

rewriteBeforeSending(followTemplate, async (given) => {
  const source = given as NewsSource;
  const follower = await db.newsletterSubscriber.findUnique({ where: { id: source.subscriberId } });
  return follower && (await writeNews(source, follower)).mail;
});

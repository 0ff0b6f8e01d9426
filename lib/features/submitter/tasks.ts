import "server-only";
import { z } from "zod";
import { decidedTables } from "@/lib/features/queue/tables";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { linkTo } from "@/lib/features/reviews/access/mutations";
import { tableSql } from "@/lib/features/reviews/data";
import { decide, findForReview } from "@/lib/features/reviews/moderation";
import { type DecidedKind, decidedKinds } from "@/lib/features/reviews/policy";
import { clock, daysAgo, newUuid } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { storedLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { runSteps, type Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { changesDays } from "./constants";
import { listByAddress } from "./data";
import { linksMail, reminderMail } from "./mail";

/** The number of links that one mail carries. */
const mostLinks = 50;

/** Mails the links of everything that was sent with an address; an unknown one gets nothing. */
export const mailSubmissionLinks: Task = async (payload) => {
  const { email, language } = z.object({ email: z.string(), language: z.string().optional() }).parse(payload);
  const items = await listByAddress(email, mostLinks);
  if (items.length === 0) return;
  await db.$transaction(async (transaction) => {
    const linked = [];
    for (const item of items) linked.push({ ...item, url: await linkTo(transaction, item) });
    await enqueueMail(
      transaction,
      await linksMail({ to: email, language: storedLanguage(language) }, linked),
    );
  });
};

const waitingSince = (kind: DecidedKind, days: number) => {
  return Prisma.sql`
    SELECT "id", "changesRequestedAt" FROM ${tableSql(kind)}
    WHERE "deletedAt" IS NULL AND "status" = 'pending' AND "changesRequestedAt" < ${daysAgo(days)}
    ORDER BY "id" LIMIT 500`;
};

type Waiting = { id: number; changesRequestedAt: Date };

/** Reminds of changes that were asked for, once, and closes what nobody answered. */
export const followUpChanges: Task = () => runSteps({ closing: closeUnanswered, reminding: remind });

async function remind(): Promise<void> {
  for (const kind of decidedKinds) {
    const rows = await db.$queryRaw<Waiting[]>(waitingSince(kind, changesDays.reminder));
    for (const { id, changesRequestedAt } of rows)
      await db.$transaction(async (transaction) => {
        const { item, mailTo, language } = await findForReview(transaction, decidedTables[kind], id);
        const url = await linkTo(transaction, item);
        const { count } = await transaction.submissionAccess.updateMany({
          where: {
            [accessColumns[item.kind]]: item.id,
            OR: [{ remindedAt: null }, { remindedAt: { lt: changesRequestedAt } }],
          },
          data: { remindedAt: clock.now() },
        });
        if (count > 0 && mailTo)
          await enqueueMail(transaction, await reminderMail({ kind, to: mailTo, language, url }));
      });
  }
}

async function closeUnanswered(): Promise<void> {
  for (const kind of decidedKinds) {
    const table = decidedTables[kind];
    const rows = await db.$queryRaw<Waiting[]>(waitingSince(kind, changesDays.end));
    for (const { id } of rows) {
      const row = await findForReview(db, table, id);
      // Stored as the reason that the page and the mail show.
      const read = await textReader(row.language);
      const reason = read(message("submission.noAnswer", { days: changesDays.end }));
      const closing = { table, row, requestId: newUuid(), action: "no-answer" as const };
      await db
        .$transaction((transaction) =>
          decide(
            transaction,
            { ...closing, decider: { id: null, username: "A job" } },
            { to: "rejected", reason, notify: true, from: "pending" },
          ),
        )
        .catch((error: unknown) => {
          // Somebody decides it at this moment, or the submitter answers.
          if (!(error instanceof AppError)) throw error;
          logger.info({ kind, id, reason: error.message }, "what nobody answered was not closed");
        });
    }
  }
}

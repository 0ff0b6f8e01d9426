import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { decidedTables } from "@/lib/features/queue/tables";
import { isSent, tableSql } from "@/lib/features/reviews/data";
import { type DecidedKind, decidedKinds } from "@/lib/features/reviews/policy";
import { clock, daysAgo, today } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { runSteps, type Task } from "@/lib/server/jobs/task";
import { isRetriedWhenHeld } from "@/lib/server/mail/claim";
import { readMailCorrection } from "@/lib/server/mail/queue";
import { getPromises } from "@/lib/server/settings";
import { checkBucket } from "@/lib/server/storage/objects";
import { adminPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";
import { workingDaysBetween } from "@/lib/shared/working-days";

/** Notifies the team once per item in 30 days, and once a day of an outage. */
export const watchPromises: Task = () =>
  runSteps({ items: notifyOfOverdueItems, storage: notifyOfStorageOutage, mail: notifyOfMailOutage });

/** Items per run; the next run continues. */
const itemsAtOnce = 200;

type Waiting = { kind: DecidedKind; id: number; submittedAt: Date };

/** Items that the team has not answered within the promised time. */
async function notifyOfOverdueItems(): Promise<void> {
  const { to: promised } = getPromises().reviewDays;
  const waiting = decidedKinds.map(
    (kind) => Prisma.sql`
      SELECT ${kind}::text AS "kind", "id", "submittedAt" FROM ${tableSql(kind)}
      WHERE "deletedAt" IS NULL AND "status" = 'pending' AND NOT "spam" AND "changesRequestedAt" IS NULL
        AND "submittedAt" < ${daysAgo(promised)} AND ${isSent(kind)}`,
  );
  const rows = await db.$queryRaw<Waiting[]>`
    SELECT * FROM (${Prisma.join(waiting, " UNION ALL ")}) AS "waiting"
    WHERE NOT EXISTS (
      SELECT FROM "notices" WHERE "onceKey" = 'item.overdue ' || "waiting"."kind" || ' ' || "waiting"."id")
    ORDER BY "submittedAt" LIMIT ${itemsAtOnce}`;
  const now = clock.now();
  for (const { kind, id } of rows.filter((row) => workingDaysBetween(row.submittedAt, now) > promised))
    await db.$transaction(async (transaction) => {
      const row = await decidedTables[kind].find(transaction, id);
      if (row?.status !== "pending") return;
      const onceKey = `item.overdue ${kind} ${id}`;
      await recordNotice(transaction, {
        ...aboutItem({ kind, id, name: row.name, of: row.item.kind }),
        kind: "item.overdue",
        onceKey,
      });
    });
}

const storageMilliseconds = 5_000;

const isStorageWell = async (): Promise<boolean> =>
  (await checkBucket(storageMilliseconds).catch(() => "missing")) === "present";

async function notifyOfStorageOutage(): Promise<void> {
  if (await isStorageWell()) return;
  await sleep(storageMilliseconds);
  if (!(await isStorageWell())) await notifyOfOutage("storage.failing", adminPaths.panel);
}

/** After this many attempts (at least three minutes), the provider is failing, not the recipient. */
const attemptsOfAnOutage = 4;

/** Notifies of mails that the provider rejects, and of those that failed within a day. */
async function notifyOfMailOutage(): Promise<void> {
  const [open, failed, correction] = await Promise.all([
    db.outboxMail.count({
      where: { OR: [{ status: "pending", attempts: { gte: attemptsOfAnOutage } }, isRetriedWhenHeld] },
    }),
    db.outboxMail.count({ where: { status: "failed", nextAttemptAt: { gte: daysAgo(1) } } }),
    readMailCorrection(),
  ]);
  if (open + failed === 0) return;
  const which = open > 0 && failed > 0 ? "both" : open > 0 ? "waiting" : "failed";
  // As the mail to the team.
  const read = await textReader(defaultLanguage());
  const counts = message("notices.mailCounts", { which, waiting: open, failed });
  const title = [correction, counts].flatMap((text) => (text ? [read(text)] : [])).join(" ");
  await notifyOfOutage("mail.failing", adminPaths.mailQueue, title);
}

const notifyOfOutage = (kind: "storage.failing" | "mail.failing", path: string, title = "") =>
  db.$transaction((transaction) =>
    recordNotice(transaction, {
      kind,
      item: { kind: "service", id: kind },
      title,
      path,
      onceKey: `${kind} ${today()}`,
    }),
  );

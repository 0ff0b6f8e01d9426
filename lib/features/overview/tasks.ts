import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { decidedTables } from "@/lib/features/queue/tables";
import { tableSql } from "@/lib/features/reviews/data";
import { type DecidedKind, decidedKinds } from "@/lib/features/reviews/policy";
import { clock, daysAgo, today } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { runSteps, type Task } from "@/lib/server/jobs/task";
import { isRetriedWhenHeld } from "@/lib/server/mail/claim";
import { readMailCorrection } from "@/lib/server/mail/queue";
import { getPromises } from "@/lib/server/settings";
import { checkBucket } from "@/lib/server/storage/objects";
import { adminPaths } from "@/lib/shared/admin-paths";
import { plural } from "@/lib/shared/format";
import { workingDaysBetween } from "@/lib/shared/working-days";

/** Notifies the team of what it would otherwise see late: of an item once in 30 days, of an outage once a day. */
export const watchPromises: Task = () =>
  runSteps({ items: notifyOfOverdueItems, storage: tellStorageOutage, mail: tellMailOutage });

/** The items that are looked at in one run; the next ones follow with the next. */
const itemsAtOnce = 200;

type Waiting = { kind: DecidedKind; id: number; submittedAt: Date };

/** Items that wait for the team for longer than promised; those that wait for their submitter do not count. */
async function notifyOfOverdueItems(): Promise<void> {
  const { to: promised } = getPromises().reviewDays;
  const waiting = decidedKinds.map(
    (kind) => Prisma.sql`
      SELECT ${kind}::text AS "kind", "id", "submittedAt" FROM ${tableSql(kind)}
      WHERE "deletedAt" IS NULL AND "status" = 'pending' AND NOT "spam" AND "changesRequestedAt" IS NULL
        AND "submittedAt" < ${daysAgo(promised)}`,
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

async function tellStorageOutage(): Promise<void> {
  if (await isStorageWell()) return;
  await sleep(storageMilliseconds);
  if (!(await isStorageWell())) await tellOutage("storage.failing", adminPaths.panel);
}

/** A mail that was tried so often has waited for three minutes at least: it is not its recipient. */
const attemptsOfAnOutage = 4;

/** Mails that the provider does not take, and those that failed within a day, e.g. each at its first attempt. */
async function tellMailOutage(): Promise<void> {
  const [open, failed, correction] = await Promise.all([
    db.outboxMail.count({
      where: { OR: [{ status: "pending", attempts: { gte: attemptsOfAnOutage } }, isRetriedWhenHeld] },
    }),
    db.outboxMail.count({ where: { status: "failed", nextAttemptAt: { gte: daysAgo(1) } } }),
    readMailCorrection(),
  ]);
  if (open + failed === 0) return;
  const counts = [
    open > 0 ? `${plural(open, "mail")} waiting` : "",
    failed > 0 ? `${plural(failed, "mail")} failed` : "",
  ];
  const title = [correction, `${counts.filter(Boolean).join(", ")}.`].filter(Boolean).join(" ");
  await tellOutage("mail.failing", adminPaths.mailQueue, title);
}

const tellOutage = (kind: "storage.failing" | "mail.failing", path: string, title = "") =>
  db.$transaction((transaction) =>
    recordNotice(transaction, {
      kind,
      item: { kind: "service", id: kind },
      title,
      path,
      onceKey: `${kind} ${today()}`,
    }),
  );

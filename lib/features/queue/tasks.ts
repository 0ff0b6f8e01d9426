import "server-only";
import { z } from "zod";
import { decide, findForReview } from "@/lib/features/reviews/moderation";
import { decidedKinds } from "@/lib/features/reviews/policy";
import { changedBy, type DecidedTable } from "@/lib/features/reviews/tables";
import { recordAudit } from "@/lib/server/audit";
import { invalidateBatched, invalidateChanged, writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { daysAgo, newUuid } from "@/lib/server/clock";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import type { ScheduledDecision } from "@/lib/server/generated/prisma/client";
import { textReader } from "@/lib/server/i18n/translate";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { AppError } from "@/lib/shared/errors";
import { sourceLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { roleOf } from "@/lib/shared/roles";
import { addApplying, deleteScheduled, fromColumn, waiting } from "./mutations";
import { decidedTables } from "./tables";

const tableOf = ({ entityKind }: ScheduledDecision): DecidedTable =>
  decidedTables[z.enum(decidedKinds).parse(entityKind)];

/** Applies a decision whose time has come. Undone decisions have no row; impossible ones are dropped. */
export const applyDecision: Task = async (payload) => {
  const { id } = z.object({ id: z.number().int() }).parse(payload);
  const scheduled = await db.scheduledDecision.findUnique({ where: { id } });
  if (!scheduled) return;
  const table = tableOf(scheduled);
  try {
    const row = await findForReview(db, table, scheduled.entityId);
    await writeAndInvalidate(
      changedBy(row),
      () => db.$transaction((transaction) => applyOne(transaction, table, scheduled)),
      // A decision of the queue shows what waited; only a clip may be replaced by it.
      row.changesClip ? invalidateChanged : invalidateBatched,
    );
  } catch (error) {
    // A refusal of our own is final; whatever else went wrong is tried again.
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    await dropDecision(scheduled, error.message);
  }
};

async function applyOne(
  transaction: Transaction,
  table: DecidedTable,
  scheduled: ScheduledDecision,
): Promise<void> {
  if (!(await deleteScheduled(transaction, scheduled.id, { isUndone: false }))) return;
  const decider = scheduled.decidedBy
    ? await transaction.user.findUnique({
        where: { id: scheduled.decidedBy },
        select: { id: true, username: true, isAdmin: true, isModerator: true },
      })
    : null;
  const role = decider && roleOf(decider);
  if (!decider || !role)
    throw new AppError("forbidden", message("panelRefusals.mayNotReview", { name: scheduled.deciderName }));
  const { entityId, reason, notify } = scheduled;
  const verdict = { to: fromColumn(scheduled.decision), reason, notify, from: waiting };
  const row = await findForReview(transaction, table, entityId);
  await decide(
    transaction,
    {
      decider: { id: decider.id, username: decider.username, role, pageId: scheduled.pageId },
      table,
      row,
      requestId: newUuid(),
    },
    verdict,
  );
}

const overdueMilliseconds = 60_000;
const overdueBatch = 500;

/** Takes up decisions that should have been applied long since; after a day without success they fall. */
export async function settleOverdueDecisions(): Promise<void> {
  const now = await databaseNow(db);
  const overdue = await db.scheduledDecision.findMany({
    where: { applyAt: { lt: new Date(now.getTime() - overdueMilliseconds) } },
    orderBy: { applyAt: "asc" },
    take: overdueBatch,
  });
  for (const scheduled of overdue) {
    if (scheduled.applyAt < daysAgo(1, now))
      await dropDecision(scheduled, message("panelRefusals.notWithinDay"));
    else await addApplying(db, scheduled);
  }
}

/** A decision that could not be applied is gone from the queue and stands in the audit log. */
async function dropDecision(scheduled: ScheduledDecision, reason: string): Promise<void> {
  const why = (await textReader(sourceLanguage))(reason);
  const { entityId } = scheduled;
  const table = tableOf(scheduled);
  logger.warn({ entityKind: table.kind, entityId, why }, "a scheduled decision could not be applied");
  await db.$transaction(async (transaction) => {
    if (!(await deleteScheduled(transaction, scheduled.id, { isUndone: false }))) return;
    const row = await table.find(transaction, entityId);
    await recordAudit(
      transaction,
      { id: scheduled.decidedBy, username: scheduled.deciderName },
      {
        action: `${table.kind}.decision-dropped`,
        entityId,
        entityName: row?.name ?? `${table.kind} ${entityId}`,
        newValue: { decision: fromColumn(scheduled.decision), why },
        requestId: newUuid(),
      },
    );
  });
}

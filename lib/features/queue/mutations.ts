import "server-only";
import { z } from "zod";
import {
  assertDecidable,
  assertNotScheduled,
  decide,
  findForReview,
} from "@/lib/features/reviews/moderation";
import { type Decision, type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import type { ReviewedTable } from "@/lib/features/reviews/reviewed-table";
import type { QueueDecision } from "@/lib/features/reviews/schema";
import { tableNames } from "@/lib/features/reviews/table-names";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { daysAgo, newUuid } from "@/lib/server/clock";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import { Prisma, type ScheduledDecision } from "@/lib/server/generated/prisma/client";
import { addJob } from "@/lib/server/jobs/add";
import { attemptsOfADay, type Task, urgentPriority } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { AppError } from "@/lib/shared/errors";
import { reviewedTables } from "./tables";
import type { DecisionResult, Scheduled, UndoResult } from "./types";

/**
 * Decisions of the queue (D40): stored with the time they will apply, applied by a job, survive a closed tab. Until
 * then nothing becomes public, no mail leaves, and undoing removes the row.
 */

/** How long a decision can be undone, by the database's clock: the job's time is, and an instance's may be wrong. */
const undoSeconds = 10;
export const applyDecisionTask = "apply_decision";
/** The queue shows what waits only: its "reject" takes back nobody's approval. */
const waiting = "pending" as const;

/** The column knows statuses only: asking for changes leaves the row pending. */
const toColumn = (decision: Decision) => (decision === "changes" ? "pending" : decision);
const fromColumn = (status: ScheduledDecision["decision"]): Decision =>
  status === "pending" ? "changes" : status;

/** By which acts and what is read of them follow one another (ISO 8601). */
export const databaseTime = async (): Promise<string> => (await databaseNow(db)).toISOString();

/** How many items a decision that waits to be applied takes out of the queue; suspected spam does not stand in it. */
export async function countLeaving(): Promise<number> {
  const leaving = await db.scheduledDecision.findMany({
    where: { decision: { not: toColumn("changes") } },
    select: { entityKind: true, entityId: true },
  });
  const counts = await Promise.all(
    reviewedKinds.map((kind) => {
      const ids = leaving.filter(({ entityKind }) => entityKind === kind).map(({ entityId }) => entityId);
      return ids.length === 0 ? 0 : countNoSpam(kind, ids);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countNoSpam(kind: ReviewedKind, ids: number[]): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM ${Prisma.raw(`"${tableNames[kind]}"`)}
    WHERE "id" = ANY(${ids}) AND NOT "spam"`;
  return row?.count ?? 0;
}

const tableOf = ({ entityKind }: ScheduledDecision): ReviewedTable =>
  reviewedTables[z.enum(reviewedKinds).parse(entityKind)];

/** @param now by the database's clock */
export const toScheduled = (row: ScheduledDecision, admin: Pick<Admin, "id">, now: Date): Scheduled => ({
  id: row.id,
  decision: fromColumn(row.decision),
  deciderName: row.deciderName,
  undoMilliseconds: Math.max(0, row.applyAt.getTime() - now.getTime()),
  isOwn: row.decidedBy === admin.id,
});

/** Schedules one decision for exactly these items, each on its own. @returns what became of each */
export async function scheduleDecisions(actor: Admin, request: QueueDecision): Promise<DecisionResult[]> {
  const results: DecisionResult[] = [];
  for (const item of request.items) {
    const { kind, id } = item;
    try {
      results.push({ kind, id, ok: true, scheduled: await scheduleOne(actor, item, request) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ kind, id, ok: false, code: error.code, message: error.message });
    }
  }
  return results;
}

async function scheduleOne(
  actor: Admin,
  { kind, id, updatedAt }: QueueDecision["items"][number],
  { decision, reason, notify }: QueueDecision,
): Promise<Scheduled> {
  const table = reviewedTables[kind];
  return db.$transaction(async (transaction) => {
    await lockRow(transaction, kind, id);
    await assertNotScheduled(transaction, table, id);
    const row = await findForReview(transaction, table, id);
    await assertDecidable(transaction, table, row, { to: decision, from: waiting, updatedAt });
    const createdAt = await databaseNow(transaction);
    const scheduled = await transaction.scheduledDecision.create({
      data: {
        entityKind: kind,
        entityId: id,
        decision: toColumn(decision),
        reason,
        notify,
        decidedBy: actor.id,
        deciderName: actor.username,
        pageId: actor.pageId,
        createdAt,
        applyAt: new Date(createdAt.getTime() + undoSeconds * 1000),
      },
    });
    await addApplying(transaction, scheduled);
    return toScheduled(scheduled, actor, createdAt);
  });
}

/** Nobody else decides or deletes a row, here or in the tabs, until what is found of it is decided. */
async function lockRow(transaction: Transaction, kind: ReviewedKind, id: number): Promise<void> {
  const table = Prisma.raw(`"${tableNames[kind]}"`);
  await transaction.$executeRaw`SELECT FROM ${table} WHERE "id" = ${id} FOR NO KEY UPDATE`;
}

async function addApplying(
  transaction: Pick<Transaction, "$executeRaw">,
  { id, applyAt }: ScheduledDecision,
): Promise<void> {
  const job = { key: `decision-${id}`, attempts: attemptsOfADay, priority: urgentPriority, runAt: applyAt };
  await addJob(transaction, applyDecisionTask, { id }, job);
}

/** Takes decisions back that are not applied yet; each admin their own. @returns what became of each */
export async function undoDecisions(actor: Admin, ids: number[]): Promise<UndoResult[]> {
  const results: UndoResult[] = [];
  for (const id of ids) {
    const { count } = await db.scheduledDecision.deleteMany({ where: { id, decidedBy: actor.id } });
    results.push(count === 1 ? { id, ok: true } : { id, ok: false, message: await whyNotUndone(id) });
  }
  return results;
}

async function whyNotUndone(id: number): Promise<string> {
  const known = await db.scheduledDecision.findUnique({ where: { id }, select: { deciderName: true } });
  return known
    ? `This decision is ${known.deciderName}'s, who alone can undo it.`
    : "It is too late to undo this: the decision has been applied, or was undone before.";
}

/** Applies a decision whose time has come. One that was undone is gone; one that is not possible any more falls. */
export const applyDecision: Task = async (payload) => {
  const { id } = z.object({ id: z.number().int() }).parse(payload);
  const scheduled = await db.scheduledDecision.findUnique({ where: { id } });
  if (!scheduled) return;
  const table = tableOf(scheduled);
  try {
    await writeAndInvalidate(table.tag, () =>
      db.$transaction((transaction) => applyOne(transaction, table, scheduled)),
    );
  } catch (error) {
    // A refusal of our own is final; whatever else went wrong is tried again.
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    await dropDecision(scheduled, error.message);
  }
};

async function applyOne(
  transaction: Transaction,
  table: ReviewedTable,
  scheduled: ScheduledDecision,
): Promise<void> {
  const { count } = await transaction.scheduledDecision.deleteMany({ where: { id: scheduled.id } });
  if (count === 0) return;
  const decider = scheduled.decidedBy
    ? await transaction.user.findFirst({
        where: { id: scheduled.decidedBy, isAdmin: true },
        select: { id: true, username: true },
      })
    : null;
  if (!decider) throw new AppError("forbidden", `${scheduled.deciderName} is no admin any more.`);
  const { entityId, reason, notify } = scheduled;
  const verdict = { to: fromColumn(scheduled.decision), reason, notify, from: waiting };
  const row = await findForReview(transaction, table, entityId);
  await decide(transaction, { ...decider, pageId: scheduled.pageId }, table, row, verdict, newUuid());
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
      await dropDecision(scheduled, "It could not be applied within a day.");
    else await addApplying(db, scheduled);
  }
}

/** A decision that could not be applied is gone from the queue and told in the audit log. */
async function dropDecision(scheduled: ScheduledDecision, why: string): Promise<void> {
  const { entityId } = scheduled;
  const table = tableOf(scheduled);
  logger.warn({ entityKind: table.kind, entityId, why }, "a scheduled decision could not be applied");
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.scheduledDecision.deleteMany({ where: { id: scheduled.id } });
    if (count === 0) return;
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

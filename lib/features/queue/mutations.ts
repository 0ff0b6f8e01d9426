import { message } from "@/lib/shared/message";
import "server-only";
import { z } from "zod";
import { tableSql } from "@/lib/features/reviews/data";
import { assertDecidable, assertNotScheduled, findForReview } from "@/lib/features/reviews/moderation";
import { type DecidedKind, type Decision, decidedKinds } from "@/lib/features/reviews/policy";
import type { QueueDecision } from "@/lib/features/reviews/schema";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { newUuid } from "@/lib/server/clock";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import { Prisma, type ScheduledDecision } from "@/lib/server/generated/prisma/client";
import { addJob, attemptsPerDay, urgentPriority } from "@/lib/server/jobs/task";
import { namedItem, publishEvents, publishWritten } from "@/lib/server/panel-events";
import { AppError } from "@/lib/shared/errors";
import { endClaim } from "./claims/mutations";
import { decidedTables } from "./tables";
import type { DecisionResult, Scheduled, UndoResult } from "./types";

/**
 * Decisions of the queue: stored with the time they will apply, applied by a job, survive a closed tab. Until
 * then nothing becomes public, no mail leaves, and undoing removes the row.
 */

/** By the database's clock, like the job's time; an instance's clock may be wrong. */
const undoSeconds = 10;
export const applyDecisionTask = "apply_decision";
/** The queue lists pending rows only, so rejecting there cannot undo an approval. */
export const waiting = "pending" as const;

/** The column knows statuses only: asking for changes leaves the row pending. */
const toColumn = (decision: Decision) => (decision === "changes" ? "pending" : decision);
export const fromColumn = (status: ScheduledDecision["decision"]): Decision =>
  status === "approved" || status === "rejected" ? status : "changes";

/** The time by which decisions and readings of them follow one another (ISO 8601). */
export const databaseTime = async (): Promise<string> => (await databaseNow(db)).toISOString();

/** @param now by the database's clock */
export const toScheduled = (row: ScheduledDecision, admin: Pick<Moderator, "id">, now: Date): Scheduled => ({
  id: row.id,
  decision: fromColumn(row.decision),
  deciderName: row.deciderName,
  undoMilliseconds: Math.max(0, row.applyAt.getTime() - now.getTime()),
  isOwn: row.decidedBy === admin.id,
});

/** Schedules one decision for exactly these items, each on its own. @returns what became of each */
export async function scheduleDecisions(actor: Moderator, request: QueueDecision): Promise<DecisionResult[]> {
  const results: DecisionResult[] = [];
  const together = { ...request, batchId: newUuid() };
  for (const item of request.items) {
    const { kind, id } = item;
    try {
      results.push({ kind, id, ok: true, scheduled: await scheduleOne(actor, item, together) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, errors } = error;
      const claimedBy = errors?.claimedBy ? { claimedBy: errors.claimedBy } : {};
      results.push({ kind, id, ok: false, code, message, ...claimedBy });
    }
  }
  return results;
}

async function scheduleOne(
  actor: Moderator,
  { kind, id, updatedAt, overClaim }: QueueDecision["items"][number],
  { decision, reason, notify, batchId }: Omit<QueueDecision, "items"> & { batchId: string },
): Promise<Scheduled> {
  const table = decidedTables[kind];
  return db.$transaction(async (transaction) => {
    await lockRow(transaction, kind, id);
    await assertNotScheduled(transaction, table, { id });
    const row = await findForReview(transaction, table, id);
    await assertDecidable(transaction, { table, row }, { to: decision, from: waiting, updatedAt });
    await endClaim(transaction, actor, { kind, id, isOver: overClaim ?? false });
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
        batchId,
        createdAt,
        applyAt: new Date(createdAt.getTime() + undoSeconds * 1000),
      },
    });
    await addApplying(transaction, scheduled);
    await publishEvents(transaction, {
      type: "decision",
      kind,
      id,
      by: actor.username,
      byId: actor.id,
      decisionId: scheduled.id,
      status: toColumn(decision),
      milliseconds: undoSeconds * 1000,
    });
    return toScheduled(scheduled, actor, createdAt);
  });
}

/** Locks the rows until the transaction ends, so that no other decision or deletion comes between. */
async function lockRow(transaction: Transaction, kind: DecidedKind, id: number): Promise<void> {
  await transaction.$executeRaw`SELECT FROM ${tableSql(kind)} WHERE "id" = ${id} FOR NO KEY UPDATE`;
}

export async function addApplying(
  transaction: Pick<Transaction, "$executeRaw">,
  { id, applyAt }: ScheduledDecision,
): Promise<void> {
  const job = { key: `decision-${id}`, attempts: attemptsPerDay, priority: urgentPriority, runAt: applyAt };
  await addJob(transaction, applyDecisionTask, { id }, job);
}

/** Takes decisions back that are not applied yet; each admin their own. @returns what became of each */
export async function undoDecisions(
  actor: Moderator,
  ids: number[],
  requestId: string,
): Promise<UndoResult[]> {
  const results: UndoResult[] = [];
  for (const id of ids) {
    const isUndone = await db.$transaction((transaction) => undoOne(transaction, actor, { id, requestId }));
    results.push(isUndone ? { id, ok: true } : { id, ok: false, message: await whyNotUndone(id) });
  }
  return results;
}

/** Deletes a scheduled decision, of which open pages are notified. @returns whether it was there */
export async function deleteScheduled(
  transaction: Transaction,
  id: number,
  { isUndone }: { isUndone: boolean },
): Promise<boolean> {
  const rows = await publishWritten(
    transaction,
    Prisma.sql`DELETE FROM "scheduled_decisions" WHERE "id" = ${id} RETURNING ${namedItem}, "id" AS "decisionId"`,
    { type: "settled", isUndone },
  );
  return rows.length > 0;
}

async function undoOne(
  transaction: Transaction,
  actor: Moderator,
  { id, requestId }: { id: number; requestId: string },
): Promise<boolean> {
  const own = { id, decidedBy: actor.id };
  const scheduled = await transaction.scheduledDecision.findFirst({ where: own });
  if (!scheduled || !(await deleteScheduled(transaction, id, { isUndone: true }))) return false;
  const { entityId, decision, reason } = scheduled;
  const kind = z.enum(decidedKinds).parse(scheduled.entityKind);
  const row = await decidedTables[kind].find(transaction, entityId);
  await recordAudit(transaction, actor, {
    action: `${kind}.undo`,
    entityId,
    entityName: row?.name ?? `${kind} ${entityId}`,
    oldValue: { decision: fromColumn(decision), ...(reason ? { reason } : {}) },
    requestId,
  });
  return true;
}

async function whyNotUndone(id: number): Promise<string> {
  const known = await db.scheduledDecision.findUnique({ where: { id }, select: { deciderName: true } });
  return known
    ? message("panelRefusals.ownDecision", { name: known.deciderName })
    : message("reviewRefusals.tooLate");
}

import "server-only";
import { unpublishClip } from "@/lib/features/clips/moderation";
import { reviewedTables } from "@/lib/features/items/tables";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { assertVersion } from "@/lib/features/reviews/conflict";
import { lookAgain } from "@/lib/features/reviews/constants";
import { decide, filledReason, findForReview } from "@/lib/features/reviews/moderation";
import { changedBy } from "@/lib/features/reviews/tables";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { databaseNow, db, isUniqueViolation, type Transaction } from "@/lib/server/db";
import type { ReportCase } from "@/lib/server/generated/prisma/client";
import { AppError, goneError } from "@/lib/shared/errors";
import { formatDateTime } from "@/lib/shared/format";
import { message } from "@/lib/shared/message";
import { type ReportedKind, reportedKinds } from "@/lib/shared/reviewed-kinds";
import type { ReportChange, ReportsDismiss, ReportVerdict } from "./edit-schema";
import { type Held, listHeld, takeBackMails, tellReporters } from "./reporters/mutations";
import type { DismissedReport } from "./types";

type Asked = { id: number; requestId: string };
type AskedOnce = Asked & { recordAnswer?: (transaction: Transaction, answer: object) => Promise<void> };

const noun = "report";
/** What a report is about. */
function itemOf(found: ReportCase): { kind: ReportedKind; id: number } {
  for (const kind of reportedKinds) {
    const id = found[accessColumns[kind]];
    if (id !== null) return { kind, id };
  }
  throw new Error(`report ${found.id} is about nothing`);
}

/** A report, which stays as it is until the end of the transaction. @throws AppError not_found */
async function holdCase(transaction: Transaction, id: number): Promise<ReportCase> {
  await transaction.$executeRaw`SELECT FROM "report_cases" WHERE "id" = ${id} FOR NO KEY UPDATE`;
  const found = await transaction.reportCase.findUnique({ where: { id } });
  if (!found) throw goneError(noun);
  return found;
}

/** Holds a report that is open, and as an admin was shown it. @throws AppError not_found; conflict with who and when */
async function holdOpen(
  transaction: Transaction,
  id: number,
  expectedVersion: string | undefined,
): Promise<ReportCase> {
  const found = await holdCase(transaction, id);
  if (found.status === "open") {
    assertVersion(found, expectedVersion, { noun, advice: lookAgain });
    return found;
  }
  const { status, updatedBy: who } = found;
  const date = formatDateTime(found.updatedAt);
  throw new AppError(
    "conflict",
    who
      ? message("panelReports.errors.handled", { status, who, date })
      : message("panelReports.errors.handledBySomebody", { status, date }),
  );
}

type Answer = { message: string; updatedAt: string };

/**
 * Ends a report: it is dismissed, something was done, or what it is about is taken off the site in the same transaction.
 * Whoever left an address gets a mail, once.
 * @throws AppError not_found; conflict with who and when, or as `decide`; unavailable when storage is down: nothing is
 *   changed then
 */
export async function handleReport(
  actor: Moderator,
  { id, requestId, recordAnswer }: AskedOnce,
  verdict: ReportVerdict,
): Promise<Answer> {
  const held = await listHeld(id);
  const hold = (transaction: Transaction) => holdOpen(transaction, id, verdict.updatedAt);
  const settle = async (transaction: Transaction, found: ReportCase) => {
    const answer = await settleCase(transaction, actor, { found, verdict, held, requestId });
    await recordAnswer?.(transaction, answer);
    return answer;
  };
  if (verdict.outcome === "unpublished")
    return unpublish(actor, { id, requestId }, { verdict, hold, settle });
  return db.$transaction(async (transaction) => settle(transaction, await hold(transaction)));
}

type Steps = {
  verdict: ReportVerdict;
  hold: (transaction: Transaction) => Promise<ReportCase>;
  settle: (transaction: Transaction, found: ReportCase) => Promise<Answer>;
};

/** The report is held before the removal, and settled after it: an audit entry is the last thing of a transaction. */
async function unpublish(
  actor: Moderator,
  { id, requestId }: Asked,
  { verdict: { reason, notify }, hold, settle }: Steps,
): Promise<Answer> {
  const known = await db.reportCase.findUnique({ where: { id } });
  if (!known) throw goneError(noun);
  const item = itemOf(known);
  if (item.kind === "submission")
    return unpublishClip(actor, { submissionId: item.id, requestId }, async (transaction) => {
      const found = await hold(transaction);
      return () => settle(transaction, found);
    });
  const table = reviewedTables[item.kind];
  const row = await findForReview(db, table, item.id);
  return writeAndInvalidate(changedBy(row), () =>
    db.$transaction(async (transaction) => {
      const found = await hold(transaction);
      const removal = { to: "rejected", from: "approved", reason, notify } as const;
      await decide(transaction, { decider: actor, table, row, requestId }, removal);
      return settle(transaction, found);
    }),
  );
}

/** One thing has one open report at a time. */
const openIndexes = reportedKinds.map((kind) => `report_cases_open_${kind}_key`);

type Settled = { found: ReportCase; verdict: ReportVerdict; held: Held; requestId: string };

async function settleCase(
  transaction: Transaction,
  actor: Moderator,
  { found, verdict, held, requestId }: Settled,
): Promise<Answer> {
  const { id, itemName } = found;
  const { outcome, note } = verdict;
  const words = verdict.words && filledReason(verdict.words, itemName, actor.username);
  const isActed = outcome !== "dismissed";
  const about = { kind: itemOf(found).kind, name: itemName };
  const mailed = await tellReporters(transaction, id, { ...about, isActed, words, held });
  const now = await databaseNow(transaction);
  const status = isActed ? "acted" : "dismissed";
  await transaction.reportCase.update({
    where: { id },
    data: {
      status,
      ...(note === undefined ? {} : { note }),
      handledAt: now,
      updatedAt: now,
      updatedBy: actor.username,
    },
  });
  await recordAudit(transaction, actor, {
    action: isActed ? "report.act-on" : "report.dismiss",
    entityId: id,
    entityName: itemName,
    oldValue: { status: found.status },
    newValue: {
      status,
      ...(note ? { note } : {}),
      ...(words ? { words } : {}),
      ...(mailed ? { mailed } : {}),
    },
    requestId,
  });
  return {
    message: isActed ? message("panelReports.actedOn") : message("panelReports.dismissed"),
    updatedAt: now.toISOString(),
  };
}

/** Dismisses several, each by itself. @returns what became of each */
export async function dismissReports(
  actor: Moderator,
  { items }: ReportsDismiss,
  requestId: string,
): Promise<DismissedReport[]> {
  const results: DismissedReport[] = [];
  for (const { id, updatedAt } of items) {
    try {
      const verdict = { outcome: "dismissed", words: null, reason: null, notify: false, updatedAt } as const;
      await handleReport(actor, { id, requestId }, verdict);
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, ok: false, message: error.message });
    }
  }
  return results;
}

/**
 * Opens a report again, takes the suspicion of spam back, or stores the team's note. A change that alters nothing writes
 * nothing, and is no conflict: it may be sent again, since its answer was lost.
 * @throws AppError not_found; conflict with who and when, or where the thing was reported anew meanwhile
 */
export async function changeReport(
  actor: Moderator,
  { id, requestId }: Asked,
  { status, spam, note, updatedAt: expectedVersion }: ReportChange,
): Promise<void> {
  const write = async (transaction: Transaction) => {
    const found = await holdCase(transaction, id);
    const isReopened = status === "open" && found.status !== "open";
    const suspected = { caseId: id, spam: true };
    const isCleared = spam === false && (await transaction.report.count({ where: suspected })) > 0;
    const isNoted = note !== undefined && note !== found.note;
    if (!isReopened && !isCleared && !isNoted) return;
    assertVersion(found, expectedVersion, { noun, advice: lookAgain });
    if (isReopened) await takeBackMails(transaction, id);
    if (isCleared) await transaction.report.updateMany({ where: suspected, data: { spam: false } });
    const changed = {
      ...(isReopened ? { status: "open" as const } : {}),
      ...(isCleared ? { spam: false } : {}),
      ...(isNoted ? { note } : {}),
    };
    await transaction.reportCase.update({
      where: { id },
      data: {
        ...changed,
        ...(isReopened ? { handledAt: null } : {}),
        updatedAt: await databaseNow(transaction),
        updatedBy: actor.username,
      },
    });
    await recordAudit(transaction, actor, {
      action: isReopened ? "report.reopen" : isCleared ? "report.not-spam" : "report.edit",
      entityId: id,
      entityName: found.itemName,
      oldValue: { status: found.status, spam: found.spam, note: found.note },
      newValue: changed,
      requestId,
    });
  };
  try {
    await db.$transaction(write);
  } catch (error) {
    if (isUniqueViolation(error, ...openIndexes))
      throw new AppError("conflict", message("panelReports.errors.reportedAnew"));
    throw error;
  }
}

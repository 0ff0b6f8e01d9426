import "server-only";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { type AuditActor, recordAudit } from "@/lib/server/audit";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { databaseNow, type Transaction } from "@/lib/server/db";
import { textReader } from "@/lib/server/i18n/translate";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { publishPictures, unpublishPictures } from "@/lib/server/pictures/store";
import { type AuditActionName, auditActions } from "@/lib/shared/audit-actions";
import { AppError, type GoneNoun, goneError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { fillPlaceholders } from "@/lib/shared/placeholders";
import { linkTo, settleNews } from "./access/mutations";
import { assertNotHeld, assertVersion, changedMeanwhile, whoAndWhen } from "./conflict";
import { lookAgain } from "./constants";
import { decisionMail } from "./mail";
import { type Decision, isDecidable, type ReviewStatus } from "./policy";
import { closeRevision } from "./revisions/mutations";
import type { DecidedTable, ReviewedRow } from "./tables";

/** The decision, and what goes with it. */
export type Verdict = {
  /** `changes` asks the submitter for something by mail and leaves the row pending */
  to: ReviewStatus | "changes";
  /** stored with the row and mailed to the submitter */
  reason: string | null;
  /** whether the submitter is notified by mail, where an address is known */
  notify: boolean;
  /** the expected status: a row that has another one by now is not decided; absent, any will do */
  from?: ReviewStatus | undefined;
  /** the expected version: asking for changes leaves the status as it is; absent, any will do */
  updatedAt?: string | undefined;
};

/** The admin and the row; a row that has changed since it was found is not decided. */
type Case = {
  decider: AuditActor;
  table: DecidedTable;
  row: ReviewedRow;
  requestId: string;
  /** the name of what is done where it is none of the decisions */
  action?: AuditActionName;
};

/**
 * Decides a row in the caller's transaction. Its pictures become visible or disappear in it too, and it writes the
 * audit entry and the mail.
 * @throws AppError not_found; conflict for a transition that is not allowed, was made by somebody else meanwhile or
 *   waits in the queue, or when something is missing; unavailable when storage is down (nothing is changed)
 */
export async function decide(
  transaction: Transaction,
  { decider, table, row, requestId, action }: Case,
  verdict: Verdict,
): Promise<void> {
  const { notify } = verdict;
  // The submitter's own words, and those of the site itself, have no placeholders.
  const reason =
    verdict.reason && decider.id ? filledReason(verdict.reason, row.name, decider.username) : verdict.reason;
  const to = await assertDecidable(transaction, { table, row }, verdict);
  const { id } = row;
  const now = await databaseNow(transaction);
  const status = to === "changes" ? row.status : to;
  const by = { reviewReason: reason, updatedAt: now, updatedBy: decider.username };
  const changed = await table.changeStatus(
    transaction,
    { id, deletedAt: null, status: row.status, updatedAt: row.updatedAt },
    to === "changes"
      ? { ...by, changesRequestedAt: now }
      : {
          ...by,
          changesRequestedAt: null,
          status,
          reviewedAt: now,
          reviewedBy: decider.id,
          reviewedByName: decider.username,
          ...(to === "approved" ? { spam: false } : {}),
        },
  );
  if (!changed) throw await lostRace(transaction, { table, id }, verdict);
  await assertNotScheduled(transaction, table, { id });
  if (to !== "changes") await table.settle?.(transaction, row, { to, decider, requestId });
  // Messages that arrived after the row was read have not been looked at.
  if (row.hasNews) await settleNews(transaction, row.item);
  const mailTo = notify || to === "changes" ? row.mailTo : null;
  if (mailTo) {
    const decision = row.status === "approved" ? "unapproved" : to;
    const url = await linkTo(transaction, row.item);
    const { name, language } = row;
    await enqueueMail(
      transaction,
      await decisionMail({ kind: table.kind, name, to: mailTo, language, decision, reason, url }),
    );
  }
  const doneAs = action ?? actionOf(row.status, to);
  // Stored in English; the headline of the notice translates it.
  const english = await textReader("en");
  await recordNotice(transaction, {
    ...aboutItem({ kind: table.kind, id, name: row.name, of: row.item.kind }),
    kind: "item.decided",
    detail: decidedWords[doneAs] ?? english(auditActions[doneAs]).toLowerCase(),
    ...(decider.id ? { byName: decider.username } : {}),
  });
  if (to === "approved") await publishPictures(transaction, changed.pictureIds);
  if (row.status === "approved") {
    await closeRevision(transaction, row.item, now);
    await unpublishPictures(transaction, changed.pictureIds);
  }
  // Last: readers continue after the highest id they have seen, so a lower id that is committed later would be skipped.
  await recordAudit(transaction, decider, {
    action: `${table.kind}.${doneAs}`,
    entityId: id,
    entityName: row.name,
    oldValue: { status: row.status },
    newValue: { status, ...(reason ? { reason } : {}), ...(mailTo ? { mailed: true } : {}) },
    requestId,
  });
}

/** A reason, or the words about a report, as they are stored and mailed. @param name of what they are about */
export const filledReason = (text: string, name: string, me: string): string =>
  fillPlaceholders(text, { name, me, site: getBrand().name });

/** Where the audit log's words need another form behind the noun. */
const decidedWords: Partial<Record<AuditActionName, string>> = {
  "ask-for-changes": "sent back for changes",
  withdraw: "taken back by its submitter",
  "no-answer": "closed, as no answer came",
};

/** Reads the row that the conditional update did not match. @throws AppError conflict with the reviewer and the time */
async function lostRace(
  transaction: Transaction,
  { table, id }: { table: DecidedTable; id: number },
  verdict: Verdict,
): Promise<AppError> {
  const row = await findForReview(transaction, table, id);
  await assertDecidable(transaction, { table, row }, verdict);
  return changedMeanwhile(table.noun, row, lookAgain);
}

function actionOf(from: ReviewStatus, to: Decision): AuditActionName {
  if (to === "changes") return "ask-for-changes";
  if (to === "approved") return "approve";
  return from === "approved" ? "unapprove" : "reject";
}

/** @throws AppError not_found when there is no such row outside the trash */
export async function findForReview(
  client: Transaction,
  table: DecidedTable,
  id: number,
): Promise<ReviewedRow> {
  const row = await table.find(client, id);
  if (!row || row.deletedAt) throw goneError(table.kind);
  return row;
}

const whyNot = (to: Verdict["to"]): string =>
  to === "changes"
    ? message("panelRefusals.advice.noChanges")
    : message("panelRefusals.advice.notFrom", { to });

const nobody = { isNamed: "no", by: "", at: "" };

/** The admin and the time of a row's decision; nobody before the first one, and for sample data. */
async function decisionOn(client: Transaction, table: DecidedTable, row: ReviewedRow) {
  if (row.status === "pending") return nobody;
  const actions = (["approve", "reject", "unapprove"] as const).map((name) => `${table.kind}.${name}`);
  const last = await client.auditEntry.findFirst({
    where: { entityKind: table.kind, entityId: String(row.id), action: { in: actions } },
    orderBy: { at: "desc" },
    select: { actorName: true, at: true },
  });
  return last ? whoAndWhen(last.actorName, last.at) : nobody;
}

/**
 * @returns the decision, which is possible for the row as it is
 * @throws AppError conflict with who and when, or what is missing
 */
export async function assertDecidable(
  client: Transaction,
  { table, row }: Pick<Case, "table" | "row">,
  { to, from, updatedAt }: Pick<Verdict, "to" | "from" | "updatedAt">,
): Promise<Decision> {
  // A suggested change would be made to what visitors must not see.
  if (row.status === "taken_down" || (table.kind === "revision" && to === "approved"))
    await assertNotHeld(client, row.item);
  const isPossible = isDecidable(table.kind, row.status, to);
  if (!isPossible || (from && from !== row.status)) {
    const who = await decisionOn(client, table, row);
    const advice = isPossible ? lookAgain : whyNot(to);
    throw new AppError(
      "conflict",
      message("panelRefusals.already", {
        kind: table.noun,
        status: row.status,
        ...who,
        advice: { message: advice },
      }),
    );
  }
  assertVersion(row, updatedAt, { noun: table.noun, advice: lookAgain });
  if (to === "approved" && row.obstacle) throw new AppError("conflict", row.obstacle);
  if (to === "changes" && !row.mailTo) throw new AppError("conflict", message("panelRefusals.noAddress"));
  return to;
}

/**
 * Call it after the transaction has written to the row: the queue locks the row while it stores a decision.
 * @param unlessBy the admin whose own decision does not count
 * @throws AppError conflict while a decision of the queue waits to be applied
 */
export async function assertNotScheduled(
  client: Transaction,
  table: { kind: string; noun: GoneNoun },
  { id, unlessBy }: { id: number; unlessBy?: Pick<AuditActor, "id"> },
): Promise<void> {
  const scheduled = await client.scheduledDecision.findUnique({
    where: { entityKind_entityId: { entityKind: table.kind, entityId: id } },
    select: { decidedBy: true, deciderName: true, createdAt: true, applyAt: true },
  });
  if (!scheduled || (unlessBy?.id && scheduled.decidedBy === unlessBy.id)) return;
  throw alreadyScheduled(table.noun, scheduled);
}

/** A decision takes a moment to apply; one that is later than this did not go well at first. */
const promptMilliseconds = 60_000;

function alreadyScheduled(
  noun: GoneNoun,
  { deciderName, createdAt, applyAt }: { deciderName: string; createdAt: Date; applyAt: Date },
): AppError {
  const isLate = clock.now().getTime() - applyAt.getTime() > promptMilliseconds;
  return new AppError(
    "conflict",
    message("panelRefusals.scheduled", {
      kind: noun,
      by: deciderName,
      at: { at: createdAt.toISOString() },
      isLate: isLate ? "yes" : "no",
    }),
  );
}

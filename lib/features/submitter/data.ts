import "server-only";
import { listOwnComplaints } from "@/lib/features/copyright/data";
import { findItem, picturesOf, signAll, valuesOf } from "@/lib/features/items/data";
import type { CommonRow } from "@/lib/features/items/tables";
import {
  accessColumns,
  addressColumn,
  mailToOf,
  openAccess,
  readExpectation,
  type Submitter,
} from "@/lib/features/reviews/access/data";
import { tableSql } from "@/lib/features/reviews/data";
import { type DecidedKind, type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import { findLatestRevision, readRevisedFields, revisedValues } from "@/lib/features/revisions/data";
import { reviewedSocials } from "@/lib/features/submissions/socials";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { maskedAddress } from "@/lib/server/mail/shown-address";
import { type LanguageCode, sourceLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { canDo, itemActions, stateOf } from "./policy";
import type { ItemMessage, OwnItem, OwnRevision } from "./types";

/** What the link of a private page opens; looking at it changes nothing. @param language of the page */
export async function findOwnItem(
  token: string,
  language: LanguageCode = sourceLanguage,
): Promise<OwnItem | undefined> {
  const submitter = await openAccess(token);
  if (!submitter) return undefined;
  const { kind, itemId, withdrawnAt } = submitter.access;
  const own = await findItem(db, kind, itemId);
  if (!own || own.row.deletedAt) return undefined;
  const { row } = own;
  const state = stateOf({ ...row, withdrawnAt });
  const [place, expectation, messages, history, pictures, revision, complaints] = await Promise.all([
    state === "pending" ? findPlace(kind, row) : null,
    readExpectation(kind),
    readMessages(submitter.access.id),
    readHistory(kind, row, submitter.access.id),
    signAll(picturesOf(own)),
    readOwnRevision(submitter.access.id, language),
    listOwnComplaints({ kind, id: itemId }),
  ]);
  const isDecided = row.status !== "pending" && row.reviewedAt;
  const address = mailToOf({ ...submitter.access, mailsEnabled: true }, own.ownAddress);
  return {
    kind,
    id: row.id,
    name: own.name,
    state,
    submittedAt: row.submittedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    place,
    expectation,
    decision: isDecided ? { at: isDecided.toISOString(), reason: row.reviewReason } : null,
    changes:
      state === "changes" && row.changesRequestedAt
        ? { at: row.changesRequestedAt.toISOString(), reason: row.reviewReason }
        : null,
    publicPath: state === "approved" ? own.publicPath : null,
    values: valuesOf(kind, own),
    languages: own.languages ?? [],
    pictures,
    file: fileOf(row),
    socials:
      kind === "submission"
        ? reviewedSocials(String(row.socials ?? "[]")).map(({ platform, url }) => ({ platform, url }))
        : [],
    messages: messages.map(({ authorName: _, ...message }) => message),
    history,
    complaints,
    revision,
    mails: address ? { address: maskedAddress(address), isOn: submitter.access.mailsEnabled } : null,
    can: Object.fromEntries(
      itemActions.map((action) => [action, canDo(action, { kind, state, isShown: own.hasClip ?? false })]),
    ) as OwnItem["can"],
  };
}

/** The open change of it, else the last one. */
async function readOwnRevision(accessId: number, language: LanguageCode): Promise<OwnRevision | null> {
  const row = await findLatestRevision(db, accessId);
  if (!row) return null;
  const state = stateOf(row);
  const isOpen = row.status === "pending";
  const [place, { changes, pictures }] = await Promise.all([
    state === "pending" ? findPlace("revision", row) : null,
    isOpen ? readRevisedFields(row, language) : { changes: [], pictures: {} },
  ]);
  return {
    id: row.id,
    state,
    submittedAt: row.submittedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    place,
    decision:
      !isOpen && row.reviewedAt ? { at: row.reviewedAt.toISOString(), reason: row.reviewReason } : null,
    changesRequest:
      state === "changes" && row.changesRequestedAt
        ? { at: row.changesRequestedAt.toISOString(), reason: row.reviewReason }
        : null,
    changes,
    values: isOpen ? revisedValues(row) : {},
    pictures,
    ownPictures: isOpen ? row.pictures.map(({ field }) => field) : [],
    ownFile: isOpen && row.file ? fileOf(row.file) : null,
  };
}

function fileOf({ originalFileName, fileSize }: Record<string, unknown>): OwnItem["file"] {
  return typeof originalFileName === "string"
    ? { name: originalFileName, sizeBytes: Number(fileSize) }
    : null;
}

/** What waits for its submitter keeps its place, so that nobody's place ever grows; suspected spam has none. */
const waits = Prisma.sql`"deletedAt" IS NULL AND "status" = 'pending' AND NOT "spam"`;

/**
 * How many of its kind are older, plus one, and how many wait in all; suspected spam believes itself among them. Most
 * who look have sent something lately, so that the newer ones are quickly counted.
 */
export async function findPlace(
  kind: DecidedKind,
  { id, submittedAt }: Pick<CommonRow, "id" | "submittedAt">,
) {
  const waiting = Prisma.sql`FROM ${tableSql(kind)} WHERE ${waits}`;
  const [row] = await db.$queryRaw<{ waiting: number; newer: number; isAmongThem: boolean }[]>`
    SELECT (SELECT count(*)::int ${waiting}) AS "waiting",
      (SELECT count(*)::int ${waiting} AND ("submittedAt", "id") > (${submittedAt}::timestamptz, ${id})) AS "newer",
      EXISTS (SELECT ${waiting} AND "id" = ${id}) AS "isAmongThem"`;
  const total = (row?.waiting ?? 0) + (row?.isAmongThem ? 0 : 1);
  return { place: total - (row?.newer ?? 0), total };
}

export async function readMessages(
  accessId: number,
): Promise<(ItemMessage & { authorName: string | null })[]> {
  const rows = await db.submissionMessage.findMany({
    where: { accessId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, authorName: true, message: true, createdAt: true },
  });
  return rows.map(({ createdAt, authorName, ...row }) => ({
    ...row,
    authorName,
    isFromTeam: authorName !== null,
    writtenAt: createdAt.toISOString(),
  }));
}

/** The name under which the audit log holds what a submitter does. */
export const submitterName = "Submitter" satisfies Submitter["username"];

const shownEvents = [
  "approve",
  "reject",
  "unapprove",
  "ask-for-changes",
  "send-back",
  "withdraw",
  "no-answer",
  "send-again",
  "hand-over",
  "apply-change",
  "publish",
  "unpublish",
  "take-down",
  "put-back",
] as const;

/** @returns the name of a message; null for what the page does not show */
function eventWords(name: string, isOwn: boolean): string | null {
  if (name === "edit" || name === "edit-unconditional")
    return message(isOwn ? "submission.history.edited" : "submission.history.editedByTeam");
  const event = shownEvents.find((one) => one === name);
  return event ? message(`submission.history.events.${event}`) : null;
}

/** What happened to it, the newest first; nobody of the team is named. */
async function readHistory(
  kind: ReviewedKind,
  { id, submittedAt, handedOverAt }: CommonRow,
  accessId: number,
): Promise<OwnItem["history"]> {
  const entries = await db.auditEntry.findMany({
    where: { entityKind: kind, entityId: String(id) },
    orderBy: { at: "desc" },
    take: 50,
    select: { at: true, action: true, actorId: true, actorName: true },
  });
  const events = entries.flatMap(({ at, action, actorId, actorName }) => {
    const name = action.slice(action.indexOf(".") + 1);
    const isOwn = actorId === null && actorName === submitterName;
    const words = eventWords(name, isOwn);
    return words ? [{ at: at.toISOString(), words }] : [];
  });
  const sent = {
    at: submittedAt.toISOString(),
    words: message(handedOverAt ? "submission.history.added" : "submission.history.sent"),
  };
  return [...events, ...(await readRevisionEvents(accessId))]
    .sort((one, other) => other.at.localeCompare(one.at))
    .concat(sent);
}

/** What became of suggested changes, but for those that were made: the item's own entries say so. */
async function readRevisionEvents(accessId: number): Promise<OwnItem["history"]> {
  const revisions = await db.revision.findMany({
    where: { accessId },
    orderBy: { id: "desc" },
    take: 20,
    select: { submittedAt: true, status: true, reviewedAt: true, withdrawnAt: true },
  });
  return revisions.flatMap(({ submittedAt, status, reviewedAt, withdrawnAt }) => {
    const ended = status === "rejected" ? reviewedAt : null;
    return [
      ...(ended
        ? [
            {
              at: ended.toISOString(),
              words: message(
                withdrawnAt ? "submission.history.changeWithdrawn" : "submission.history.changeRejected",
              ),
            },
          ]
        : []),
      { at: submittedAt.toISOString(), words: message("submission.history.changeSuggested") },
    ];
  });
}

export type FoundItem = { kind: ReviewedKind; id: number; submittedAt: Date };

/** Everything outside the trash that was sent with an address, the newest first. */
export async function listByAddress(address: string, atMost: number): Promise<FoundItem[]> {
  const email = address.toLowerCase();
  const byKind = reviewedKinds.map((kind) => {
    const column = addressColumn(kind);
    const isTheirs = column
      ? Prisma.sql`lower(${Prisma.raw(`"${column}"`)}) = ${email}`
      : Prisma.sql`"id" IN (
          SELECT ${Prisma.raw(`"${accessColumns[kind]}"`)} FROM "submission_access" WHERE lower("contactEmail") = ${email})`;
    return Prisma.sql`
      SELECT ${kind}::text AS "kind", "id", "submittedAt" FROM ${tableSql(kind)}
      WHERE ${isTheirs} AND "deletedAt" IS NULL`;
  });
  return db.$queryRaw<FoundItem[]>`
    SELECT * FROM (${Prisma.join(byKind, " UNION ALL ")}) AS "found" ORDER BY "submittedAt" DESC, "id" DESC LIMIT ${atMost}`;
}

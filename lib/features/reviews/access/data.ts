import "server-only";
import { isSent, tableSql } from "@/lib/features/reviews/data";
import { type Expectation, expectationOf, type ReviewedKind } from "@/lib/features/reviews/policy";
import { clock, daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { storedLanguage } from "@/lib/server/i18n/languages";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { sha256 } from "@/lib/server/signature";
import { fieldByKind, reviewedKinds } from "@/lib/shared/reviewed-kinds";

/** The column of `submission_access` that names a thing of this kind. */
export const accessColumns = fieldByKind("accessColumn");

/** The part of the access that reviewing needs, as a reviewed row selects it. */
export const accessFields = {
  access: { select: { contactEmail: true, mailsEnabled: true, language: true, withdrawnAt: true } },
} as const;

/** The part of the access that a row needs which is decided. */
export const decidedAccessFields = {
  access: { select: { ...accessFields.access.select, newsAt: true, reviewedPictureId: true } },
} as const;

type Access = { contactEmail: string | null; mailsEnabled: boolean; withdrawnAt: Date | null } | null;

/** The address that news of a row go to; null where none is known, or its owner wants none. */
export const mailToOf = (access: Access, ownAddress: string | null = null): string | null =>
  access && !access.mailsEnabled ? null : (ownAddress ?? access?.contactEmail ?? null);

/** The address that news of a row go to which has none of its own, as the panel shows it. */
export const shownMailTo = (access: Access): string | null => {
  const address = mailToOf(access);
  return address && shownAddress(address);
};

type DecidedAccess =
  | (NonNullable<Access> & { language: string | null; newsAt: Date | null; reviewedPictureId: string | null })
  | null;

/** The access of a row that is decided. */
export const reachOf = ({ access }: { access: DecidedAccess }, ownAddress: string | null = null) => ({
  mailTo: mailToOf(access, ownAddress),
  language: storedLanguage(access?.language),
  isWithdrawn: Boolean(access?.withdrawnAt),
  hasNews: Boolean(access?.newsAt ?? access?.reviewedPictureId),
});

declare const proof: unique symbol;

/**
 * Somebody who holds the link of one thing that was sent, or has proven the address that it was sent with, read for this
 * very request. Only `openAccess` and `openByAddress` make one.
 */
export type Submitter = {
  readonly [proof]: true;
  /** as the audit log names who acts: no account */
  id: null;
  username: "Submitter";
  access: {
    id: number;
    kind: ReviewedKind;
    itemId: number;
    contactEmail: string | null;
    mailsEnabled: boolean;
    withdrawnAt: Date | null;
    earlierId: number | null;
  };
};

const columns = Object.entries(accessColumns) as [ReviewedKind, (typeof accessColumns)[ReviewedKind]][];

/**
 * The holder of a link. An unknown link, one that was replaced and that of something in the trash are the same query
 * without a result, and take the same time.
 */
export async function openAccess(token: string): Promise<Submitter | undefined> {
  const isThere = { is: { deletedAt: null } } as const;
  const found = await db.submissionAccess.findFirst({
    where: {
      tokenHash: sha256(token),
      OR: reviewedKinds.map((kind) => ({ [kind]: isThere })),
    },
  });
  if (!found) return undefined;
  for (const [kind, column] of columns) {
    const itemId = found[column];
    if (itemId === null) continue;
    const { id, contactEmail, mailsEnabled, withdrawnAt, earlierId } = found;
    const access = { id, kind, itemId, contactEmail, mailsEnabled, withdrawnAt, earlierId };
    return { id: null, username: "Submitter", access } as Submitter;
  }
  return undefined;
}

/**
 * The sender of an item, who has proven an address.
 * @param address in lower case
 * @returns undefined where the item is not there, in the trash, or was sent with another address
 */
export async function openByAddress(
  { kind, itemId }: { kind: ReviewedKind; itemId: number },
  address: string,
): Promise<Submitter | undefined> {
  const found = await db.submissionAccess.findFirst({
    where: { [accessColumns[kind]]: itemId, [kind]: { is: { deletedAt: null } } },
  });
  const given = (found && (await readOwnAddress(kind, itemId))) ?? found?.contactEmail;
  if (!found || given?.toLowerCase() !== address) return undefined;
  const { id, contactEmail, mailsEnabled, withdrawnAt, earlierId } = found;
  const access = { id, kind, itemId, contactEmail, mailsEnabled, withdrawnAt, earlierId };
  return { id: null, username: "Submitter", access } as Submitter;
}

const compared = fieldByKind("compared");

/** The column of a kind's own table that holds its sender's address; null where only `submission_access` has it. */
export function addressColumn(kind: ReviewedKind): string | null {
  const columns = compared[kind];
  return "email" in columns ? columns.email : null;
}

async function readOwnAddress(kind: ReviewedKind, id: number): Promise<string | null> {
  const column = addressColumn(kind);
  if (!column) return null;
  const [row] = await db.$queryRaw<{ address: string | null }[]>`
    SELECT ${Prisma.raw(`"${column}"`)} AS "address" FROM ${tableSql(kind)} WHERE "id" = ${id}`;
  return row?.address ?? null;
}

const measuredDays = 30;
const mostMeasured = 1000;

/** What the last decisions of a kind say about the next one. */
export async function readExpectation(kind: ReviewedKind): Promise<Expectation> {
  const decided = await db.$queryRaw<{ submittedAt: Date; decidedAt: Date }[]>`
    SELECT "item"."submittedAt", "entry"."at" AS "decidedAt"
    FROM (
      SELECT "at", "entityId"::int FROM "audit_log"
      WHERE "at" >= ${daysAgo(measuredDays, clock.now())} AND "entityKind" = ${kind}
        AND split_part("action", '.', 2) IN ('approve', 'reject')
      ORDER BY "at" DESC LIMIT ${mostMeasured}
    ) AS "entry"
    JOIN LATERAL (
      SELECT "submittedAt" FROM ${tableSql(kind)} WHERE "id" = "entry"."entityId" AND ${isSent(kind)}
      -- A thousand rows by their key: joined freely, the planner reads the whole table instead.
      OFFSET 0
    ) AS "item" ON true`;
  return expectationOf(decided);
}

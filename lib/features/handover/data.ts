import "server-only";
import { findItem } from "@/lib/features/items/data";
import type { SentItem } from "@/lib/features/items/tables";
import type { ReportNoun } from "@/lib/features/reports/constants";
import { findReported } from "@/lib/features/reports/data";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { tableSql } from "@/lib/features/reviews/data";
import type { ReviewStatus } from "@/lib/features/reviews/policy";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { type Handover, Prisma } from "@/lib/server/generated/prisma/client";
import { maskedAddress } from "@/lib/server/mail/shown-address";
import { sha256 } from "@/lib/server/signature";
import { goneError } from "@/lib/shared/errors";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";
import { checkResults, type HandedKind, handedKinds } from "./constants";
import { listOffers, websiteOf } from "./proofs/data";
import type { OpenedClaim, OpenedHandover } from "./types";

export type HandedRef = { kind: HandedKind; id: number };

type HandedColumns = Pick<Handover, "gameId" | "streamerId" | "streamId" | "clipId">;

/** The item of a row; a check of the table makes sure that it has one. */
export function itemOfHandover(row: HandedColumns): HandedRef {
  for (const kind of handedKinds) {
    const id = row[accessColumns[kind]];
    if (id !== null) return { kind, id };
  }
  throw new Error("a handover without an item");
}

type HandedRow = { addedBy: string | null; status: ReviewStatus; deletedAt: Date | null };

/** Added by the team, without a maker, and neither rejected, taken down nor in the trash. */
export const isOffered = ({ addedBy, status, deletedAt }: HandedRow): boolean =>
  addedBy !== null && deletedAt === null && (status === "pending" || status === "approved");

const nameColumns = fieldByKind("nameColumn");

const handedColumns = Prisma.sql`"addedBy", "status"::text, "deletedAt"`;

/** An item outside the trash. @throws AppError not_found */
export async function readHandedRow({ kind, id }: HandedRef): Promise<HandedRow> {
  const [row] = await db.$queryRaw<HandedRow[]>`
    SELECT ${handedColumns} FROM ${tableSql(kind)} WHERE "id" = ${id} AND "deletedAt" IS NULL`;
  if (!row) throw goneError(kind);
  return row;
}

/**
 * What visitors see on a page; `offered` is what of it has no maker yet.
 * @returns null for a 404
 */
export async function findClaimable(
  noun: ReportNoun,
  slug: string,
): Promise<{ name: string; offered: HandedRef | null } | null> {
  const found = await findReported(noun, slug);
  if (!found) return null;
  const { kind, id, name } = found;
  // The clip of a submission has a sender.
  if (kind === "submission") return { name, offered: null };
  return { name, offered: isOffered(await readHandedRow({ kind, id })) ? { kind, id } : null };
}

/** Locks an item until the end of the transaction, so that it gets one maker. */
export async function lockItem(
  transaction: Transaction,
  { kind, id }: HandedRef,
): Promise<(HandedRow & { name: string }) | undefined> {
  const [row] = await transaction.$queryRaw<(HandedRow & { name: string })[]>`
    SELECT ${Prisma.raw(`"${nameColumns[kind]}"`)} AS "name", ${handedColumns}
    FROM ${tableSql(kind)} WHERE "id" = ${id} FOR UPDATE`;
  return row;
}

/** Reading changes nothing. @returns undefined for a link that is unknown, withdrawn, replaced or too old */
export async function findOpened(token: string): Promise<OpenedHandover | undefined> {
  const row = await db.handover.findFirst({
    where: { tokenHash: sha256(token), state: { not: "withdrawn" }, expiresAt: { gt: clock.now() } },
  });
  if (!row || row.state === "withdrawn") return undefined;
  const { kind, id } = itemOfHandover(row);
  const item = await findItem(db, kind, id);
  if (!item) return undefined;
  const { status, deletedAt, addedBy } = item.row as typeof item.row & { addedBy: string | null };
  const isOver = row.state === "accepted" || row.state === "declined";
  return {
    kind,
    name: item.name,
    pagePath: item.pagePath,
    maskedEmail: maskedAddress(row.email),
    state: isOver || isOffered({ status, deletedAt, addedBy }) ? row.state : "taken",
    claim: row.code === null ? null : openedClaim(row, row.code, item.row),
  };
}

const openedClaim = (
  { email, checkedAt, checkResult }: Handover,
  code: string,
  row: SentItem["row"],
): OpenedClaim => {
  const result = checkResults.find((each) => each === checkResult);
  return {
    code,
    offers: listOffers(row),
    website: websiteOf(email, row),
    check: checkedAt && result ? { at: checkedAt.toISOString(), result } : null,
  };
};

import "server-only";
import { recognizeMaker } from "@/lib/features/games/makers/mutations";
import { findItem } from "@/lib/features/items/data";
import { addressColumn } from "@/lib/features/reviews/access/data";
import { giveAccess } from "@/lib/features/reviews/access/mutations";
import { tagsOfKinds } from "@/lib/features/reviews/constants";
import { tableSql } from "@/lib/features/reviews/data";
import { assertNotScheduled } from "@/lib/features/reviews/moderation";
import { submitterName } from "@/lib/features/submitter/data";
import { type AuditActor, recordAudit } from "@/lib/server/audit";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { clock, daysAhead } from "@/lib/server/clock";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import { type Handover, Prisma } from "@/lib/server/generated/prisma/client";
import { consentColumns } from "@/lib/server/legal-texts";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { sha256 } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { type ClaimProof, settledDays } from "./constants";
import { type HandedRef, isOffered, itemOfHandover, lockItem } from "./data";
import { handoverDoneMail } from "./mail";
import { sourceOf } from "./proofs/data";

/** As the audit log names whoever opens a mailed link. */
const byLink: AuditActor = { id: null, username: submitterName };

export type Asked = { language: LanguageCode; requestId: string };

/**
 * Spends the link of an invitation: its address becomes the maker's. Two links of one item give one maker.
 * @returns the address of the private page
 * @throws AppError not_found for a link that opens nothing; conflict when the item has its maker, cannot be handed over
 *   or is being decided
 */
export async function acceptInvitation(token: string, asked: Asked): Promise<string> {
  const found = await db.handover.findUnique({ where: { tokenHash: sha256(token) } });
  if (!found?.invitedBy) throw unknownLink();
  return acceptHandover(found, asked);
}

/** @param proof of a claim, and what it has read; the item must still have that */
export async function acceptHandover(
  found: Handover,
  { language, requestId }: Asked,
  proof?: { name: ClaimProof; source: string },
): Promise<string> {
  const item = itemOfHandover(found);
  return writeAndInvalidate(changedBy(item), () =>
    db.$transaction(async (transaction) => {
      // The item first, as everywhere: the second of two links waits here.
      const row = await lockItem(transaction, item);
      const { count } = await transaction.handover.updateMany({
        where: { id: found.id, state: "open", expiresAt: { gt: clock.now() } },
        data: {
          state: "accepted",
          settledAt: clock.now(),
          expiresAt: daysAhead(settledDays),
          proof: proof?.name ?? null,
        },
      });
      if (count === 0) throw unknownLink();
      if (!row || !isOffered(row)) throw notClaimable();
      if (proof) await assertSameSource(transaction, item, proof);
      const to = { ...found, language };
      return giveToMaker(transaction, { item, name: row.name, to, actor: byLink, requestId });
    }),
  );
}

/** The team may have changed the link while the page was read. @throws AppError conflict */
async function assertSameSource(
  transaction: Transaction,
  { kind, id }: HandedRef,
  { name, source }: { name: ClaimProof; source: string },
): Promise<void> {
  const now = await findItem(transaction, kind, id);
  if (!now || sourceOf(name, now.row) !== source) throw notClaimable();
}

export const notClaimable = () => new AppError("conflict", message("claims.refusals.taken"));

export const unknownLink = () => new AppError("not_found", message("claims.refusals.link"));

export function changedBy({ kind, id }: HandedRef) {
  const tag = tagsOfKinds[kind];
  return tag && { tag, ids: [id] };
}

type Giving = {
  item: HandedRef;
  name: string;
  /** consent that was given with a claim stays */
  to: Pick<Handover, "email" | "termsAcceptedAt" | "termsVersion"> & { language: LanguageCode };
  actor: AuditActor;
  requestId: string;
};

/**
 * Makes an address the item's submitter's, as if it had sent it, in the transaction that has locked the item. The link
 * of its private page is mailed to it.
 */
export async function giveToMaker(
  transaction: Transaction,
  { item, name, to, actor, requestId }: Giving,
): Promise<string> {
  const { email, language } = to;
  const { kind, id } = item;
  const column = addressColumn(kind);
  const now = await databaseNow(transaction);
  const { termsAcceptedAt, termsVersion } = to.termsAcceptedAt ? to : consentColumns();
  const address = column ? Prisma.sql`, ${Prisma.raw(`"${column}"`)} = ${email}` : Prisma.empty;
  await transaction.$executeRaw`
    UPDATE ${tableSql(kind)}
    SET "addedBy" = NULL, "handedOverAt" = ${now}, "updatedAt" = ${now}, "updatedBy" = ${actor.username},
      "termsAcceptedAt" = ${termsAcceptedAt}, "termsVersion" = ${termsVersion} ${address}
    WHERE "id" = ${id}`;
  await assertNotScheduled(transaction, { kind, noun: kind }, { id });
  const url = await giveAccess(transaction, item, { contactEmail: column ? null : email, language });
  if (kind === "game") await recognizeMaker(transaction, id);
  await enqueueMail(transaction, await handoverDoneMail({ kind, name, to: email, language, url }));
  await recordAudit(transaction, actor, {
    action: `${kind}.hand-over`,
    entityId: id,
    entityName: name,
    requestId,
  });
  return url;
}

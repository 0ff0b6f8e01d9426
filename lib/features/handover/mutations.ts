import "server-only";
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
import { acceptedDays } from "./constants";
import { type HandedRef, isOffered, itemOfHandover, lockItem } from "./data";
import { handoverDoneMail } from "./mail";

/** As the audit log names whoever opens a mailed link. */
const byLink: AuditActor = { id: null, username: submitterName };

/**
 * Spends the link of a mail: its address becomes the maker's. Two links of one item give one maker.
 * @returns the address of the private page
 * @throws AppError not_found for a link that opens nothing; conflict when the item has its maker, cannot be handed over
 *   or is being decided
 */
export async function acceptHandover(
  token: string,
  { language, requestId }: { language: LanguageCode; requestId: string },
): Promise<string> {
  const found = await db.handover.findUnique({ where: { tokenHash: sha256(token) } });
  if (!found) throw unknownLink();
  const item = itemOfHandover(found);
  return writeAndInvalidate(changedBy(item), () =>
    db.$transaction(async (transaction) => {
      // The item first, as everywhere: the second of two links waits here.
      const row = await lockItem(transaction, item);
      const { count } = await transaction.handover.updateMany({
        where: { id: found.id, state: "open", expiresAt: { gt: clock.now() } },
        data: { state: "accepted", settledAt: clock.now(), expiresAt: daysAhead(acceptedDays) },
      });
      if (count === 0) throw unknownLink();
      if (!row || !isOffered(row)) throw new AppError("conflict", message("claims.refusals.taken"));
      return giveToMaker(transaction, { item, name: row.name, to: found, language, requestId });
    }),
  );
}

const unknownLink = () => new AppError("not_found", message("claims.refusals.link"));

function changedBy({ kind, id }: HandedRef) {
  const tag = tagsOfKinds[kind];
  return tag && { tag, ids: [id] };
}

type Giving = {
  item: HandedRef;
  name: string;
  to: Pick<Handover, "email">;
  language: LanguageCode;
  requestId: string;
};

/**
 * Makes an address the item's submitter's, as if it had sent it, in the transaction that has locked the item. The link
 * of its private page is mailed to it.
 */
async function giveToMaker(
  transaction: Transaction,
  { item, name, to: { email }, language, requestId }: Giving,
): Promise<string> {
  const { kind, id } = item;
  const column = addressColumn(kind);
  const now = await databaseNow(transaction);
  const { termsAcceptedAt, termsVersion } = consentColumns();
  const address = column ? Prisma.sql`, ${Prisma.raw(`"${column}"`)} = ${email}` : Prisma.empty;
  await transaction.$executeRaw`
    UPDATE ${tableSql(kind)}
    SET "addedBy" = NULL, "handedOverAt" = ${now}, "updatedAt" = ${now}, "updatedBy" = ${byLink.username},
      "termsAcceptedAt" = ${termsAcceptedAt}, "termsVersion" = ${termsVersion} ${address}
    WHERE "id" = ${id}`;
  await assertNotScheduled(transaction, { kind, noun: kind }, { id });
  const url = await giveAccess(transaction, item, { contactEmail: column ? null : email, language });
  await enqueueMail(transaction, await handoverDoneMail({ kind, name, to: email, language, url }));
  await recordAudit(transaction, byLink, {
    action: `${kind}.hand-over`,
    entityId: id,
    entityName: name,
    requestId,
  });
  return url;
}

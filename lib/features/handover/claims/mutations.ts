import "server-only";
import { customAlphabet } from "nanoid";
import type { ClaimPayload } from "@/lib/features/handover/claim-schema";
import { askedDays, type ClaimProof, linkDays } from "@/lib/features/handover/constants";
import { findClaimable, isOffered, itemOfHandover, lockItem } from "@/lib/features/handover/data";
import { claimMail } from "@/lib/features/handover/mail";
import { type Asked, acceptHandover, notClaimable, unknownLink } from "@/lib/features/handover/mutations";
import { lookForCode, sourceOf, websiteOf } from "@/lib/features/handover/proofs/data";
import { findItem } from "@/lib/features/items/data";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { clock, daysAhead, newToken } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { Handover } from "@/lib/server/generated/prisma/client";
import type { Sender } from "@/lib/server/http/sender";
import { privateUrl } from "@/lib/server/i18n/languages";
import { consentColumns } from "@/lib/server/legal-texts";
import { enqueueMail, suspectedReason } from "@/lib/server/mail/outbox";
import { countForRecipient } from "@/lib/server/mail/recipient-limit";
import { publishEvents } from "@/lib/server/panel-events";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { sha256 } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { paths } from "@/lib/shared/paths";

/** Nobody types it; without letters that look alike. */
const newCode = customAlphabet("abcdefghjkmnpqrstuvwxyz23456789", 12);

/**
 * Stores a visitor's claim to be the maker, and mails the link with which it is proven. Every address gets the same answer.
 * @throws AppError not_found when no visitor sees the page; conflict when it has its maker; rate_limited after three
 *   mails to the address from one network, or twelve in total
 */
export async function createClaim(
  { noun, slug, email }: ClaimPayload,
  sender: Sender,
): Promise<{ message: string }> {
  const found = await findClaimable(noun, slug);
  if (!found) throw new AppError("not_found", message("reports.errors.gone"));
  const { offered, name } = found;
  if (!offered) throw notClaimable();
  const { kind, id } = offered;
  await countForRecipient("claim", email, sender.address);
  const { language, assessment } = sender;
  const token = newToken();
  const answer = { message: message("claims.form.sent.answer") };
  await db.$transaction(async (transaction) => {
    const code = await codeOfEarlier(transaction, { [accessColumns[kind]]: id, email });
    await transaction.handover.create({
      data: {
        [accessColumns[kind]]: id,
        email,
        language,
        ...assessment,
        submitterIp: sender.address,
        ...consentColumns(),
        tokenHash: sha256(token),
        code: code ?? `maker-${newCode()}`,
        createdAt: clock.now(),
        expiresAt: daysAhead(linkDays),
      },
    });
    const url = privateUrl(paths.claim, token, language);
    const mail = await claimMail({ kind, name, to: email, language, url });
    await enqueueMail(transaction, { ...mail, heldReason: assessment.spam ? suspectedReason : null });
    await sender.recordAnswer(transaction, answer);
  });
  return answer;
}

/** Whoever asks for another link may have put the code on their page already. */
async function codeOfEarlier(transaction: Transaction, whose: object): Promise<string | null> {
  const earlier = await transaction.handover.findFirst({
    where: { ...whose, invitedBy: null, state: "open", expiresAt: { gt: clock.now() } },
    orderBy: { id: "desc" },
    select: { code: true },
  });
  return earlier?.code ?? null;
}

/** @throws AppError not_found for a link that opens no claim which waits for its proof */
async function findClaim(token: string): Promise<Handover & { code: string }> {
  const row = await db.handover.findFirst({
    where: { tokenHash: sha256(token), state: "open", expiresAt: { gt: clock.now() } },
  });
  if (!row?.code) throw unknownLink();
  return { ...row, code: row.code };
}

/**
 * Tries to prove a claim. The link proves its address; the code, or the domain of the address, that it is the maker's.
 * @returns the address of the private page; null where the page behind the link shows what was found instead
 * @throws AppError not_found; conflict when it cannot be handed over
 */
export async function proveClaim(token: string, proof: ClaimProof, asked: Asked): Promise<string | null> {
  const claim = await findClaim(token);
  const { kind, id } = itemOfHandover(claim);
  const item = await findItem(db, kind, id);
  const source = item && sourceOf(proof, item.row);
  if (!source || (proof === "domain" && !websiteOf(claim.email, item.row))) throw notClaimable();
  if (proof !== "domain") {
    const result = await countAndLook(claim, () =>
      lookForCode(proof, { source, code: claim.code, streamerId: id }),
    );
    if (result !== "found") {
      await db.handover.updateMany({
        where: { id: claim.id, state: "open" },
        data: { checkedAt: clock.now(), checkResult: result },
      });
      return null;
    }
  }
  return acceptHandover(claim, asked, { name: proof, source });
}

/** Looks for codes are limited for one claim, and together, so that they leave the platforms' budgets alone. */
async function countAndLook<Result>(
  { code }: { code: string },
  look: () => Promise<Result>,
): Promise<Result | "limited"> {
  try {
    // By the code, which a further link to the same address keeps.
    await consumeLimit("codeLook", code);
    await consumeLimit("codeLookOfAll", "all");
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return "limited";
    throw error;
  }
  return look();
}

/** Leaves a claim to the team. @throws AppError not_found; conflict when it cannot be handed over */
export async function askTeam(token: string, words: string): Promise<void> {
  const claim = await findClaim(token);
  const { kind, id } = itemOfHandover(claim);
  await db.$transaction(async (transaction) => {
    const row = await lockItem(transaction, { kind, id });
    if (!row || !isOffered(row)) throw notClaimable();
    const { count } = await transaction.handover.updateMany({
      where: { id: claim.id, state: "open" },
      data: {
        state: "asked",
        message: words || null,
        settledAt: clock.now(),
        expiresAt: daysAhead(askedDays),
      },
    });
    if (count === 0) throw unknownLink();
    await publishEvents(transaction, { type: "arrival", kind });
    await recordNotice(transaction, { ...aboutItem({ kind, id, name: row.name }), kind: "item.claimed" });
  });
}

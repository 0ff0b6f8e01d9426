import "server-only";
import { settledDays } from "@/lib/features/handover/constants";
import { isOffered, itemOfHandover, lockItem } from "@/lib/features/handover/data";
import { claimDeclinedMail } from "@/lib/features/handover/mail";
import { notOffered } from "@/lib/features/handover/moderation";
import { changedBy, giveToMaker } from "@/lib/features/handover/mutations";
import type { ClaimDecision } from "@/lib/features/handover/schema";
import { filledReason } from "@/lib/features/reviews/moderation";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { clock, daysAhead } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { RecordAnswer } from "@/lib/server/http/sender";
import { storedLanguage } from "@/lib/server/i18n/languages";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { AppError, goneError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

type Asked = { id: number; requestId: string; recordAnswer: RecordAnswer };

const decided = () => new AppError("conflict", message("panelHandover.refusals.decided"));

/**
 * Decides a claim that waits for the team; either way its address gets a mail.
 * @throws AppError not_found; conflict when it is decided by now, or the item cannot be handed over
 */
export async function decideClaim(
  actor: Moderator,
  { id, requestId, recordAnswer }: Asked,
  { decision, reason }: ClaimDecision,
): Promise<{ message: string }> {
  const claim = await db.handover.findUnique({ where: { id } });
  if (!claim || claim.invitedBy || claim.state === "open")
    throw new AppError("not_found", message("panelHandover.refusals.noClaim"));
  const item = itemOfHandover(claim);
  const isAccepted = decision === "accept";
  const answer = { message: message(`panelHandover.answers.${isAccepted ? "accepted" : "declined"}`) };
  const write = () =>
    db.$transaction(async (transaction) => {
      const row = await lockItem(transaction, item);
      if (!row) throw goneError(item.kind);
      const { count } = await transaction.handover.updateMany({
        where: { id, state: "asked" },
        data: {
          state: isAccepted ? "accepted" : "declined",
          decidedBy: actor.username,
          settledAt: clock.now(),
          expiresAt: daysAhead(settledDays),
          ...(isAccepted ? { proof: "team" } : {}),
        },
      });
      if (count === 0) throw decided();
      const { name } = row;
      const to = { ...claim, language: storedLanguage(claim.language) };
      if (isAccepted) {
        if (!isOffered(row)) throw notOffered();
        await giveToMaker(transaction, { item, name, to, actor, requestId });
      } else {
        const words = reason ? filledReason(reason, name, actor.username) : null;
        const { email, language } = to;
        const mail = await claimDeclinedMail({ kind: item.kind, name, to: email, language, reason: words });
        await enqueueMail(transaction, mail);
        await recordAudit(transaction, actor, {
          action: `${item.kind}.decline-claim`,
          entityId: item.id,
          entityName: name,
          ...(words ? { newValue: { reason: words } } : {}),
          requestId,
        });
      }
      await recordAnswer(transaction, answer);
    });
  await writeAndInvalidate(isAccepted ? changedBy(item) : null, write);
  return answer;
}

import "server-only";
import { recordNotice } from "@/lib/features/notices/mutations";
import { db, type Transaction } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/sender";
import { consentColumns } from "@/lib/server/legal-texts";
import { enqueueMail, receiptOf, suspectedReason } from "@/lib/server/mail/outbox";
import { countOrHold } from "@/lib/server/mail/recipient-limit";
import { publishEvents } from "@/lib/server/panel-events";
import { getPromises } from "@/lib/server/settings";
import { adminPaths } from "@/lib/shared/admin-paths";
import { invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import type { Challenge } from "./captcha";
import { contactConfirmationMail, contactReceivedMail } from "./mail";
import type { ContactPayload } from "./schema";

const wrongAnswer = () => invalidField("captcha", message("contact.errors.wrongAnswer"));

/**
 * Stores a message with the mails to the team and its author, all or nothing. Suspected spam is flagged and its mails
 * are held.
 * @param challenges from the browser; a right answer uses up one, a wrong one all
 * @returns the answer and the used challenge
 * @throws AppError invalid with `errors.captcha`
 */
export async function createContactMessage(
  payload: ContactPayload,
  challenges: Challenge[],
  sender: Sender,
): Promise<{ answer: { message: string }; usedChallengeId: string }> {
  const { captcha, website: _, ...written } = payload;
  const solved = challenges.filter(({ sum }) => String(sum) === captcha);
  if (solved.length === 0) {
    await db.burntToken.createMany({ data: challenges.map(burntRow), skipDuplicates: true });
    throw wrongAnswer();
  }
  const heldReason = sender.assessment.spam ? suspectedReason : null;
  const writerHeldReason = heldReason ?? (await countOrHold("confirmation", written.email));
  return db.$transaction(async (transaction) => {
    const usedChallengeId = await useUpChallenge(transaction, solved);
    const { id } = await transaction.contactMessage.create({
      data: {
        ...written,
        ...sender.assessment,
        submitterIp: sender.address,
        language: sender.language,
        ...consentColumns(),
      },
      select: { id: true },
    });
    await publishEvents(transaction, { type: "arrival", kind: "message" });
    await recordNotice(transaction, {
      kind: "message.arrived",
      item: { kind: "message", id },
      title: "",
      path: adminPaths.inboxItem("messages", id),
      isSpam: sender.assessment.spam,
      mail: () => contactReceivedMail({ ...written, id }),
    });
    const receipt = { heldReason: writerHeldReason, receiptOf: receiptOf("message", id) };
    const writer = { to: written.email, language: sender.language };
    await enqueueMail(transaction, { ...(await contactConfirmationMail(writer)), ...receipt });
    const answer = {
      message: message("contact.sent", { hours: getPromises().replyHours }),
    };
    await sender.recordAnswer(transaction, answer);
    return { answer, usedChallengeId };
  });
}

const burntRow = ({ id, expiresAt }: Challenge) => ({ id: `captcha:${id}`, expiresAt });

/** Uses up the first unused challenge; its unique row can be inserted only once. */
async function useUpChallenge(transaction: Transaction, solved: Challenge[]): Promise<string> {
  for (const challenge of solved) {
    const { count } = await transaction.burntToken.createMany({
      data: [burntRow(challenge)],
      skipDuplicates: true,
    });
    if (count === 1) return challenge.id;
  }
  throw wrongAnswer();
}

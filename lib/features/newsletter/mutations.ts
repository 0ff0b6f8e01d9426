import "server-only";
import { clock, daysAhead, newToken } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Sender } from "@/lib/server/http/sender";
import { translatorIn } from "@/lib/server/i18n/translate";
import { consentColumns } from "@/lib/server/legal-texts";
import { enqueueMail, type Mail, type Recipient, suspectedReason } from "@/lib/server/mail/outbox";
import { discardOpenMails } from "@/lib/server/mail/queue";
import { countForRecipient } from "@/lib/server/mail/recipient-limit";
import { getRetention } from "@/lib/server/settings";
import { sha256 } from "@/lib/server/signature";
import { isHoneypotAlone } from "@/lib/shared/spam";
import { followedKinds, getsNewsletter, newsletterStatus } from "./data";
import {
  alreadySubscribedMail,
  confirmSubscriptionMail,
  confirmUrl,
  leaveMail,
  unsubscribeHeaders,
  unsubscribeUrl,
} from "./mail";
import type { NewsletterPayload } from "./schema";
import { digestTemplate } from "./tasks";

type Answer = { success: true; message: string };

/**
 * Stores an address as pending and mails a confirmation link (docs/product.md, "Newsletter consent"). Known addresses
 * get the same answer and a mail too, so the form reveals no subscription.
 * @throws AppError rate_limited after three mails to the address from one network, or twelve in total
 */
export async function subscribe(payload: NewsletterPayload, sender: Sender): Promise<Answer> {
  const { email } = payload;
  await countForRecipient("newsletter", email, sender.address);
  const t = await translatorIn(sender.language);
  return db.$transaction(async (transaction) => {
    const reader = { to: email, language: sender.language };
    const { subscriber, isKnown } = await storeAddress(transaction, email, sender);
    const mail =
      newsletterStatus(subscriber) === "confirmed"
        ? await knownMail(reader, subscriber.unsubscribeToken)
        : await confirmationMail(transaction, reader, subscriber.id);
    await enqueueMail(transaction, { ...mail, heldReason: heldReasonOf(sender, isKnown) });
    const answer: Answer = {
      success: true,
      message: t("newsletter.answers.subscribe"),
    };
    await sender.recordAnswer(transaction, answer);
    return answer;
  });
}

/** The honeypot alone does not hold mail to a known address. */
export const isSuspected = ({ assessment: { spam, spamReasons } }: Sender, isKnown: boolean): boolean =>
  spam && !(isKnown && isHoneypotAlone(spamReasons, env().SPAM_THRESHOLD));
export const heldReasonOf = (sender: Sender, isKnown: boolean) =>
  isSuspected(sender, isKnown) ? suspectedReason : null;

/** Stores the address that a form names as pending, unless it is confirmed. */
export async function storeAddress(transaction: Transaction, email: string, sender: Sender) {
  const { assessment, address, language } = sender;
  const request = {
    ...assessment,
    submitterIp: address,
    language,
    ...consentColumns(),
    createdAt: clock.now(),
  };
  // Addresses from suspected spam do not count as known.
  const known = await transaction.newsletterSubscriber.count({ where: { email, spam: false } });
  const isKnown = known > 0;
  await transaction.newsletterSubscriber.createMany({
    data: [{ ...request, email, unsubscribeToken: newToken() }],
    skipDuplicates: true,
  });
  // Suspected spam never changes a known address; a person who left may return.
  if (!isSuspected(sender, isKnown))
    await transaction.newsletterSubscriber.updateMany({
      where: { email, status: assessment.spam ? "unsubscribed" : { not: "confirmed" } },
      data: { ...request, spam: false, status: "pending" },
    });
  const subscriber = await transaction.newsletterSubscriber.findUniqueOrThrow({
    where: { email },
    include: followedKinds,
  });
  return { subscriber, isKnown };
}

async function confirmationMail(
  transaction: Transaction,
  reader: Recipient,
  subscriberId: number,
): Promise<Mail> {
  const token = newToken();
  // Unconfirmed addresses expire with the link.
  const { unconfirmedSubscriberDays: linkDays } = getRetention();
  const expiresAt = daysAhead(linkDays);
  await transaction.newsletterConfirmation.create({
    data: { tokenHash: sha256(token), subscriberId, expiresAt },
  });
  return confirmSubscriptionMail({ ...reader, confirmUrl: confirmUrl(token, reader.language), linkDays });
}

async function knownMail(reader: Recipient, token: string): Promise<Mail> {
  const mail = await alreadySubscribedMail({
    ...reader,
    unsubscribeUrl: unsubscribeUrl(token, reader.language),
  });
  return { ...mail, headers: { ...mail.headers, ...unsubscribeHeaders(token) } };
}

/** Confirms the token's address. Read the outcome with `findConfirmation`. */
export async function confirmSubscription(token: string): Promise<void> {
  const now = clock.now();
  const confirmations = { some: { tokenHash: sha256(token), expiresAt: { gt: now } } };
  await db.$transaction(async (transaction) => {
    const [subscriber] = await transaction.newsletterSubscriber.updateManyAndReturn({
      where: { confirmations },
      data: { spam: false },
      select: { id: true },
    });
    if (!subscriber) return;
    await confirmAddress(transaction, subscriber.id);
    await followNewsletter(transaction, subscriber.id);
  });
}

/** Someone pressed the button of a mail to this address. */
export async function confirmAddress(transaction: Transaction, id: number): Promise<void> {
  const before = await transaction.newsletterSubscriber.findUniqueOrThrow({
    where: { id },
    include: followedKinds,
  });
  // A version without follows confirmed it.
  if (before.status === "confirmed" && before.follows.length === 0) await followNewsletter(transaction, id);
  await transaction.newsletterSubscriber.updateMany({
    where: { id, status: { not: "confirmed" } },
    data: { status: "confirmed", confirmedAt: clock.now(), unsubscribedAt: null, spam: false },
  });
}

async function followNewsletter(transaction: Transaction, subscriberId: number): Promise<void> {
  const confirmedAt = clock.now();
  const follow = { subscriberId, kind: "newsletter" as const, key: "" };
  await transaction.follow.createMany({
    data: [{ ...follow, createdAt: confirmedAt, confirmedAt }],
    skipDuplicates: true,
  });
}

/** Ends the token's subscription, including older confirmation links and unsent digests. */
export async function unsubscribe(token: string): Promise<void> {
  const subscriber = await db.newsletterSubscriber.findUnique({ where: { unsubscribeToken: token } });
  if (!subscriber) return;
  await db.$transaction((transaction) => endNewsletter(transaction, subscriber));
}

/** Other things that the address follows stay. */
export async function endNewsletter(
  transaction: Transaction,
  { id, email }: { id: number; email: string },
): Promise<void> {
  // Locks the address, as a digest that is being sent does.
  await transaction.newsletterSubscriber.updateMany({ where: { id }, data: { email } });
  await transaction.follow.deleteMany({ where: { subscriberId: id, kind: "newsletter" } });
  await endAddress(transaction, id);
  await transaction.newsletterConfirmation.deleteMany({ where: { subscriberId: id } });
  await discardOpenMails(transaction, { toAddress: email, template: digestTemplate });
}

/** An address that follows nothing any longer has left. */
export async function endAddress(transaction: Transaction, id: number): Promise<void> {
  await transaction.newsletterSubscriber.updateMany({
    where: { id, status: { not: "unsubscribed" }, follows: { none: { confirmedAt: { not: null } } } },
    data: { status: "unsubscribed", unsubscribedAt: clock.now() },
  });
}

/**
 * Mails the unsubscribe link if the address is subscribed; the answer is always the same.
 * @throws AppError rate_limited as `subscribe`
 */
export async function requestLeave({ email }: NewsletterPayload, sender: Sender): Promise<Answer> {
  await countForRecipient("newsletter", email, sender.address);
  const t = await translatorIn(sender.language);
  const subscriber = await db.newsletterSubscriber.findFirst({ where: { email, ...getsNewsletter } });
  // Also written for unknown addresses, so that response times reveal nothing.
  const token = subscriber?.unsubscribeToken ?? newToken();
  const mail = await leaveMail({
    to: email,
    language: sender.language,
    unsubscribeUrl: unsubscribeUrl(token, sender.language),
  });
  return db.$transaction(async (transaction) => {
    if (subscriber) await enqueueMail(transaction, { ...mail, heldReason: heldReasonOf(sender, true) });
    const answer: Answer = {
      success: true,
      message: t("newsletter.answers.leave"),
    };
    await sender.recordAnswer(transaction, answer);
    return answer;
  });
}

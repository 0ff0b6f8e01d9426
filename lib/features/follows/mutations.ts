import "server-only";
import {
  confirmAddress,
  endAddress,
  endNewsletter,
  heldReasonOf,
  isSuspected,
  storeAddress,
  subscribe,
} from "@/lib/features/newsletter/mutations";
import { digestTemplate } from "@/lib/features/newsletter/tasks";
import { clock, daysAgo, newToken } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/sender";
import { translatorIn } from "@/lib/server/i18n/translate";
import { enqueueMail, type Mail } from "@/lib/server/mail/outbox";
import { discardOpenMails } from "@/lib/server/mail/queue";
import { countForRecipient } from "@/lib/server/mail/recipient-limit";
import { getRetention } from "@/lib/server/settings";
import { sha256 } from "@/lib/server/signature";
import { followTemplate, type MailedKind, type Rhythm } from "./constants";
import { findFollower } from "./data";
import { findTarget, followedKinds, nameRequested } from "./kinds/data";
import { confirmFollowMail, followLinkMail, knownFollowMail } from "./mail";
import { nextDay } from "./policy";
import type { FollowChange, FollowPayload } from "./schema";
import type { Followed } from "./types";

type Answer = { success: true; message: string };

const linkDays = (): number => getRetention().unconfirmedSubscriberDays;

/**
 * Stores what an address wants to follow as pending, and mails a link that confirms it. The answer is the same for every
 * address, and an address that does not confirm gets one mail until the request expires (docs/decisions/035).
 * @throws AppError invalid or not_found as `findTarget`; rate_limited as for the newsletter
 */
export async function requestFollow(payload: FollowPayload, sender: Sender): Promise<Answer> {
  const { email, target, every } = payload;
  const followed = await findTarget(target);
  if (followed.kind === "newsletter") return subscribe({ email }, sender);
  await countForRecipient("newsletter", email, sender.address);
  const t = await translatorIn(sender.language, "follows.answers");
  const name = (await nameRequested(followed, sender.language)) ?? "";
  return db.$transaction(async (transaction) => {
    const { subscriber, isKnown } = await storeAddress(transaction, email, sender);
    await lockAddress(transaction, subscriber.id);
    const token = newToken();
    const request = { followed, every, token, isSpam: isSuspected(sender, isKnown) };
    const outcome = await storeRequest(transaction, subscriber, request);
    const reader = { to: email, language: sender.language, name, token: subscriber.unsubscribeToken };
    // Also written if none is sent, so that response times reveal nothing.
    const mail: Mail =
      outcome === "known"
        ? await knownFollowMail(reader)
        : await confirmFollowMail({ ...reader, token, linkDays: linkDays() });
    if (outcome !== "waiting")
      await enqueueMail(transaction, { ...mail, heldReason: heldReasonOf(sender, isKnown) });
    const answer: Answer = { success: true, message: t("asked") };
    await sender.recordAnswer(transaction, answer);
    return answer;
  });
}

/** Requests, confirmations and mails of one address take turns. */
const lockAddress = (transaction: Transaction, id: number) =>
  transaction.$queryRaw`SELECT 1 FROM "newsletter_subscribers" WHERE "id" = ${id} FOR UPDATE`;

type Request = { followed: Followed; every: Rhythm; token: string; isSpam: boolean };

/** @returns `waiting` if an earlier mail can still be confirmed */
async function storeRequest(
  transaction: Transaction,
  subscriber: { id: number; status: string },
  { followed, every, token, isSpam }: Request,
): Promise<"known" | "waiting" | "new"> {
  const ofFollow = { subscriberId: subscriber.id, ...followed };
  const isConfirmed = { ...ofFollow, confirmedAt: { not: null } };
  if ((await transaction.follow.count({ where: isConfirmed })) > 0) return "known";
  const isOpen = {
    ...(subscriber.status === "confirmed" ? ofFollow : { subscriberId: subscriber.id }),
    ...{ confirmedAt: null, spam: false, tokenHash: { not: null }, createdAt: { gt: daysAgo(linkDays()) } },
  };
  const isWaiting = (await transaction.follow.count({ where: isOpen })) > 0;
  const request = { every, createdAt: clock.now(), spam: isSpam };
  const create = { ...ofFollow, ...request, tokenHash: isWaiting ? null : sha256(token) };
  // A waiting request keeps the link of its mail.
  const update = isWaiting ? {} : { ...request, tokenHash: sha256(token) };
  await transaction.follow.upsert({ where: { subscriberId_kind_key: ofFollow }, create, update });
  return isWaiting ? "waiting" : "new";
}

/** @returns the token of the address's page; undefined for an unknown or expired link */
export async function confirmFollow(token: string): Promise<string | undefined> {
  const follow = await db.follow.findFirst({
    where: { tokenHash: sha256(token), createdAt: { gt: daysAgo(linkDays()) } },
    include: { subscriber: { select: { unsubscribeToken: true } } },
  });
  if (!follow) return undefined;
  await db.$transaction((transaction) => startFollow(transaction, follow));
  return follow.subscriber.unsubscribeToken;
}

type Pending = { id: number; subscriberId: number; kind: Followed["kind"] | "maker"; key: string };

/** News count from now on. */
async function startFollow(
  transaction: Transaction,
  { id, subscriberId, kind, key }: Pending,
): Promise<void> {
  await lockAddress(transaction, subscriberId);
  const now = clock.now();
  const follow = await transaction.follow.findFirst({ where: { id, confirmedAt: null } });
  if (!follow) return;
  const seen = await followedKinds[kind as MailedKind]?.readFacts?.(key);
  await confirmAddress(transaction, subscriberId);
  await transaction.follow.update({
    where: { id },
    data: {
      ...{ confirmedAt: now, since: now, spam: false, dueOn: nextDay(follow.every, now) },
      ...(seen ? { seen } : {}),
    },
  });
}

/** A button of the page behind a link; does nothing for an unknown token or follow. */
export async function changeFollow({ token = "", act, id, every }: FollowChange): Promise<void> {
  const follower = await findFollower(token);
  if (!follower) return;
  if (act === "stopAll") return stopAll(token);
  await db.$transaction(async (transaction) => {
    await lockAddress(transaction, follower.id);
    if (act === "stop" && id === 0) return endNewsletter(transaction, follower);
    const follow = await transaction.follow.findFirst({ where: { id: id ?? -1, subscriberId: follower.id } });
    if (!follow || follow.kind === "newsletter") return;
    if (act === "confirm") return startFollow(transaction, follow);
    if (act === "every" && every)
      await transaction.follow.update({
        where: { id: follow.id },
        data: { every, dueOn: nextDay(every, clock.now()) },
      });
    if (act !== "stop") return;
    await transaction.follow.delete({ where: { id: follow.id } });
    if (follow.confirmedAt) await endAddress(transaction, follower.id);
  });
}

/** Ends everything that an address gets by follows, the newsletter among it, with mails that were not sent yet. */
export async function stopAll(token: string): Promise<void> {
  const follower = await findFollower(token);
  if (!follower) return;
  await db.$transaction(async (transaction) => {
    await lockAddress(transaction, follower.id);
    await transaction.follow.deleteMany({ where: { subscriberId: follower.id } });
    await transaction.newsletterConfirmation.deleteMany({ where: { subscriberId: follower.id } });
    await endAddress(transaction, follower.id);
    for (const template of [followTemplate, digestTemplate])
      await discardOpenMails(transaction, { toAddress: follower.email, template });
  });
}

/**
 * Mails the link of the address's page if it follows something; the answer is always the same.
 * @throws AppError rate_limited as `requestFollow`
 */
export async function requestFollowLink({ email }: { email: string }, sender: Sender): Promise<Answer> {
  await countForRecipient("newsletter", email, sender.address);
  const t = await translatorIn(sender.language, "follows.answers");
  const follower = await db.newsletterSubscriber.findFirst({ where: { email, status: "confirmed" } });
  const token = follower?.unsubscribeToken ?? newToken();
  const mail = await followLinkMail({ to: email, language: sender.language, token });
  return db.$transaction(async (transaction) => {
    if (follower) await enqueueMail(transaction, { ...mail, heldReason: heldReasonOf(sender, true) });
    const answer: Answer = { success: true, message: t("link") };
    await sender.recordAnswer(transaction, answer);
    return answer;
  });
}

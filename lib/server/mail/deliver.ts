import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Resend } from "resend";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { OutboxMail, Prisma } from "@/lib/server/generated/prisma/client";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { message } from "@/lib/shared/message";
import { type MailAccount, mailAccount } from "./account";
import {
  claimDueMail,
  claimMail,
  discardObsolete,
  forgetAddresses,
  freeDeadClaims,
  isRetriedWhenHeld,
  secondsUntilDue,
  signMailSettings,
  wakeRefused,
} from "./claim";
import { hasProvider, noProvider, obsoleteReason, scheduleDelivery, scheduleNextDelivery } from "./outbox";
import { withoutTokens } from "./redact";
import {
  isGivenUp,
  mailRetrySeconds,
  type Outcome,
  type OutgoingMail,
  outcomeOfError,
  unknownRetrySeconds,
} from "./retry";
import { rewriteMail } from "./rewrite";
import { senderText } from "./sender";
import { type SmtpLimits, sendBySmtp } from "./smtp";

function resendClient(key: string): Resend {
  const { RESEND_BASE_URL } = env();
  return new Resend(key, RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
}

const resendMilliseconds = 15_000;

async function sendByResend(
  mail: OutgoingMail,
  { key, isFromPanel }: { key: string; isFromPanel: boolean },
): Promise<Outcome> {
  const signal = AbortSignal.timeout(resendMilliseconds);
  try {
    const answer = await resendClient(key).emails.send(
      {
        from: senderText(mail.fromAddress),
        to: mail.toAddress,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers as Record<string, string>,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
      },
      { idempotencyKey: mail.idempotencyKey, signal },
    );
    if (!answer.error) return { kind: "sent", providerMailId: answer.data.id };
    const retryAfter = answer.headers?.["retry-after"];
    return outcomeOfError(answer.error, { retryAfter, isToTeam: mail.toTeam, isFromPanel });
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { kind: "later", reason: `${name}: ${message}`.slice(0, 500), isUncertain: true };
  }
}

/** Called before a mail server gets the text, since this process may die afterwards. */
async function markHandedOver({ id, claimedUntil, uncertainSince }: OutboxMail): Promise<void> {
  await db.outboxMail.updateMany({
    where: { id, status: "sending", claimedUntil },
    data: { uncertainSince: uncertainSince ?? clock.now() },
  });
}

const unreadableText =
  "The stored password or key of the mail provider cannot be decrypted. Enter it again under Settings, Set-up.";

/** Never throws; its timeouts are shorter than a claim's lease. */
async function handOver(mail: OutboxMail): Promise<Outcome> {
  const account = mailAccount();
  if (!account || account.by === "unreadable")
    return { kind: "held", reason: unreadableText, correction: unreadableText, refused: "account" };
  return account.by === "smtp"
    ? sendBySmtp(mail, account, { onAsked: () => markHandedOver(mail) })
    : sendByResend(mail, account);
}

/** Sends a mail that is not in the outbox, once. Never throws. */
export const tryAccount = (mail: OutgoingMail, account: MailAccount, limits: SmtpLimits): Promise<Outcome> =>
  account.by === "smtp" ? sendBySmtp(mail, account, { limits }) : sendByResend(mail, account);

const runMilliseconds = 5_000;
/** Then the provider counts as down until the next run. */
const failuresInARow = 3;
const longestPauseSeconds = 3;
/** The run of each minute finds later ones. */
const wakeWithinSeconds = 60;

const heldAttemptsAtMost = 8;

let isDelivering = false;
let isStillNeeded = false;

/** Oldest first, one run at a time per process. */
export const deliverMail: Task = async () => {
  isStillNeeded = true;
  if (isDelivering) return;
  isDelivering = true;
  isStillNeeded = false;
  try {
    await deliverDueMails();
  } finally {
    isDelivering = false;
    await forgetAddresses();
  }
  // A job that arrived at the end of this run relied on it.
  if (isStillNeeded) await scheduleDelivery(db);
};

async function deliverDueMails(): Promise<void> {
  await freeDeadClaims();
  if (!hasProvider()) return await holdEverything();
  await wakeRefused();
  const endsAt = performance.now() + runMilliseconds;
  let failures = 0;
  while (failures < failuresInARow && performance.now() < endsAt) {
    isStillNeeded = false;
    const mail = await claimDueMail();
    if (!mail && !isStillNeeded) break;
    if (!mail) continue;
    const outcome = await deliverClaimed(mail);
    failures = outcome.kind === "sent" || outcome.kind === "refused" ? 0 : failures + 1;
    // Other mails would be refused too; do not try a wrong password for each of them.
    if (outcome.kind === "held") failures = failuresInARow;
    if (outcome.kind === "later" && outcome.retryAfterSeconds)
      await sleep(Math.min(outcome.retryAfterSeconds, longestPauseSeconds) * 1000);
  }
  await wakeAgain(failures < failuresInARow ? 0 : mailRetrySeconds(1));
}

async function wakeAgain(earliestSeconds: number): Promise<void> {
  const seconds = await secondsUntilDue();
  if (seconds !== null && seconds < wakeWithinSeconds)
    await scheduleNextDelivery(db, Math.max(seconds, earliestSeconds));
}

/** The provider was removed from the settings. Held mails cannot go out in a burst when one returns. */
async function holdEverything(): Promise<void> {
  await db.outboxMail.updateMany({
    where: { OR: [{ status: "pending" }, isRetriedWhenHeld] },
    data: { status: "held", heldReason: noProvider, refusedSettings: null },
  });
}

/** docs/product.md, "Outbox". Never cut off: the server may already have the text. @returns whether sent in time */
export async function attemptDelivery(mailId: number, withinMilliseconds = 2_000): Promise<boolean> {
  const endsAt = performance.now() + withinMilliseconds;
  const attempt = deliverNow(mailId, endsAt);
  attempts.add(attempt);
  void attempt.catch(() => undefined).finally(() => attempts.delete(attempt));
  const late = new AbortController();
  try {
    const isLate = sleep(withinMilliseconds, false, { signal: late.signal });
    return await Promise.race([attempt, isLate]);
  } finally {
    late.abort();
  }
}

const attempts = new Set<Promise<boolean>>();

/** A mail interrupted by the end of the process would be repeated hours later. */
export async function settleAttempts(): Promise<void> {
  await Promise.allSettled(attempts);
}

async function deliverNow(mailId: number, endsAt: number): Promise<boolean> {
  for (;;) {
    const isLate = performance.now() >= endsAt;
    const mail = isLate ? undefined : await claimMail(mailId);
    if (mail) return (await deliverClaimed(mail)).kind === "sent";
    const state = await readState(mailId);
    if (state?.status === "sent") return true;
    if (!state || isLate) return false;
    // A worker may have finished between the two reads.
    if (!(await isOnItsWay(mailId, state.toAddress))) return (await readState(mailId))?.status === "sent";
    await sleep(50);
  }
}

const readState = (mailId: number) =>
  db.outboxMail.findUnique({ where: { id: mailId }, select: { status: true, toAddress: true } });

async function isOnItsWay(mailId: number, toAddress: string): Promise<boolean> {
  const count = await db.outboxMail.count({ where: { status: "sending", toAddress, id: { lte: mailId } } });
  return count > 0;
}

async function deliverClaimed(claimed: OutboxMail): Promise<Outcome> {
  const mail = await rewriteMail(claimed);
  if (!mail) return discardClaimed(claimed);
  const outcome = await handOver(mail);
  await storeOutcome(mail, outcome);
  const attempt = { mailId: mail.id, template: mail.template, attempts: mail.attempts };
  if (outcome.kind === "sent") logger.info(attempt, "mail sent");
  else logger.warn({ ...attempt, reason: outcome.reason }, "mail not accepted");
  return outcome;
}

/** Nothing is left to say in it. */
async function discardClaimed({ id }: OutboxMail): Promise<Outcome> {
  await db.outboxMail.updateMany({ where: { id, status: "sending" }, data: { heldReason: obsoleteReason } });
  await discardObsolete({ id, status: "sending" });
  return { kind: "refused", reason: obsoleteReason, refused: "message" };
}

async function storeOutcome(mail: OutboxMail, outcome: Outcome): Promise<void> {
  const claimed = { id: mail.id, status: "sending", claimedUntil: mail.claimedUntil } as const;
  const where = outcome.kind === "sent" ? claimed : { ...claimed, heldReason: null };
  const data = { heldReason: null, ...outcomeColumns(mail, outcome), claimedUntil: null };
  const { count } = await db.outboxMail.updateMany({ where, data });
  if (count === 0) await discardObsolete(claimed);
}

function outcomeColumns(mail: OutboxMail, outcome: Outcome): Prisma.OutboxMailUpdateManyMutationInput {
  const now = clock.now();
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (outcome.kind === "sent") {
    const { providerMailId } = outcome;
    return {
      status: "sent",
      sentAt: now,
      lastError: null,
      uncertainSince: null,
      providerMailId,
      ...withoutTokens(mail),
    };
  }
  const lastError = outcome.reason;
  const { uncertainSince: knownSince } = mail;
  if (outcome.kind === "refused") return { status: "failed", lastError, uncertainSince: knownSince };
  if (outcome.kind === "held")
    return {
      status: "held",
      heldReason: outcome.correction,
      lastError,
      uncertainSince: knownSince,
      refusedSettings: signMailSettings(),
      // Waiting for the owner does not use up attempts.
      attempts: Math.min(mail.attempts, heldAttemptsAtMost),
      nextAttemptAt: inSeconds(mailRetrySeconds(mail.attempts)),
    };
  const isUnclear = outcome.kind === "unknown" || outcome.isUncertain;
  const uncertainSince = knownSince ?? (isUnclear ? now : null);
  const status = isGivenUp(mail.attempts, uncertainSince, now) ? "failed" : "pending";
  if (outcome.kind === "unknown")
    return {
      status,
      lastError: message("panelMailQueue.reasons.unknownOutcome", { reason: lastError }),
      uncertainSince,
      nextAttemptAt: inSeconds(unknownRetrySeconds(uncertainSince ?? now, now)),
    };
  const delay = outcome.retryAfterSeconds ?? mailRetrySeconds(mail.attempts);
  return { status, lastError, uncertainSince, nextAttemptAt: inSeconds(delay) };
}

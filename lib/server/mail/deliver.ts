import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Resend } from "resend";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { env, mailProvider } from "@/lib/server/env";
import type { OutboxMail, Prisma } from "@/lib/server/generated/prisma/client";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import {
  claimDueMail,
  claimMail,
  discardObsolete,
  forgetAddresses,
  freeDeadClaims,
  isRetriedWhenHeld,
  secondsUntilDue,
  settingsInUse,
  wakeRefused,
} from "./claim";
import { hasProvider, noProvider, scheduleDelivery, scheduleNextDelivery } from "./outbox";
import { withoutTokens } from "./redact";
import { isGivenUp, mailRetrySeconds, type Outcome, outcomeOfError, unknownRetrySeconds } from "./retry";
import { senderText } from "./sender";
import { handOverBySmtp } from "./smtp";

let resend: Resend | undefined;

function client(): Resend {
  const { RESEND_API_KEY, RESEND_BASE_URL } = env();
  resend ??= new Resend(RESEND_API_KEY, RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
  return resend;
}

const resendMilliseconds = 15_000;

async function handOverToResend(mail: OutboxMail): Promise<Outcome> {
  const signal = AbortSignal.timeout(resendMilliseconds);
  try {
    const answer = await client().emails.send(
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
    return outcomeOfError(answer.error, { retryAfter, isToTeam: mail.toTeam });
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { kind: "later", reason: `${name}: ${message}`.slice(0, 500), isUncertain: true };
  }
}

/** Before a mail server gets the text: it may have the mail from now on, whatever becomes of this process. */
async function noteHandOver({ id, claimedUntil, uncertainSince }: OutboxMail): Promise<void> {
  await db.outboxMail.updateMany({
    where: { id, status: "sending", claimedUntil },
    data: { uncertainSince: uncertainSince ?? clock.now() },
  });
}

/** Hands a mail to the provider of the settings, within its time limits (under the lease of a claim); never throws. */
const handOver = (mail: OutboxMail): Promise<Outcome> =>
  mailProvider(env()) === "smtp" ? handOverBySmtp(mail, () => noteHandOver(mail)) : handOverToResend(mail);

/** A run ends after this and makes room for other work of the instance. */
const runMilliseconds = 5_000;
/** After so many failures in a row the provider counts as down: the next run tries again. */
const failuresInARow = 3;
/** The longest pause within a run when the provider asks for one. */
const longestPauseSeconds = 3;
/** A mail due later is found by the run of each minute. */
const wakeWithinSeconds = 60;

/** With so many the pause is the longest. */
const heldAttemptsAtMost = 8;
const unknownText =
  "It is not known whether this mail arrived: the mail server took it and did not answer. It is sent again after hours.";

let isDelivering = false;
let isStillNeeded = false;

/** Hands over what is due, oldest first; one run at a time in each process. */
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
  // A job that came while this run was ending left its mail to this run.
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
    // Every other mail would be refused as well: a password that is wrong is not tried for each of them.
    if (outcome.kind === "held") failures = failuresInARow;
    if (outcome.kind === "later" && outcome.retryAfterSeconds)
      await sleep(Math.min(outcome.retryAfterSeconds, longestPauseSeconds) * 1000);
  }
  await wakeAgain(failures < failuresInARow ? 0 : mailRetrySeconds(1));
}

/** Wakes the next run when a mail is due, not only at the next full minute. */
async function wakeAgain(earliestSeconds: number): Promise<void> {
  const seconds = await secondsUntilDue();
  if (seconds !== null && seconds < wakeWithinSeconds)
    await scheduleNextDelivery(db, Math.max(seconds, earliestSeconds));
}

/** Holds what waits after the key was taken away, so that nothing goes out in a burst when one comes back. */
async function holdEverything(): Promise<void> {
  await db.outboxMail.updateMany({
    where: { OR: [{ status: "pending" }, isRetriedWhenHeld] },
    data: { status: "held", heldReason: noProvider, refusedSettings: null },
  });
}

/**
 * Tries to deliver a mail now (docs/product.md, "Outbox"). Nothing is cut off when the time is over: a server that has the
 * text already would get it again.
 * @returns true if it is sent within the time, by this or a quicker worker
 */
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

/** Attempts of requests, some of which have been answered. */
const attempts = new Set<Promise<boolean>>();

/** Resolves when the attempts of requests have ended: a mail amid one would be repeated after hours. */
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
    // A worker may have finished between the two reads: the mail itself decides.
    if (!(await isOnItsWay(mailId, state.toAddress))) return (await readState(mailId))?.status === "sent";
    await sleep(50);
  }
}

const readState = (mailId: number) =>
  db.outboxMail.findUnique({ where: { id: mailId }, select: { status: true, toAddress: true } });

/** Whether a worker is sending this mail, or an older one to the same address. */
async function isOnItsWay(mailId: number, toAddress: string): Promise<boolean> {
  const count = await db.outboxMail.count({ where: { status: "sending", toAddress, id: { lte: mailId } } });
  return count > 0;
}

async function deliverClaimed(mail: OutboxMail): Promise<Outcome> {
  const outcome = await handOver(mail);
  await storeOutcome(mail, outcome);
  const attempt = { mailId: mail.id, template: mail.template, attempts: mail.attempts };
  if (outcome.kind === "sent") logger.info(attempt, "a mail was sent");
  else logger.warn({ ...attempt, reason: outcome.reason }, "a mail was not taken");
  return outcome;
}

/** Stores an attempt's outcome; a mail that was not taken and was discarded meanwhile ends here. */
async function storeOutcome(mail: OutboxMail, outcome: Outcome): Promise<void> {
  // Only while the claim is ours: another one ends later.
  const ours = { id: mail.id, status: "sending", claimedUntil: mail.claimedUntil } as const;
  const where = outcome.kind === "sent" ? ours : { ...ours, heldReason: null };
  const data = { heldReason: null, ...changeAfter(mail, outcome), claimedUntil: null };
  const { count } = await db.outboxMail.updateMany({ where, data });
  if (count === 0) await discardObsolete(ours);
}

function changeAfter(mail: OutboxMail, outcome: Outcome): Prisma.OutboxMailUpdateManyMutationInput {
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
      refusedSettings: settingsInUse(),
      // It waits for its owner, which is not one of the attempts after which a mail is given up.
      attempts: Math.min(mail.attempts, heldAttemptsAtMost),
      nextAttemptAt: inSeconds(mailRetrySeconds(mail.attempts)),
    };
  const isUnclear = outcome.kind === "unknown" || outcome.isUncertain;
  const uncertainSince = knownSince ?? (isUnclear ? now : null);
  const status = isGivenUp(mail.attempts, uncertainSince, now) ? "failed" : "pending";
  if (outcome.kind === "unknown")
    return {
      status,
      lastError: `${unknownText} ${lastError}`,
      uncertainSince,
      nextAttemptAt: inSeconds(unknownRetrySeconds(uncertainSince ?? now, now)),
    };
  const delay = outcome.retryAfterSeconds ?? mailRetrySeconds(mail.attempts);
  return { status, lastError, uncertainSince, nextAttemptAt: inSeconds(delay) };
}

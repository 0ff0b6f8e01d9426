import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Resend } from "resend";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { env, mailProvider } from "@/lib/server/env";
import type { OutboxMail } from "@/lib/server/generated/prisma/client";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import {
  claimDueMail,
  claimMail,
  discardObsolete,
  forgetAddresses,
  freeDeadClaims,
  secondsUntilDue,
} from "./claim";
import { hasProvider, noProvider, scheduleDelivery, scheduleNextDelivery } from "./outbox";
import { withoutTokens } from "./redact";
import { isGivenUp, mailRetrySeconds, type Outcome, outcomeOfError } from "./retry";
import { handOverBySmtp } from "./smtp";

let resend: Resend | undefined;

function client(): Resend {
  const { RESEND_API_KEY, RESEND_BASE_URL } = env();
  resend ??= new Resend(RESEND_API_KEY, RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
  return resend;
}

async function handOverToResend(mail: OutboxMail, timeoutMilliseconds: number): Promise<Outcome> {
  const signal = AbortSignal.timeout(Math.ceil(timeoutMilliseconds));
  try {
    const answer = await client().emails.send(
      {
        from: mail.fromAddress,
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
    return outcomeOfError(answer.error, answer.headers?.["retry-after"]);
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    return outcomeOfError({ name, message, statusCode: null }, undefined);
  }
}

/** Hands a mail to the provider of the settings, within the timeout; never throws. */
const handOver = (mail: OutboxMail, timeoutMilliseconds: number): Promise<Outcome> =>
  mailProvider(env()) === "smtp"
    ? handOverBySmtp(mail, timeoutMilliseconds)
    : handOverToResend(mail, timeoutMilliseconds);

/** Well under the lease of a claim. */
const timeoutMilliseconds = 15_000;
/** A run ends after this and makes room for other work of the instance. */
const runMilliseconds = 5_000;
/** After so many failures in a row the provider counts as down: the next run tries again. */
const failuresInARow = 3;
/** The longest pause within a run when the provider asks for one. */
const longestPauseSeconds = 3;
/** A mail due later is found by the run of each minute. */
const wakeWithinSeconds = 60;

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
  const endsAt = performance.now() + runMilliseconds;
  let failures = 0;
  while (failures < failuresInARow && performance.now() < endsAt) {
    isStillNeeded = false;
    const mail = await claimDueMail();
    if (!mail && !isStillNeeded) break;
    if (!mail) continue;
    const outcome = await deliverClaimed(mail, timeoutMilliseconds);
    failures = outcome.kind === "later" ? failures + 1 : 0;
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
    where: { status: "pending" },
    data: { status: "held", heldReason: noProvider },
  });
}

/** Tries to deliver a mail now (docs/product.md, "Outbox"); true if it is sent, by this or a quicker worker. */
export async function attemptDelivery(mailId: number, withinMilliseconds = 2_000): Promise<boolean> {
  const endsAt = performance.now() + withinMilliseconds;
  for (;;) {
    const left = endsAt - performance.now();
    const mail = left > 0 ? await claimMail(mailId) : undefined;
    if (mail) return (await deliverClaimed(mail, left)).kind === "sent";
    const state = await readState(mailId);
    if (state?.status === "sent") return true;
    if (!state || left <= 0) return false;
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

async function deliverClaimed(mail: OutboxMail, milliseconds: number): Promise<Outcome> {
  const outcome = await handOver(mail, milliseconds);
  await storeOutcome(mail, outcome);
  const attempt = { mailId: mail.id, template: mail.template, attempts: mail.attempts };
  if (outcome.kind === "sent") logger.info(attempt, "a mail was sent");
  else logger.warn({ ...attempt, reason: outcome.reason }, "a mail was not taken");
  return outcome;
}

/** Stores an attempt's outcome; a mail that was not taken and was discarded meanwhile ends here. */
async function storeOutcome(mail: OutboxMail, outcome: Outcome): Promise<void> {
  // Only while the claim is ours: the number of attempts tells it from a later one.
  const ours = { id: mail.id, status: "sending", attempts: mail.attempts } as const;
  const where = outcome.kind === "sent" ? ours : { ...ours, heldReason: null };
  const data = { ...changeAfter(mail, outcome), heldReason: null, claimedUntil: null };
  const { count } = await db.outboxMail.updateMany({ where, data });
  if (count === 0) await discardObsolete(ours);
}

function changeAfter(mail: OutboxMail, outcome: Outcome) {
  const now = clock.now();
  if (outcome.kind === "sent") {
    const { providerMailId } = outcome;
    return {
      status: "sent" as const,
      sentAt: now,
      lastError: null,
      uncertainSince: null,
      providerMailId,
      ...withoutTokens(mail),
    };
  }
  if (outcome.kind === "refused") return { status: "failed" as const, lastError: outcome.reason };
  const uncertainSince = mail.uncertainSince ?? (outcome.isUncertain ? now : null);
  const delay = outcome.retryAfterSeconds ?? mailRetrySeconds(mail.attempts);
  return {
    status: isGivenUp(mail.attempts, uncertainSince, now) ? ("failed" as const) : ("pending" as const),
    lastError: outcome.reason,
    uncertainSince,
    nextAttemptAt: new Date(now.getTime() + delay * 1000),
  };
}

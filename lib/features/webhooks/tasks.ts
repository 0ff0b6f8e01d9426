import "server-only";
import { z } from "zod";
import { recordNotice, scheduleNextNotices, scheduleNotices } from "@/lib/features/notices/mutations";
import { recordAudit } from "@/lib/server/audit";
import { daysAgo, newUuid } from "@/lib/server/clock";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import type { Webhook } from "@/lib/server/generated/prisma/client";
import { textReader } from "@/lib/server/i18n/translate";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { needsResealing, seal, unseal } from "@/lib/server/sealed";
import { adminPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";
import { siteTimeZone } from "@/lib/shared/time-zone";
import { readAnnouncement } from "./announcements/data";
import { quietUntil } from "./announcements/policy";
import { attemptsOfRefused, discordPauseSeconds, sealedFor, switchOffDays } from "./constants";
import { claimWebhook, listWaiting, secondsUntilDelivery, type WaitingDelivery } from "./data";
import { type Attempt, judge, storedAnswer, type Verdict, webhookRetrySeconds } from "./policy";
import { type Sendable, sendNotices } from "./sending/mutations";

/** Webhooks served at the same time, so that a slow one does not block others. */
const lanes = 4;
/** Limits a run, to let other work of the instance run. */
const runMilliseconds = 10_000;
/** Deliveries due later are found by the run of each minute. */
const wakeWithinSeconds = 60;

/** Sends due deliveries. The run of each minute only starts the queued job. */
export const deliverNotices: Task = async (payload) => {
  const { isQueued } = z.object({ isQueued: z.boolean().default(false) }).parse(payload ?? {});
  if (!isQueued) {
    const seconds = await secondsUntilDelivery();
    return seconds !== null && seconds <= 0 ? scheduleNotices(db) : undefined;
  }
  const endsAt = performance.now() + runMilliseconds;
  await Promise.all(Array.from({ length: lanes }, () => runLane(endsAt)));
  const seconds = await secondsUntilDelivery();
  if (seconds !== null && seconds < wakeWithinSeconds) await scheduleNextNotices(db, Math.max(seconds, 0));
};

async function runLane(endsAt: number): Promise<void> {
  while (performance.now() < endsAt) {
    const webhook = await claimWebhook();
    if (!webhook) return;
    await deliverTo(webhook);
  }
}

async function deliverTo(webhook: Webhook): Promise<void> {
  const quietEnd = quietUntil(webhook, await databaseNow(db), siteTimeZone());
  if (quietEnd) return releaseWebhook(webhook, quietEnd);
  const waiting = await listSendable(webhook);
  // The deliveries were deleted just now, or their items are no longer public.
  if (waiting.length === 0) return releaseWebhook(webhook);
  // After a failure sends single events, to find the one that is rejected.
  const isRetried = webhook.failures > 0;
  const { attempt, count, milliseconds } = await sendNotices(
    webhook,
    isRetried ? waiting.slice(0, 1) : waiting,
  );
  await storeOutcome(webhook, { attempt, sent: waiting.slice(0, count), milliseconds });
}

async function releaseWebhook({ id, claims }: Webhook, until?: Date): Promise<void> {
  const data = { claimedUntil: null, ...(until ? { nextAttemptAt: until } : {}) };
  await db.webhook.updateMany({ where: { id, claims }, data });
}

/** Waiting events, announcements with their facts of this moment. Those that are no longer true are dropped. */
async function listSendable({ id, audience }: Webhook): Promise<(WaitingDelivery & Sendable)[]> {
  const waiting = await listWaiting(id);
  if (audience !== "public") return waiting.map((each) => ({ ...each, facts: null }));
  const read: (WaitingDelivery & Sendable)[] = [];
  for (const each of waiting) read.push({ ...each, facts: await readAnnouncement(each.notice) });
  const gone = read.filter(({ facts }) => facts === null).map((each) => each.id);
  if (gone.length > 0)
    await db.webhookDelivery.deleteMany({ where: { id: { in: gone }, status: "pending" } });
  return read.filter(({ facts }) => facts !== null);
}

type Outcome = { attempt: Attempt; sent: WaitingDelivery[]; milliseconds: number };

/** The number of claims ensures that the claim is still ours. */
async function storeOutcome(webhook: Webhook, outcome: Outcome): Promise<void> {
  const verdict = judge(outcome.attempt);
  await db.$transaction(async (transaction) => {
    const now = await databaseNow(transaction);
    const { count } = await transaction.webhook.updateMany({
      where: { id: webhook.id, claims: webhook.claims },
      data: { claimedUntil: null, ...changeAfter(webhook, verdict, now) },
    });
    if (count === 0) return;
    await storeDeliveries(transaction, outcome, { verdict, now });
    const reason = switchOffReason(webhook, verdict, now);
    if (reason) await switchOff(transaction, webhook, { reason, now });
  });
  const line = { webhookId: webhook.id, events: outcome.sent.length, verdict: verdict.kind };
  if (verdict.kind === "delivered") logger.info(line, "a webhook took the events");
  else logger.warn({ ...line, ...storedAnswer(outcome.attempt) }, "a webhook took nothing");
}

function changeAfter({ format, failures, failingSince }: Webhook, verdict: Verdict, now: Date) {
  const after = (seconds: number) => ({ nextAttemptAt: new Date(now.getTime() + seconds * 1000) });
  if (verdict.kind === "delivered") {
    const pause = Math.max(verdict.pauseSeconds, format === "discord" ? discordPauseSeconds : 0);
    return { failures: 0, failingSince: null, ...after(pause) };
  }
  if (verdict.kind === "wait") return after(verdict.pauseSeconds);
  const pause = "pauseSeconds" in verdict ? verdict.pauseSeconds : undefined;
  return {
    failures: failures + 1,
    failingSince: failingSince ?? now,
    ...after(pause ?? webhookRetrySeconds(failures + 1, Math.random())),
  };
}

async function storeDeliveries(
  transaction: Transaction,
  { attempt, sent, milliseconds }: Outcome,
  { verdict, now }: { verdict: Verdict; now: Date },
): Promise<void> {
  const answer = { ...storedAnswer(attempt), milliseconds, attemptedAt: now };
  const isRefused = verdict.kind === "refused";
  for (const { id, attempts, refusals: before } of sent) {
    // In a combined message, the rejected event is unknown.
    const refusals = before + (isRefused && sent.length === 1 ? 1 : 0);
    const isOver = isRefused && refusals >= attemptsOfRefused;
    const status = verdict.kind === "delivered" ? "delivered" : isOver ? "failed" : "pending";
    await transaction.webhookDelivery.updateMany({
      where: { id, status: "pending" },
      data: { ...answer, attempts: attempts + 1, refusals, status },
    });
  }
}

function switchOffReason({ failingSince }: Webhook, { kind }: Verdict, now: Date): string | null {
  if (kind === "gone") return message("panelNotices.answers.gone");
  const hasFailed = kind === "failed" || kind === "refused";
  return hasFailed && failingSince && failingSince < daysAgo(switchOffDays, now)
    ? message("panelNotices.answers.failing", { days: switchOffDays })
    : null;
}

/** Keeps waiting deliveries for an admin to retry. Notifies the team by mail and through other webhooks. */
async function switchOff(
  transaction: Transaction,
  { id, name }: Webhook,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await transaction.webhook.update({
    where: { id },
    data: { isOn: false, switchedOffAt: now, switchedOffReason: reason, updatedAt: now, updatedBy: "A job" },
  });
  await transaction.webhookDelivery.updateMany({
    where: { webhookId: id, status: "pending" },
    data: { status: "failed" },
  });
  await recordNotice(transaction, {
    kind: "webhook.off",
    item: { kind: "webhook", id },
    title: name,
    path: adminPaths.notices,
  });
  await recordAudit(
    transaction,
    { id: null, username: "A job" },
    {
      action: "webhook.switch-off",
      entityId: id,
      entityName: name,
      // The audit log is in English.
      newValue: { reason: (await textReader("en"))(reason) },
      requestId: newUuid(),
    },
  );
}

/** Re-encrypts values with today's key, so that the old key can be removed. */
export const resealWebhooks: Task = async () => {
  for (const { id, sealedAddress, sealedSecret } of await db.webhook.findMany()) {
    const anew = (purpose: string, sealed: string) => seal(purpose, unseal(purpose, sealed));
    if (![sealedAddress, sealedSecret].some((sealed) => sealed && needsResealing(sealed))) continue;
    try {
      const data = {
        sealedAddress: anew(sealedFor.address, sealedAddress),
        sealedSecret: sealedSecret && anew(sealedFor.secret, sealedSecret),
      };
      await db.webhook.updateMany({ where: { id, sealedAddress, sealedSecret }, data });
    } catch (error) {
      logger.warn({ webhookId: id, err: error }, "a webhook's secrets cannot be sealed anew");
    }
  }
};

import "server-only";
import { db } from "@/lib/server/db";
import type { Notice, Webhook, WebhookDelivery } from "@/lib/server/generated/prisma/client";
import { gatheredAtMost } from "./constants";

/**
 * Deliveries to a webhook are sequential: a worker claims the webhook with all of them. The claim is a conditional
 * update with database time, so instances and clocks cannot disagree. Its lock is compatible with the shared one of
 * transactions that record events.
 */

/** In seconds, longer than an attempt may take; afterwards the worker counts as dead. */
const leaseSeconds = 30;

/** Claims the webhook whose due delivery waited longest. */
export async function claimWebhook(): Promise<Webhook | undefined> {
  const rows = await db.$queryRaw<Webhook[]>`
    UPDATE "webhooks" AS "webhook"
    SET "claimedUntil" = now() + make_interval(secs => ${leaseSeconds}::float8), "claims" = "webhook"."claims" + 1
    WHERE "webhook"."id" = (
      SELECT "due"."id" FROM "webhooks" AS "due"
      WHERE "due"."isOn" AND "due"."nextAttemptAt" <= now()
        AND ("due"."claimedUntil" IS NULL OR "due"."claimedUntil" < now())
        AND EXISTS (SELECT FROM "webhook_deliveries"
                    WHERE "webhookId" = "due"."id" AND "status" = 'pending')
      ORDER BY "due"."nextAttemptAt", "due"."id"
      LIMIT 1
      FOR NO KEY UPDATE SKIP LOCKED
    )
    RETURNING "webhook".*`;
  return rows[0];
}

export type WaitingDelivery = WebhookDelivery & { notice: Notice };

/** Sorted by age, the oldest first. */
export const listWaiting = (webhookId: number): Promise<WaitingDelivery[]> =>
  db.webhookDelivery.findMany({
    where: { webhookId, status: "pending" },
    orderBy: { noticeId: "asc" },
    take: gatheredAtMost,
    include: { notice: true },
  });

/** Seconds until the next delivery is due, 0 or less if now; null without one. */
export async function secondsUntilDelivery(): Promise<number | null> {
  const rows = await db.$queryRaw<{ seconds: number | null }[]>`
    SELECT extract(epoch FROM min(greatest("nextAttemptAt", "claimedUntil")) - now())::float8 AS "seconds"
    FROM "webhooks" AS "due"
    WHERE "isOn" AND EXISTS (
      SELECT FROM "webhook_deliveries" WHERE "webhookId" = "due"."id" AND "status" = 'pending')`;
  return rows[0]?.seconds ?? null;
}

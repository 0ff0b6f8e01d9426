import "server-only";
import { db } from "@/lib/server/db";
import type { Notice, Webhook, WebhookDelivery } from "@/lib/server/generated/prisma/client";
import { gatheredAtMost } from "./constants";

/**
 * Deliveries to one webhook go one after the other: whoever claims it has all of them. A claim is one conditional write by
 * the database's clock, so that neither two instances nor two clocks can disagree. Its lock lets pass the shared one that
 * every transaction holds which records an event.
 */

/** Seconds that a claim lasts, well over the time that an attempt is given; after that its worker counts as dead. */
const leaseSeconds = 30;

/** Takes the webhook that has waited longest of those with something to deliver. */
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

/** The waiting deliveries of a webhook, oldest first. */
export const listWaiting = (webhookId: number): Promise<WaitingDelivery[]> =>
  db.webhookDelivery.findMany({
    where: { webhookId, status: "pending" },
    orderBy: { noticeId: "asc" },
    take: gatheredAtMost,
    include: { notice: true },
  });

/** Seconds until something can be delivered, 0 or less if now; null when nothing waits. */
export async function secondsUntilDelivery(): Promise<number | null> {
  const rows = await db.$queryRaw<{ seconds: number | null }[]>`
    SELECT extract(epoch FROM min(greatest("nextAttemptAt", "claimedUntil")) - now())::float8 AS "seconds"
    FROM "webhooks" AS "due"
    WHERE "isOn" AND EXISTS (
      SELECT FROM "webhook_deliveries" WHERE "webhookId" = "due"."id" AND "status" = 'pending')`;
  return rows[0]?.seconds ?? null;
}

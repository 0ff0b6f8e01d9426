import "server-only";
import { z } from "zod";
import { readLiveNow } from "@/lib/features/live/data";
import { visibleStreamer } from "@/lib/features/reviews/data";
import { clock, daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { languageUrl, storedLanguage } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { addJob, type Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { needsResealing, seal, unseal } from "@/lib/server/sealed";
import { paths } from "@/lib/shared/paths";
import { sealedFor, silentDays } from "./constants";
import { isPushOn } from "./data";
import { sendPushesTask } from "./mutations";
import { judgePush, pushRetrySeconds } from "./policy";
import { sendPush } from "./sending/mutations";

/** Messages that a run claims at once, and sends at the same time. */
const batchSize = 20;
/** Longer than a batch takes; afterwards another worker may send it. */
const claimSeconds = 120;
const runMilliseconds = 20_000;

/** Sends due messages. The run of each minute finds those that a crash or a failure left. */
export const sendPushes: Task = async (payload) => {
  const { isQueued } = z.object({ isQueued: z.boolean().default(false) }).parse(payload ?? {});
  if (!isQueued) {
    const due = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM "push_follows" WHERE "dueAt" <= now() LIMIT 1`;
    if (due.length > 0) await addJob(db, sendPushesTask, { isQueued: true }, { key: sendPushesTask });
    return;
  }
  const endsAt = performance.now() + runMilliseconds;
  for (let claimed = await claim(); claimed.length > 0; claimed = await claim()) {
    const live = isPushOn() ? await readLiveNow() : null;
    await Promise.all(claimed.map((each) => send(each, live?.has(each.streamerId) ?? false)));
    if (performance.now() < endsAt) continue;
    await addJob(db, sendPushesTask, { isQueued: true }, { key: sendPushesTask });
    return;
  }
};

type Claimed = { subscriptionId: number; streamerId: number; attempts: number; secondsLeft: number };

/** Other workers skip claimed messages until the claim expires. */
const claim = () => db.$queryRaw<Claimed[]>`
  UPDATE "push_follows" AS follow
  SET "dueAt" = now() + make_interval(secs => ${claimSeconds}::float8), "attempts" = follow."attempts" + 1
  FROM (
    SELECT "subscriptionId", "streamerId" FROM "push_follows" WHERE "dueAt" <= now()
    ORDER BY "dueAt" LIMIT ${batchSize} FOR UPDATE SKIP LOCKED) AS due
  WHERE follow."subscriptionId" = due."subscriptionId" AND follow."streamerId" = due."streamerId"
  RETURNING follow."subscriptionId", follow."streamerId", follow."attempts",
    extract(epoch FROM follow."expiresAt" - now())::float8 AS "secondsLeft"`;

async function send(claimed: Claimed, isLive: boolean): Promise<void> {
  const { subscriptionId, streamerId, attempts, secondsLeft } = claimed;
  const found = isLive && secondsLeft >= 1 ? await readMessage(claimed) : null;
  if (!found) return settle(claimed);
  const answer = await sendPush(found.subscription, found.message, Math.floor(secondsLeft));
  const verdict = judgePush(answer);
  if (verdict === "taken") {
    await db.pushSubscription.updateMany({ where: { id: subscriptionId }, data: { lastOkAt: clock.now() } });
    return settle(claimed);
  }
  logger.info({ streamerId, verdict, status: answer.status }, "a push service did not take a message");
  if (verdict === "gone") {
    await db.pushSubscription.deleteMany({ where: { id: subscriptionId } });
    return;
  }
  const seconds = pushRetrySeconds(attempts, answer);
  return settle(claimed, verdict === "later" && seconds < secondsLeft ? seconds : null);
}

/** Leaves a message about a newer stream alone, which begins to count its attempts anew. */
async function settle({ subscriptionId, streamerId, attempts }: Claimed, retrySeconds: number | null = null) {
  await db.$executeRaw`
    UPDATE "push_follows" SET "dueAt" = now() + make_interval(secs => ${retrySeconds}::float8)
    WHERE "subscriptionId" = ${subscriptionId} AND "streamerId" = ${streamerId} AND "attempts" = ${attempts}`;
}

/** @returns null for a hidden streamer or a deleted follow */
async function readMessage({ subscriptionId, streamerId }: Claimed) {
  const follow = await db.pushFollow.findFirst({
    where: { subscriptionId, streamerId, streamer: visibleStreamer },
    select: { subscription: true, streamer: { select: { slug: true, streamName: true } } },
  });
  if (!follow) return null;
  const { subscription, streamer } = follow;
  const language = storedLanguage(subscription.language);
  const t = await translatorIn(language, "push.notification");
  const message = {
    title: streamer.streamName,
    body: t("live"),
    path: new URL(languageUrl(paths.streamer(streamer.slug), language)).pathname,
    tag: `live-${streamerId}`,
  };
  return { subscription, message };
}

/** Deletes subscriptions whose push service has accepted nothing for a long time, and those without follows. */
export const retireSubscriptions = () =>
  db.pushSubscription.deleteMany({
    where: {
      OR: [
        { follows: { none: {} }, createdAt: { lt: daysAgo(1) } },
        { lastOkAt: { lt: daysAgo(silentDays) } },
        { lastOkAt: null, createdAt: { lt: daysAgo(silentDays) } },
      ],
    },
  });

/** Re-encrypts the private key with today's key, so that the old one can be removed. */
export const resealPushKey: Task = async () => {
  const keys = await db.pushKey.findUnique({ where: { id: 1 } });
  if (!keys || !needsResealing(keys.sealedPrivateKey)) return;
  const { sealedPrivateKey } = keys;
  await db.pushKey.updateMany({
    where: { id: 1, sealedPrivateKey },
    data: { sealedPrivateKey: seal(sealedFor, unseal(sealedFor, sealedPrivateKey)) },
  });
};

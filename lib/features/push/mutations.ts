import "server-only";
import webPush from "web-push";
import { visibleStreamer } from "@/lib/features/reviews/data";
import { db, type Transaction } from "@/lib/server/db";
import { addJob } from "@/lib/server/jobs/task";
import { seal } from "@/lib/server/sealed";
import { isSame, sha256 } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { messageSeconds, mostStreamers, sealedFor } from "./constants";
import { isPushOn } from "./data";
import type { GivenSubscription, PushEndPayload, PushFollowPayload, PushRenewPayload } from "./schema";

export const sendPushesTask = "send_pushes";

/** The site's keys. The first caller makes them; of two at the same time, both get those of the first. */
export async function readPushKeys(): Promise<{ publicKey: string; sealedPrivateKey: string }> {
  const known = await db.pushKey.findUnique({ where: { id: 1 } });
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealedPrivateKey = seal(sealedFor, privateKey);
  await db.$executeRaw`
    INSERT INTO "push_keys" ("id", "publicKey", "sealedPrivateKey") VALUES (1, ${publicKey}, ${sealedPrivateKey})
    ON CONFLICT DO NOTHING`;
  return db.pushKey.findUniqueOrThrow({ where: { id: 1 } });
}

/** For browsers; null while notifications are off. */
export const findPublicKey = async (): Promise<string | null> =>
  isPushOn() ? (await readPushKeys()).publicKey : null;

type Answer = { success: true };
/** The same for known and unknown subscriptions, so that it reveals nothing. */
const answer: Answer = { success: true };

/** Locks the subscription. @returns undefined if it is unknown or the secret is not its own */
async function lockOwn(
  transaction: Transaction,
  { endpoint, keys }: GivenSubscription,
): Promise<number | undefined> {
  const [row] = await transaction.$queryRaw<{ id: number; auth: string }[]>`
    SELECT "id", "auth" FROM "push_subscriptions" WHERE "endpointHash" = ${sha256(endpoint)} FOR UPDATE`;
  return row && isSame(row.auth, keys.auth) ? row.id : undefined;
}

/**
 * Lets a browser follow a streamer.
 * @throws AppError not_found for an unknown streamer, or if notifications are off; conflict above the limit
 */
export async function followByPush(
  { subscription, streamer: slug }: PushFollowPayload,
  language: LanguageCode,
): Promise<Answer> {
  if (!isPushOn()) throw new AppError("not_found", message("push.refusals.off"));
  const streamer = await db.streamer.findFirst({ where: { ...visibleStreamer, slug }, select: { id: true } });
  if (!streamer) throw new AppError("not_found", message("push.refusals.streamer"));
  const { endpoint, keys } = subscription;
  return db.$transaction(async (transaction) => {
    await transaction.pushSubscription.createMany({
      data: [{ endpointHash: sha256(endpoint), endpoint, ...keys, language }],
      skipDuplicates: true,
    });
    const id = await lockOwn(transaction, subscription);
    if (id === undefined) return answer;
    const others = { subscriptionId: id, streamerId: { not: streamer.id } };
    if ((await transaction.pushFollow.count({ where: others })) >= mostStreamers)
      throw new AppError("conflict", message("push.refusals.many", { most: mostStreamers }));
    await transaction.pushSubscription.update({ where: { id }, data: { language } });
    await transaction.pushFollow.createMany({
      data: [{ subscriptionId: id, streamerId: streamer.id }],
      skipDuplicates: true,
    });
    return answer;
  });
}

/** Deletes one follow or all of them, and a subscription without any left. */
export async function endPush({ subscription, streamer: slug }: PushEndPayload): Promise<Answer> {
  return db.$transaction(async (transaction) => {
    const id = await lockOwn(transaction, subscription);
    if (id === undefined) return answer;
    await transaction.pushFollow.deleteMany({
      where: { subscriptionId: id, ...(slug === undefined ? {} : { streamer: { slug } }) },
    });
    await transaction.pushSubscription.deleteMany({ where: { id, follows: { none: {} } } });
    return answer;
  });
}

/** Keeps what a browser follows when it has replaced its subscription. */
export async function renewPush({ from, subscription }: PushRenewPayload): Promise<Answer> {
  const { endpoint, keys } = subscription;
  return db.$transaction(async (transaction) => {
    const id = await lockOwn(transaction, from);
    if (id === undefined || from.endpoint === endpoint) return answer;
    const known = await transaction.pushSubscription.count({ where: { endpointHash: sha256(endpoint) } });
    if (known > 0) return answer;
    await transaction.pushSubscription.update({
      where: { id },
      data: { endpointHash: sha256(endpoint), endpoint, ...keys },
    });
    return answer;
  });
}

type Start = { streamerId: number; startedAt: Date };

/** A message to each browser that follows a streamer whose stream has begun, once for each beginning. */
export async function schedulePushes(starts: readonly Start[]): Promise<void> {
  if (starts.length === 0 || !isPushOn()) return;
  await db.$transaction(async (transaction) => {
    let count = 0;
    for (const { streamerId, startedAt } of starts)
      count += await transaction.$executeRaw`
        UPDATE "push_follows" SET "streamStartedAt" = ${startedAt}::timestamptz, "attempts" = 0, "dueAt" = now(),
          "expiresAt" = now() + make_interval(secs => ${messageSeconds}::float8)
        WHERE "streamerId" = ${streamerId} AND "createdAt" <= ${startedAt}::timestamptz
          AND ("streamStartedAt" IS NULL OR "streamStartedAt" < ${startedAt}::timestamptz)`;
    if (count > 0) await addJob(transaction, sendPushesTask, { isQueued: true }, { key: sendPushesTask });
  });
}

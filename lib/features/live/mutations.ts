import "server-only";
import { db } from "@/lib/server/db";
import { goneDays, type LivePlatform } from "./constants";
import { type FailureKind, failureSentence, pauseAfter } from "./policy";
import type { KnownChannel } from "./types";

/** Stores a poll's results in one statement; channels deleted in the meantime are skipped. */
export async function storeChannels(
  platform: LivePlatform,
  channels: readonly KnownChannel[],
): Promise<void> {
  if (channels.length === 0) return;
  await db.$executeRaw`
    INSERT INTO live_channels ("streamerId", platform, handle, "channelId", "resolvedAt", "lookedAt", "searchedAt",
      "videoIds", "confirmedAt", "liveAt", "missingSince", title, game, viewers, "startedAt", "videoId", failure,
      "failedAt")
    SELECT given."streamerId", ${platform}, given.handle, given."channelId", given."resolvedAt", given."lookedAt",
      given."searchedAt", given."videoIds", given."confirmedAt", given."liveAt", given."missingSince", given.title,
      given.game, given.viewers, given."startedAt", given."videoId", given.failure, given."failedAt"
    FROM jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) AS given("streamerId" int, handle text,
      "channelId" text, "resolvedAt" timestamptz, "lookedAt" timestamptz, "searchedAt" timestamptz,
      "videoIds" text[], "confirmedAt" timestamptz, "liveAt" timestamptz, "missingSince" timestamptz, title text, game text, viewers int, "startedAt" timestamptz,
      "videoId" text, failure text, "failedAt" timestamptz)
    JOIN streamers ON streamers.id = given."streamerId"
    ON CONFLICT ("streamerId", platform) DO UPDATE SET handle = excluded.handle, "channelId" = excluded."channelId",
      "resolvedAt" = excluded."resolvedAt", "lookedAt" = excluded."lookedAt", "searchedAt" = excluded."searchedAt",
      "videoIds" = excluded."videoIds", "confirmedAt" = excluded."confirmedAt", "liveAt" = excluded."liveAt", "missingSince" = excluded."missingSince",
      title = excluded.title, game = excluded.game, viewers = excluded.viewers, "startedAt" = excluded."startedAt",
      "videoId" = excluded."videoId", failure = excluded.failure, "failedAt" = excluded."failedAt"`;
}

/** Removes the state of channels that are no longer checked. */
export async function forgetOtherChannels(platform: LivePlatform, streamerIds: number[]): Promise<void> {
  await db.$executeRaw`
    DELETE FROM live_channels WHERE platform = ${platform} AND NOT ("streamerId" = ANY(${streamerIds}::int[]))`;
}

/** Removes the state of platforms without keys. @returns whether a hidden streamer is visible again */
export async function forgetOtherPlatforms(on: readonly LivePlatform[]): Promise<boolean> {
  const others = { platform: { notIn: [...on] } };
  await db.livePlatform.deleteMany({ where: others });
  const { count } = await db.liveChannel.deleteMany({ where: others });
  if (count === 0) return false;
  const { count: back } = await db.streamer.updateMany({
    where: { channelsGoneAt: { not: null } },
    data: { channelsGoneAt: null },
  });
  return back > 0;
}

/** Resets the failure count and the pause. */
export async function recordPlatformSuccess(platform: LivePlatform, now: Date): Promise<void> {
  await db.livePlatform.update({
    where: { platform },
    data: { succeededAt: now, failures: 0, pausedUntil: null },
  });
}

/** With new keys, the next run asks again. */
export async function resumePlatform(platform: LivePlatform): Promise<void> {
  await db.livePlatform.updateMany({ where: { platform }, data: { pausedUntil: null, failures: 0 } });
}

type Failed = { kind: FailureKind; detail: string; resetAt?: Date | undefined };

/** Records a failed poll and the time of the next one. @returns the failure in words */
export async function recordPlatformFailure(
  platform: LivePlatform,
  { kind, detail, resetAt }: Failed,
  now: Date,
): Promise<string> {
  const failure = failureSentence(platform, kind, detail);
  const { failures } = await db.livePlatform.update({
    where: { platform },
    data: { failures: { increment: 1 }, failure, failedAt: now },
    select: { failures: true },
  });
  const pausedUntil = pauseAfter(kind, { now, failures, resetAt });
  if (pausedUntil) await db.livePlatform.update({ where: { platform }, data: { pausedUntil } });
  return failure;
}

/** A platform confirms missing channels daily; this allows for two missed days. */
const confirmedWithinDays = 3;

/**
 * Hides streamers without any existing channel for thirty days, and shows them again once they have one. Requires a
 * recent confirmation from each platform.
 * @returns how many changed
 */
export async function settleGone(now: Date): Promise<number> {
  return db.$executeRaw`
    WITH judged AS (
      SELECT id, cardinality(platforms) > 0 AND NOT EXISTS (
        SELECT FROM unnest(platforms) AS named(platform) WHERE NOT EXISTS (
          SELECT FROM live_channels AS channel
          WHERE channel."streamerId" = streamers.id AND channel.platform = named.platform
            AND channel."missingSince" <= ${now}::timestamptz - make_interval(days => ${goneDays}::int)
            AND channel."confirmedAt" >= ${now}::timestamptz - make_interval(days => ${confirmedWithinDays}::int)
        )
      ) AS "isGone"
      FROM streamers WHERE status = 'approved' AND "deletedAt" IS NULL
    )
    UPDATE streamers SET "channelsGoneAt" = CASE WHEN judged."isGone" THEN ${now}::timestamptz END
    FROM judged
    WHERE judged.id = streamers.id AND judged."isGone" IS DISTINCT FROM (streamers."channelsGoneAt" IS NOT NULL)`;
}

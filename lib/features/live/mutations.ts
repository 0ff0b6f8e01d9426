import "server-only";
import { db } from "@/lib/server/db";
import { goneDays, type LivePlatform } from "./constants";
import { type FailureKind, failureSentence, pauseAfter } from "./policy";
import type { KnownChannel } from "./types";

/** Stores channels as a poll leaves them, in one statement; one that was deleted meanwhile is left out. */
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

/** Removes the state of channels that a platform is not asked about any more. */
export async function forgetOtherChannels(platform: LivePlatform, streamerIds: number[]): Promise<void> {
  await db.$executeRaw`
    DELETE FROM live_channels WHERE platform = ${platform} AND NOT ("streamerId" = ANY(${streamerIds}::int[]))`;
}

/** Removes everything about platforms without keys. @returns whether a streamer came back for visitors */
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

/** Notes a poll's good answer, which ends failures in a row and their pause. */
export async function noteSuccess(platform: LivePlatform, now: Date): Promise<void> {
  await db.livePlatform.update({
    where: { platform },
    data: { succeededAt: now, failures: 0, pausedUntil: null },
  });
}

type Failed = { kind: FailureKind; detail: string; resetAt?: Date | undefined };

/** Notes a poll's failure and when the platform is asked again. @returns the failure in words */
export async function notePlatformFailure(
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

/** A day and a spare one: a platform says again each day that it has no such channel. */
const confirmedWithinDays = 3;

/**
 * Hides streamers none of whose channels has existed for thirty days, and shows those again who have one. A platform
 * that is not asked, or has not confirmed it of late, hides nobody.
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

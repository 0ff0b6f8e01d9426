import "server-only";
import { visibleSql } from "@/lib/features/reviews/data";
import { platformUrl } from "@/lib/features/streamers/links";
import type { LiveNow, LiveStream } from "@/lib/features/streamers/types";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { limitCaching } from "@/lib/serving/page-status";
import { type LivePlatform, liveMilliseconds, livePlatforms, periodMilliseconds } from "./constants";
import { usableKeys } from "./keys";
import { isAskable, watchUrl } from "./links";
import { liveUntil, roundViewers } from "./policy";
import type { KnownChannel } from "./types";

/** The platforms with keys. Without any, live status is hidden. */
export const platformsOn = (): LivePlatform[] =>
  livePlatforms.filter((platform) => usableKeys(platform) !== undefined);

const handleColumns = { twitch: "twitchHandle", youtube: "youtubeHandle", kick: "kickHandle" } as const;

type LiveRow = {
  streamerId: number;
  platform: LivePlatform;
  twitchHandle: string | null;
  youtubeHandle: string | null;
  kickHandle: string | null;
  videoId: string | null;
  title: string | null;
  game: string | null;
  viewers: number | null;
  startedAt: Date;
  liveAt: Date;
  now: Date;
};

/**
 * Streamers confirmed live in the last five minutes of database time, under their current handle, most viewers first.
 * Limits the caching of the current page accordingly.
 * @param at another time, for tests
 * @returns null without platform keys
 */
export async function readLiveNow(at?: Date): Promise<LiveNow | null> {
  const on = platformsOn();
  if (on.length === 0) return null;
  const rows = await db.$queryRaw<LiveRow[]>`
    WITH clock AS (SELECT coalesce(${at ?? null}::timestamptz, statement_timestamp()) AS now)
    SELECT channel."streamerId", channel.platform, streamers."twitchHandle", streamers."youtubeHandle",
      streamers."kickHandle", channel."videoId", channel.title, channel.game, channel.viewers, channel."startedAt",
      channel."liveAt", clock.now
    FROM clock, live_channels AS channel JOIN streamers ON streamers.id = channel."streamerId"
    WHERE channel."liveAt" > clock.now - make_interval(secs => ${liveMilliseconds / 1000}::float8)
      AND channel."liveAt" <= clock.now AND channel."startedAt" IS NOT NULL AND channel.platform = ANY(${on}::text[])
      AND channel.handle = CASE channel.platform WHEN 'twitch' THEN streamers."twitchHandle"
        WHEN 'youtube' THEN streamers."youtubeHandle" ELSE streamers."kickHandle" END
      AND ${visibleSql("streamers")}
    ORDER BY channel.viewers DESC NULLS LAST, channel."startedAt" DESC, channel."streamerId"`;
  const live = new Map<number, LiveStream[]>();
  for (const row of rows) {
    const stream = toStream(row);
    if (stream) live.set(row.streamerId, [...(live.get(row.streamerId) ?? []), stream]);
  }
  limitCachingTo(rows);
  return live;
}

function toStream(row: LiveRow): LiveStream | null {
  const page = platformUrl(row.platform, row);
  if (!page) return null;
  return {
    platform: row.platform,
    title: row.title ?? "",
    game: row.game,
    viewers: row.viewers === null ? null : roundViewers(row.viewers),
    startedAt: row.startedAt.toISOString(),
    until: liveUntil(row.liveAt).toISOString(),
    url: watchUrl(page, row.videoId),
  };
}

/** Expires one poll early, so that a visitor's copy is not outdated immediately. */
function limitCachingTo(rows: LiveRow[]): void {
  const left = Math.min(...rows.map(({ liveAt, now }) => liveUntil(liveAt).getTime() - now.getTime()));
  if (Number.isFinite(left)) limitCaching(left > periodMilliseconds ? left - periodMilliseconds : left);
}

const nothingKnown = {
  channelId: null,
  resolvedAt: null,
  lookedAt: null,
  searchedAt: null,
  videoIds: [],
  confirmedAt: null,
  liveAt: null,
  missingSince: null,
  title: null,
  game: null,
  viewers: null,
  startedAt: null,
  videoId: null,
  failure: null,
  failedAt: null,
} satisfies Partial<KnownChannel>;

/** The channels of approved streamers that can be checked, with their last state. */
export async function listChannels(platform: LivePlatform): Promise<KnownChannel[]> {
  const column = handleColumns[platform];
  const handles = { twitchHandle: true, youtubeHandle: true, kickHandle: true } as const;
  const where: Prisma.StreamerWhereInput = { status: "approved", deletedAt: null, [column]: { not: null } };
  const rows = await db.streamer.findMany({
    where,
    select: { id: true, ...handles, liveChannels: { where: { platform } } },
  });
  return rows.flatMap(({ id, liveChannels: [state], ...row }): KnownChannel[] => {
    const handle = row[column];
    if (!handle || !isAskable(platform, handle)) return [];
    if (state?.handle !== handle) return [{ ...nothingKnown, streamerId: id, handle }];
    const { platform: _, ...known } = state;
    return [known];
  });
}

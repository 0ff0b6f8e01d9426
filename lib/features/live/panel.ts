import "server-only";
import type { Moderator } from "@/lib/server/auth/gate";
import { databaseNow, db } from "@/lib/server/db";
import { type LivePlatform, liveMilliseconds } from "./constants";
import { platformsOn } from "./data";
import { budgetDay } from "./policy";
import { dailyLimit } from "./quota";
import type { LiveOverview, PlatformState } from "./types";

const goneShown = 20;

/** The state of each platform, and the streamers hidden for lack of a channel; null without keys. */
export async function readLiveOverview(_admin: Moderator): Promise<LiveOverview> {
  const on = platformsOn();
  if (on.length === 0) return null;
  const now = await databaseNow(db);
  const [platforms, gone] = await Promise.all([
    Promise.all(on.map((platform) => readState(platform, now))),
    db.streamer.findMany({
      where: { status: "approved", deletedAt: null, channelsGoneAt: { not: null } },
      orderBy: { channelsGoneAt: "desc" },
      take: goneShown,
      select: { id: true, streamName: true, channelsGoneAt: true },
    }),
  ]);
  return {
    platforms,
    gone: gone.map(({ channelsGoneAt, ...row }) => ({ ...row, goneAt: channelsGoneAt?.toISOString() ?? "" })),
  };
}

async function readState(platform: LivePlatform, now: Date): Promise<PlatformState> {
  const since = new Date(now.getTime() - liveMilliseconds);
  const [state, live, missing] = await Promise.all([
    db.livePlatform.findUnique({ where: { platform } }),
    db.liveChannel.count({ where: { platform, liveAt: { gt: since } } }),
    db.liveChannel.count({ where: { platform, missingSince: { not: null } } }),
  ]);
  const isPaused = state?.pausedUntil && state.pausedUntil > now;
  return {
    platform,
    used: state?.day === budgetDay(platform, now) ? state.used : 0,
    limit: dailyLimit(platform),
    succeededAt: state?.succeededAt?.toISOString() ?? null,
    pausedUntil: isPaused ? (state.pausedUntil?.toISOString() ?? null) : null,
    failure: state?.failure ?? null,
    failedAt: state?.failedAt?.toISOString() ?? null,
    live,
    missing,
  };
}

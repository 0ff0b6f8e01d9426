import "server-only";
import { listClipsBetween } from "@/lib/features/clips/data";
import { readStreamerClips } from "@/lib/features/joined/data";
import { visibleStreamer } from "@/lib/features/reviews/data";
import { findApprovedStreamer } from "@/lib/features/streamers/data";
import { toSchedule } from "@/lib/features/streamers/schedule/policy";
import { scheduleLines } from "@/lib/features/streamers/schedule/text";
import { db } from "@/lib/server/db";
import { message } from "@/lib/shared/message";
import { paths } from "@/lib/shared/paths";
import { toItem } from "./clips";
import type { FollowedKind } from "./types";

const findStreamer = (slug: string) =>
  db.streamer.findFirst({
    where: { ...visibleStreamer, slug },
    select: { streamName: true, schedule: true, slots: true, dates: true, gamesPlayed: true },
  });

/** In one period. */
const clipsAtMost = 200;

/** A streamer: their clips, their schedule and the games they play. */
export const streamers: FollowedKind = {
  findName: async (slug) => (await findStreamer(slug))?.streamName ?? null,
  pathOf: paths.streamer,
  listNews: async (slug, { since, until }, language) => {
    const clips = await listClipsBetween(since, until);
    const streamer = clips.length > 0 ? await findApprovedStreamer(slug) : null;
    if (!streamer) return [];
    const own = new Set((await readStreamerClips(streamer, clipsAtMost)).map((clip) => clip.slug));
    return Promise.all(clips.filter((clip) => own.has(clip.slug)).map((clip) => toItem(clip, language)));
  },
  readFacts: async (slug) => {
    const streamer = await findStreamer(slug);
    if (!streamer) return null;
    const planned = [
      ...scheduleLines(toSchedule(streamer)),
      ...(streamer.schedule ? [streamer.schedule] : []),
    ];
    return {
      ...(planned.length ? { [message("follows.facts.schedule")]: planned } : {}),
      ...(streamer.gamesPlayed.length
        ? { [message("follows.facts.games")]: [streamer.gamesPlayed.join(", ")] }
        : {}),
    };
  },
};

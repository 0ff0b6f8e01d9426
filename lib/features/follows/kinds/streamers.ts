import "server-only";
import { listClipsBetween } from "@/lib/features/clips/data";
import { visibleStreamer } from "@/lib/features/reviews/data";
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

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** A streamer: clips under their name, their schedule and the games they play. */
export const streamers: FollowedKind = {
  findName: async (slug) => (await findStreamer(slug))?.streamName ?? null,
  pathOf: paths.streamer,
  listNews: async (slug, { since, until }, language) => {
    const streamer = await findStreamer(slug);
    if (!streamer) return [];
    const clips = (await listClipsBetween(since, until)).filter(({ credit }) =>
      sameName(credit, streamer.streamName),
    );
    return Promise.all(clips.map((clip) => toItem(clip, language)));
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

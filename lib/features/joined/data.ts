import "server-only";
import { listPostsMentioning } from "@/lib/features/blog/mentions/data";
import { listClipsOfGame, listClipsOfStreamer } from "@/lib/features/clips/joined/data";
import type { CardClip } from "@/lib/features/clips/types";
import { readMentionedNames } from "@/lib/features/games/names/data";
import { type MentionedNames, mentionsGame } from "@/lib/features/games/names/policy";
import type { LandingVideo } from "@/lib/features/landing/types";
import { readLiveGames } from "@/lib/features/live/games/data";
import { visibleRow } from "@/lib/features/reviews/data";
import { readLiveStreamers } from "@/lib/features/streamers/data";
import { linksOf, platformUrl, type StoredLinks } from "@/lib/features/streamers/links";
import { listNextOfGame } from "@/lib/features/streamers/schedule/games/data";
import type { PageStreamer } from "@/lib/features/streamers/types";
import { db } from "@/lib/server/db";
import { pictureFields, shownPicture } from "@/lib/server/pictures/store";
import { containsText } from "@/lib/server/search-text";
import { siteUrl } from "@/lib/server/site-url";
import { isHttpUrl } from "@/lib/shared/clean-text";
import type { Reader } from "@/lib/shared/field-table";
import { streamerPlatforms } from "@/lib/shared/platforms";
import type { GameSurroundings } from "./types";

/** Items per block. */
const counts = { live: 6, next: 6, clips: 3, streams: 4, posts: 3 };
/** Streams whose titles are compared, newest first. */
const streamCandidates = 40;

/** Approved streams whose title names the game, newest first. They have no game of their own. */
async function readStreams(game: MentionedNames): Promise<LandingVideo[]> {
  if (game.names.length === 0) return [];
  const rows = await db.stream.findMany({
    where: { ...visibleRow, OR: game.names.map((name) => ({ title: containsText(name) })) },
    orderBy: [{ submittedAt: "desc" }, { id: "desc" }],
    take: streamCandidates,
    select: { id: true, title: true, streamer: true, streamUrl: true, thumbnailPicture: pictureFields },
  });
  return rows
    .filter(({ title }) => mentionsGame(title, game, siteUrl()))
    .slice(0, counts.streams)
    .map(({ id, title, streamer, streamUrl, thumbnailPicture }) => ({
      ...{ id, title, author: streamer, path: null },
      url: streamUrl && isHttpUrl(streamUrl) ? streamUrl : null,
      picture: shownPicture(thumbnailPicture),
    }));
}

async function readLive(gameId: number) {
  const games = await readLiveGames();
  return readLiveStreamers(games?.get(gameId) ?? null, counts.live);
}

/** @param reader of times, in English without it */
export async function readGameSurroundings(id: number, reader?: Reader): Promise<GameSurroundings> {
  const names = readMentionedNames(id);
  const [live, clips, next, streams, posts] = await Promise.all([
    readLive(id),
    names.then((game) => listClipsOfGame(game, counts.clips)),
    names.then((game) => listNextOfGame(game, counts.next, reader)),
    names.then(readStreams),
    names.then((game) => listPostsMentioning(game, counts.posts)),
  ]);
  return { live, next, clips, streams, posts };
}

type ClipMaker = Pick<PageStreamer, "id" | "streamName"> & Parameters<typeof platformUrl>[1] & StoredLinks;

/** The newest clips of a streamer; as many as the streamer's page shows by default. */
export async function readStreamerClips(
  { id, streamName, ...streamer }: ClipMaker,
  count = counts.clips,
): Promise<CardClip[]> {
  const channels = streamerPlatforms.flatMap((platform) => platformUrl(platform, streamer) ?? []);
  const profiles = linksOf(streamer).flatMap((link) => (link.id === "discord" ? [] : link.href));
  return listClipsOfStreamer({ id, streamName, links: [...channels, ...profiles] }, count);
}

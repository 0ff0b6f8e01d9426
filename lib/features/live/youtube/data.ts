import "server-only";
import { youtubeName } from "@/lib/features/live/links";
import { type PlatformClient, PlatformFailure } from "@/lib/features/live/platform/data";
import type { PlatformAdapter, Poll } from "@/lib/features/live/platform/types";
import { isExistenceDue, streamAnswer } from "@/lib/features/live/policy";
import type { ChannelAnswer, KnownChannel } from "@/lib/features/live/types";
import { dayMs, hourMs } from "@/lib/shared/durations";
import { message } from "@/lib/shared/message";
import {
  channelsSchema,
  playlistItemsSchema,
  searchSchema,
  videosSchema,
  type YoutubeChannel,
  type YoutubeVideo,
} from "./schema";

/** Ids per call, for channels and videos. */
const batchSize = 50;
const videoCalls = 3;
/** The newest videos of a channel to check; a stream is among them unless it runs for days. */
const newestCount = 5;
const watchedCount = 3;
/** The shortest time between two checks of a channel. */
const lookMilliseconds = 4 * 60_000;
/** The pause between searches, over all channels: ninety of the hundred that a day allows. */
const searchPauseMilliseconds = 16 * 60_000;
/** The pause between two searches of one channel. */
const searchAgainMilliseconds = 6 * hourMs;

/**
 * YouTube's Data API has no call for the live status of many channels, and a day has only a hundred searches. Each poll
 * therefore checks some channels' newest videos, for one unit each, and watches those that are live or announced, fifty
 * per unit.
 */
export const youtubeAdapter = (client: PlatformClient): PlatformAdapter => ({
  platform: "youtube",
  async *ask(channels, poll) {
    const known = channels.map((channel) => ({ ...channel, channelId: idOf(channel) }));
    const existence = await readExistence(client, known, poll.now);
    yield existence;
    const missing = new Set(
      existence.filter(({ state }) => state === "missing").map((one) => one.streamerId),
    );
    const named = known.filter(
      (channel): channel is Named =>
        channel.channelId !== null && !channel.missingSince && !missing.has(channel.streamerId),
    );
    const looks = Math.max(1, poll.calls - videoCalls - 1);
    const resolved = await resolveNew(client, known, { ...poll, calls: looks });
    yield resolved.answers;
    const due = named.filter((channel) => isLookDue(channel, poll.now)).sort(byLastCheck);
    const looking = due.slice(0, looks - resolved.calls);
    const looked = await checkNewest(client, looking);
    const searched = isSearchDue(named, poll.now) ? await searchOne(client, looking, poll.now) : null;
    yield* readVideos(client, watchListOf(named, looked, searched), poll.now);
  },
});

type Named = KnownChannel & { channelId: string };
type Watched = { channel: Named; ids: string[]; isLookedAt: boolean; isSearched: boolean };
type Searched = { streamerId: number; ids: string[] };

/** An address with an id needs no lookup. */
function idOf({ handle, channelId }: KnownChannel): string | null {
  const name = youtubeName(handle);
  return channelId ?? (name?.filter === "id" ? name.value : null);
}

const isLookDue = ({ lookedAt, liveAt, videoIds }: KnownChannel, now: Date): boolean =>
  (liveAt === null || videoIds.length === 0) &&
  now.getTime() - (lookedAt?.getTime() ?? 0) >= lookMilliseconds;

const byLastCheck = (a: KnownChannel, b: KnownChannel): number =>
  (a.lookedAt?.getTime() ?? 0) - (b.lookedAt?.getTime() ?? 0);

/** Checks up to fifty known channels per poll, each once a day. */
async function readExistence(
  client: PlatformClient,
  channels: readonly KnownChannel[],
  now: Date,
): Promise<ChannelAnswer[]> {
  const batch = channels
    .filter((channel) => channel.channelId && isExistenceDue(channel, now))
    .slice(0, batchSize);
  if (batch.length === 0) return [];
  const ids = batch.flatMap(({ channelId }) => channelId ?? []);
  const query = [...idQuery("id,snippet", ids), ["maxResults", "50"]] as const;
  const { items } = await client.get("/channels", query, channelsSchema);
  const found = new Map(items.map((item) => [item.id, item]));
  if (![...found.keys()].every((id) => ids.includes(id)))
    throw new PlatformFailure(
      "nonsense",
      message("panelStreamers.streamerFacts.failures.details.otherChannel"),
    );
  return batch.map(({ streamerId, handle, channelId }) => {
    const item = found.get(channelId ?? "");
    return item && hasHandle(item, handle)
      ? { streamerId, state: "found", channelId: item.id }
      : { streamerId, state: "missing" };
  });
}

/** Whether the channel still has the handle; another person may have taken it. */
function hasHandle({ snippet }: YoutubeChannel, handle: string): boolean {
  const name = youtubeName(handle);
  const current = snippet?.customUrl?.toLowerCase();
  return (
    name?.filter !== "forHandle" || !current?.startsWith("@") || current === `@${name.value.toLowerCase()}`
  );
}

const idQuery = (part: string, ids: readonly string[]) =>
  [
    ["part", part],
    ["id", ids.join(",")],
  ] as const;

/** Resolves handles, which the API allows one at a time. */
async function resolveNew(client: PlatformClient, channels: readonly KnownChannel[], { now, calls }: Poll) {
  const due = channels.filter((channel) => !channel.channelId && isExistenceDue(channel, now));
  const answers: ChannelAnswer[] = [];
  for (const { streamerId, handle } of due.slice(0, calls)) {
    const name = youtubeName(handle);
    if (!name) continue;
    const query = [
      ["part", "id"],
      [name.filter, name.value],
    ] as const;
    const { items } = await client.get("/channels", query, channelsSchema);
    const channelId = items[0]?.id;
    answers.push(channelId ? { streamerId, state: "found", channelId } : { streamerId, state: "missing" });
  }
  return { answers, calls: answers.length };
}

async function checkNewest(
  client: PlatformClient,
  channels: readonly Named[],
): Promise<Map<number, string[]>> {
  const looked = new Map<number, string[]>();
  for (const { streamerId, channelId } of channels)
    looked.set(streamerId, await readNewest(client, channelId));
  return looked;
}

/** The playlist of uploads; a channel without one answers 404. */
async function readNewest(client: PlatformClient, channelId: string): Promise<string[]> {
  const query = [
    ["part", "contentDetails"],
    ["playlistId", `UU${channelId.slice(2)}`],
    ["maxResults", String(newestCount)],
  ] as const;
  try {
    const { items } = await client.get("/playlistItems", query, playlistItemsSchema);
    return items.map(({ contentDetails }) => contentDetails.videoId);
  } catch (error) {
    if (error instanceof PlatformFailure && error.status === 404) return [];
    throw error;
  }
}

const isSearchDue = (channels: readonly KnownChannel[], now: Date): boolean =>
  channels.every(({ searchedAt }) => now.getTime() - (searchedAt?.getTime() ?? 0) >= searchPauseMilliseconds);

/**
 * Searches the channel that waited longest. Finds streams that started before many newer uploads. A failed search does
 * not stop the other checks.
 */
async function searchOne(
  client: PlatformClient,
  channels: readonly Named[],
  now: Date,
): Promise<Searched | null> {
  const [channel] = channels
    .filter(({ searchedAt }) => now.getTime() - (searchedAt?.getTime() ?? 0) >= searchAgainMilliseconds)
    .sort((a, b) => (a.searchedAt?.getTime() ?? 0) - (b.searchedAt?.getTime() ?? 0));
  if (!channel) return null;
  const { streamerId, channelId } = channel;
  const query = [
    ["part", "id"],
    ["channelId", channelId],
    ["eventType", "live"],
    ["type", "video"],
    ["maxResults", String(watchedCount)],
  ] as const;
  try {
    const { items } = await client.get("/search", query, searchSchema);
    return { streamerId, ids: items.map(({ id }) => id.videoId) };
  } catch (error) {
    if (error instanceof PlatformFailure) return { streamerId, ids: [] };
    throw error;
  }
}

/** Videos by priority: live ones, then new ones, then announced ones. */
function watchListOf(
  channels: readonly Named[],
  looked: Map<number, string[]>,
  searched: Searched | null,
): Watched[] {
  const watched = channels.flatMap((channel): Watched[] => {
    const newest = looked.get(channel.streamerId);
    const isSearched = searched?.streamerId === channel.streamerId;
    const found = isSearched ? searched.ids : [];
    const ids = [...new Set([...channel.videoIds.slice(0, watchedCount), ...found, ...(newest ?? [])])];
    return ids.length > 0 || newest ? [{ channel, ids, isLookedAt: newest !== undefined, isSearched }] : [];
  });
  const rank = ({ channel, isLookedAt }: Watched) => (channel.liveAt ? 0 : isLookedAt ? 1 : 2);
  return watched.sort((a, b) => rank(a) - rank(b));
}

/** One call per channel, so that a failure cannot leave half an answer. */
async function* readVideos(
  client: PlatformClient,
  watched: Watched[],
  now: Date,
): AsyncGenerator<ChannelAnswer[]> {
  const batches: Watched[][] = [];
  let room = 0;
  for (const one of watched) {
    if (one.ids.length > room) {
      batches.push([]);
      room = batchSize;
    }
    if (batches.length === 0) batches.push([]);
    batches.at(-1)?.push(one);
    room -= one.ids.length;
  }
  for (const batch of batches.slice(0, videoCalls)) {
    const ids = batch.flatMap((one) => one.ids);
    const { items } =
      ids.length > 0
        ? await client.get(
            "/videos",
            idQuery("snippet,contentDetails,liveStreamingDetails", ids),
            videosSchema,
          )
        : { items: [] };
    const videos = new Map(items.map((video) => [video.id, video]));
    yield batch.map((one) => answerOf(one, videos, now));
  }
}

function answerOf(
  { channel, ids, isLookedAt, isSearched }: Watched,
  all: Map<string, YoutubeVideo>,
  now: Date,
): ChannelAnswer {
  const { streamerId } = channel;
  const videos = ids.flatMap((id) => all.get(id) ?? []);
  if (videos.some(({ snippet }) => snippet.channelId !== channel.channelId))
    return {
      streamerId,
      state: "failed",
      failure: message("panelStreamers.streamerFacts.failures.details.otherVideo"),
      ...(isSearched ? { isSearched } : {}),
    };
  const live = videos.find(isLiveVideo);
  const facts = {
    streamerId,
    videoIds: videos
      .filter((video) => isWatched(video, now))
      .map(({ id }) => id)
      .slice(0, watchedCount),
    ...(isLookedAt ? { isLookedAt } : {}),
    ...(isSearched ? { isSearched } : {}),
  };
  // Only an announced video was checked, so other streams are unknown.
  if (!live) return { ...facts, state: isLookedAt || channel.liveAt ? "offline" : "found" };
  const { actualStartTime = "", concurrentViewers } = live.liveStreamingDetails ?? {};
  const stream = {
    title: live.snippet.title,
    viewers: concurrentViewers === undefined ? null : Number(concurrentViewers),
    startedAt: new Date(actualStartTime),
    videoId: live.id,
  };
  const answer = streamAnswer(stream, now);
  return answer.state === "live" ? { ...facts, ...answer } : { streamerId, ...answer };
}

/** A premiere is an uploaded file with a duration; a running stream has none. */
const isPremiere = ({ contentDetails }: YoutubeVideo): boolean =>
  /[1-9]/.test(contentDetails?.duration ?? "");

const isLiveVideo = (video: YoutubeVideo): boolean => {
  const { snippet, liveStreamingDetails: details } = video;
  const isOn = Boolean(details?.actualStartTime) && !details?.actualEndTime;
  return snippet.liveBroadcastContent === "live" && isOn && !isPremiere(video);
};

/** Live, or announced for about today. */
function isWatched(video: YoutubeVideo, now: Date): boolean {
  if (isLiveVideo(video)) return true;
  if (video.snippet.liveBroadcastContent !== "upcoming" || isPremiere(video)) return false;
  const scheduled = Date.parse(video.liveStreamingDetails?.scheduledStartTime ?? "");
  return scheduled > now.getTime() - 12 * hourMs && scheduled < now.getTime() + dayMs;
}

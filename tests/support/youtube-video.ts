import type { FakeChannel } from "./fake-channel";

/** The newest video is the stream while one is live. */
export function videoOf(
  { id: channelId, stream, videos, liveId }: FakeChannel,
  video: NonNullable<FakeChannel["videos"]>[number],
) {
  const isLive = stream !== null && (liveId ?? videos?.[0]?.id) === video.id;
  return {
    id: video.id,
    snippet: {
      channelId,
      title: isLive ? stream.title : "A video",
      liveBroadcastContent: isLive ? "live" : video.isUpcoming ? "upcoming" : "none",
    },
    contentDetails: { duration: video.duration ?? (isLive || video.isUpcoming ? "P0D" : "PT10M3S") },
    ...(isLive && {
      liveStreamingDetails: {
        actualStartTime: stream.startedAt.toISOString(),
        concurrentViewers: String(stream.viewers),
      },
    }),
    ...(video.scheduledAt &&
      !isLive && { liveStreamingDetails: { scheduledStartTime: video.scheduledAt.toISOString() } }),
  };
}

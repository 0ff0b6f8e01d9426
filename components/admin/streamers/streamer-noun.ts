import { type Noun, nounPaths } from "@/components/admin/list/noun";
import type { AdminStreamer } from "@/lib/features/streamers/types";

export const streamerNoun: Noun<AdminStreamer> = {
  ...nounPaths.streamer,
  nameOf: (streamer) => streamer.streamName,
  addresses: [
    ["bannerImageUrl", "bannerSrc"],
    ["avatar", "avatarSrc"],
  ],
};

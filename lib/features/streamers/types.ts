import type { ReviewFacts } from "@/lib/features/reviews/types";
import type { PagePlace } from "@/lib/shared/page";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import type { StreamerPlatform } from "./constants";

/** A streamer as a card shows it. */
export type CardStreamer = {
  id: number;
  slug: string;
  streamName: string;
  /** on a card its beginning, as much as a card can show */
  description: string;
  platforms: string[];
  twitchHandle: string | null;
  youtubeHandle: string | null;
  kickHandle: string | null;
  gamesPlayed: string[];
  schedule: string | null;
  featured: boolean;
  /** null shows the stock picture */
  banner: PublicPicture | null;
  avatar: PublicPicture | null;
};

/** A streamer with everything their own page shows. */
export type PageStreamer = CardStreamer & {
  socialLinks: string[];
  discordUrl: string | null;
  discordUsername: string | null;
  twitterUrl: string | null;
  /** ISO 8601 */
  submittedAt: string;
};

/** How many streamers there are, and would be with each platform or the featured ones chosen now. */
export type StreamerCounts = { all: number; featured: number; platforms: Record<StreamerPlatform, number> };

/** One page of the list with everything its screen shows. */
export type StreamersPage = PagePlace & {
  items: CardStreamer[];
  counts: StreamerCounts;
};

/** The streamers who play a game, as its page names them. */
export type Players = {
  players: { slug: string; streamName: string }[];
  /** whether others play it too */
  areMore: boolean;
};

/** A streamer as GET /api/admin/streamers lists it. */
export type AdminStreamer = ReviewFacts & {
  slug: string;
  streamName: string;
  description: string;
  bannerImageUrl: string | null;
  avatar: string | null;
  platforms: string[];
  twitchHandle: string | null;
  youtubeHandle: string | null;
  kickHandle: string | null;
  gamesPlayed: string[];
  schedule: string | null;
  contactEmail: string | null;
  socialLinks: string[];
  discordUrl: string | null;
  discordUsername: string | null;
  twitterUrl: string | null;
  featured: boolean;
  featureRequested: boolean;
  /** short-lived addresses; null where there is no picture, and in lists of everything */
  bannerSrc: string | null;
  avatarSrc: string | null;
};

import type { ReviewFacts } from "@/lib/features/reviews/types";

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

import type { LiveStream } from "@/lib/features/streamers/types";
import type { PublicPicture } from "@/lib/shared/picture-loader";

/** The contents of the landing page's live blocks. */

export type LandingGame = {
  id: number;
  slug: string;
  title: string;
  developer: string;
  categories: string[];
  price: string | null;
  releaseDate: string | null;
  earlyAccess: boolean;
  /** null shows the stock picture */
  picture: PublicPicture | null;
};

export type LandingStreamer = {
  id: number;
  slug: string;
  streamName: string;
  description: string;
  platforms: string[];
  schedule: string | null;
  picture: PublicPicture | null;
};

/** A streamer who is live. */
export type LandingLive = {
  id: number;
  slug: string;
  streamName: string;
  avatar: PublicPicture | null;
  live: readonly LiveStream[];
};

/** A stream or a clip. */
export type LandingVideo = {
  id: number | string;
  title: string;
  /** the streamer, or who made the clip */
  author: string;
  /** its page here; null where it has none */
  path: string | null;
  /** where it can be watched elsewhere; null is no link */
  url: string | null;
  picture: PublicPicture | null;
};

export type LandingTestimonial = {
  id: number;
  username: string;
  content: string;
  userType: string;
  /** 1 to 5 */
  rating: number;
};

/** Each list is empty while there is nothing approved for it; its block then does not show. */
export type Landing = {
  featuredGames: LandingGame[];
  newestGames: LandingGame[];
  liveNow: LandingLive[];
  streamers: LandingStreamer[];
  streams: LandingVideo[];
  clips: LandingVideo[];
  testimonials: LandingTestimonial[];
};

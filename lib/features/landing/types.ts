import type { LiveStreamer } from "@/lib/features/streamers/types";
import type { PublicPicture } from "@/lib/shared/picture-loader";

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

/** A stream or a clip. */
export type LandingVideo = {
  id: number | string;
  title: string;
  /** the streamer, or the clip's creator */
  author: string;
  /** its page on this site, if it has one */
  path: string | null;
  /** its page elsewhere; null shows no link */
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

/** An empty list hides its block. */
export type Landing = {
  featuredGames: LandingGame[];
  newestGames: LandingGame[];
  liveNow: LiveStreamer[];
  streamers: LandingStreamer[];
  streams: LandingVideo[];
  clips: LandingVideo[];
  testimonials: LandingTestimonial[];
};

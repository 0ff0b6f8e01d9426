import type { GameCategory } from "@/lib/features/games/constants";
import type { SceneName } from "@/prisma/seed/art/themes";

export type SampleStatus = "pending" | "approved" | "rejected";

/** What `drawCover` needs. */
export interface CoverArt {
  seed: string;
  title: string;
  theme: GameCategory;
  scene?: SceneName | undefined;
}

/** What `drawAvatar` needs, and with a scene `drawBanner`. */
export interface NamedArt {
  seed: string;
  name: string;
  scene?: SceneName | "flag" | undefined;
}

/** What `drawPoster` needs. */
export interface PosterArt {
  seed: string;
  title: string;
  scene?: SceneName | undefined;
}

/** A game with all its columns, its picture described by `art`. */
export interface SampleGame {
  title: string;
  developer: string;
  description: string;
  steamUrl: string | null;
  playUrl: string | null;
  twitterHandle: string | null;
  indieGameMakerHandle: string | null;
  categories: GameCategory[];
  singlePlayer: boolean;
  localCoop: boolean;
  onlineCoop: boolean;
  localMultiplayer: boolean;
  onlineMultiplayer: boolean;
  localCoopPlayers: string | null;
  onlineCoopPlayers: string | null;
  localMultiplayerPlayers: string | null;
  onlineMultiplayerPlayers: string | null;
  steamDeck: boolean;
  cloudSaves: boolean;
  achievements: boolean;
  tradingCards: boolean;
  price: string | null;
  releaseDate: string | null;
  earlyAccess: boolean;
  minSystemReqs: string | null;
  featured: boolean;
  featureRequested: boolean;
  status: SampleStatus;
  /** set for rejected games only */
  reviewReason: string | null;
  /** counted back from the day the data is loaded, so that the queue never looks abandoned */
  submittedDaysAgo: number;
  art: CoverArt;
}

/** A streamer as stored; `banner` and `avatar` are null where the stock picture shall show. */
export interface SampleStreamer {
  streamName: string;
  description: string;
  platforms: ("twitch" | "youtube" | "kick")[];
  twitchHandle: string | null;
  /** a full URL */
  youtubeHandle: string | null;
  kickHandle: string | null;
  gamesPlayed: string[];
  schedule: string | null;
  contactEmail: string | null;
  /** full URLs */
  socialLinks: string[];
  discordUrl: string | null;
  discordUsername: string | null;
  twitterUrl: string | null;
  featured: boolean;
  featureRequested: boolean;
  status: SampleStatus;
  submittedDaysAgo: number;
  banner: NamedArt | null;
  avatar: NamedArt | null;
}

export interface SampleStream {
  title: string;
  description: string;
  streamer: string;
  streamUrl: string | null;
  featured: boolean;
  status: SampleStatus;
  submittedDaysAgo: number;
  art: PosterArt;
}

export interface SampleClip {
  title: string;
  description: string;
  creator: string;
  clipUrl: string | null;
  featured: boolean;
  status: SampleStatus;
  submittedDaysAgo: number;
  art: PosterArt;
}

export interface SampleTestimonial {
  username: string;
  content: string;
  userType: string;
  /** 1 to 5 */
  rating: number;
  featured: boolean;
}

/** A confirmed link of a submission; the stored column holds the list as JSON text. */
export interface SampleSocial {
  platform: "Facebook" | "Steam" | "Twitter" | "Instagram" | "Epic" | "Twitch";
  url: string;
}

/** A content submission without a file. */
export interface SampleSubmission {
  name: string;
  email: string;
  role: "streamer" | "content-creator" | "indie-game-developer" | "other";
  message: string;
  socials: SampleSocial[];
  source: "submit" | "get-featured";
  status: SampleStatus;
  submittedDaysAgo: number;
}

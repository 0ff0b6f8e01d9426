import type { CardPost } from "@/lib/features/blog/types";
import type { CardClip } from "@/lib/features/clips/types";
import type { LandingVideo } from "@/lib/features/landing/types";
import type { GameStream } from "@/lib/features/streamers/schedule/types";
import type { LiveStreamer } from "@/lib/features/streamers/types";

/** What other parts of the site have about a game. An empty list hides its block. */
export type GameSurroundings = {
  /** with their streams of this game alone */
  live: LiveStreamer[];
  /** the next stream of each streamer */
  next: GameStream[];
  clips: CardClip[];
  streams: LandingVideo[];
  posts: CardPost[];
};

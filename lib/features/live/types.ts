import type { LivePlatform } from "./constants";

/** The use of a platform's budget and how asking it goes, for the team. */
export type PlatformState = {
  platform: LivePlatform;
  /** calls of its day, and how many it may be */
  used: number;
  limit: number;
  /** ISO 8601; null is never */
  succeededAt: string | null;
  pausedUntil: string | null;
  failure: string | null;
  failedAt: string | null;
  /** channels that are live now, and channels that it does not have */
  live: number;
  missing: number;
};

/** What the overview shows of live status; null without a platform's keys. */
export type LiveOverview = {
  platforms: PlatformState[];
  /** hidden from visitors: none of their channels exists any more */
  gone: { id: number; streamName: string; goneAt: string }[];
} | null;

/** A channel and the last word on it, as a poll finds or leaves them. */
export type KnownChannel = {
  streamerId: number;
  /** as the streamer's row has it */
  handle: string;
  channelId: string | null;
  resolvedAt: Date | null;
  lookedAt: Date | null;
  searchedAt: Date | null;
  videoIds: string[];
  confirmedAt: Date | null;
  liveAt: Date | null;
  missingSince: Date | null;
  title: string | null;
  game: string | null;
  viewers: number | null;
  startedAt: Date | null;
  videoId: string | null;
  failure: string | null;
  failedAt: Date | null;
};

/** A stream as its platform describes it, checked. */
export type FoundStream = {
  title: string;
  game: string | null;
  viewers: number | null;
  startedAt: Date;
  /** YouTube's video */
  videoId: string | null;
};

/**
 * The platform's word on one channel; `channelId` is the id that the handle has now. `found` and `missing` say whether it exists, and nothing of a stream; what is
 * not answered at all keeps its last state.
 */
export type ChannelAnswer = {
  streamerId: number;
  channelId?: string;
  videoIds?: string[];
  isLookedAt?: boolean;
  isSearched?: boolean;
} & (
  | { state: "live"; stream: FoundStream }
  | { state: "offline" }
  | { state: "found" }
  | { state: "missing" }
  | { state: "failed"; failure: string }
);

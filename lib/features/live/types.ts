import type { LivePlatform } from "./constants";

/** The budget and health of a platform, for the team. */
export type PlatformState = {
  platform: LivePlatform;
  /** calls today, and the limit */
  used: number;
  limit: number;
  /** ISO 8601; null is never */
  succeededAt: string | null;
  pausedUntil: string | null;
  failure: string | null;
  failedAt: string | null;
  /** live channels, and missing ones */
  live: number;
  missing: number;
};

/** Null without a platform's keys. */
export type LiveOverview = {
  platforms: PlatformState[];
  /** hidden because no channel exists */
  gone: { id: number; streamName: string; goneAt: string }[];
} | null;

/** A channel with its last state. */
export type KnownChannel = {
  streamerId: number;
  /** as stored with the streamer */
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

/** A validated stream. */
export type FoundStream = {
  title: string;
  game: string | null;
  viewers: number | null;
  startedAt: Date;
  /** YouTube only */
  videoId: string | null;
};

/**
 * A platform's answer on one channel; `channelId` is the handle's current id. `found` and `missing` are about the
 * channel only; without an answer the last state stays.
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

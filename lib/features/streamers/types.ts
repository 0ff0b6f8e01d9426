import type { ShownPlan } from "@/lib/features/featuring/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import type { NamesShown, ValuesOf } from "@/lib/shared/field-table";
import type { PagePosition } from "@/lib/shared/page";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import type { StreamerPlatform } from "./constants";
import type { streamerFields } from "./fields";
import type { PlannedStream } from "./schedule/types";

/** A live stream for visitors. */
export type LiveStream = {
  platform: StreamerPlatform;
  title: string;
  game: string | null;
  /** rounded; null if unknown */
  viewers: number | null;
  /** ISO 8601 */
  startedAt: string;
  /** ISO 8601; the stream must not be shown as live after this time */
  until: string;
  url: string;
};

/** Live streams by streamer id, most viewers first. */
export type LiveNow = ReadonlyMap<number, readonly LiveStream[]>;

/** Who is live, without the rest of the profile. */
export type LiveStreamer = {
  id: number;
  slug: string;
  streamName: string;
  avatar: PublicPicture | null;
  live: readonly LiveStream[];
};

/** A channel's last state, for the team; dates are ISO 8601. */
export type ChannelState = {
  platform: StreamerPlatform;
  isLive: boolean;
  confirmedAt: string | null;
  missingSince: string | null;
  failure: string | null;
  failedAt: string | null;
};

type Fields = typeof streamerFields;
type Values = ValuesOf<Fields>;

/** With a shortened description. */
export type CardStreamer = {
  id: number;
  slug: string;
  platforms: string[];
  /** null shows the stock picture */
  banner: PublicPicture | null;
  avatar: PublicPicture | null;
  next: PlannedStream[];
  /** absent if not live */
  live?: readonly LiveStream[];
} & Pick<Values, NamesShown<Fields, "card">>;

export type PageStreamer = CardStreamer &
  Pick<Values, NamesShown<Fields, "page">> & {
    /** ISO 8601 */
    submittedAt: string;
    /** the next seven days */
    week: PlannedStream[];
    isAddedByTeam?: boolean;
  };

/** The result count if each platform or the featured filter were chosen now. */
export type StreamerCounts = {
  all: number;
  featured: number;
  /** absent without platform keys */
  live?: number;
  platforms: Record<StreamerPlatform, number>;
};

export type StreamersPage = PagePosition & {
  items: CardStreamer[];
  counts: StreamerCounts;
};

/** On a game's page. */
export type Players = {
  players: { slug: string; streamName: string }[];
  /** whether there are more than listed */
  areMore: boolean;
};

export type AdminStreamer = ReviewFacts &
  ShownPlan &
  Values & {
    slug: string;
    platforms: string[];
    featureRequested: boolean;
    /** short-lived addresses; null without a picture, and in complete lists */
    bannerSrc: string | null;
    avatarSrc: string | null;
    channels: ChannelState[];
    /** hidden from visitors since then, because no channel exists */
    channelsGoneAt: string | null;
  };

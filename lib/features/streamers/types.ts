import type { ShownPlan } from "@/lib/features/featuring/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import type { NamesShown, ValuesOf } from "@/lib/shared/field-table";
import type { PagePlace } from "@/lib/shared/page";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import type { StreamerPlatform } from "./constants";
import type { streamerFields } from "./fields";
import type { PlannedStream } from "./schedule/types";

/** A stream that is live, as visitors see it. */
export type LiveStream = {
  platform: StreamerPlatform;
  title: string;
  game: string | null;
  /** rounded; null where the platform does not say */
  viewers: number | null;
  /** ISO 8601 */
  startedAt: string;
  /** ISO 8601: nothing is claimed from then on, whoever shows it */
  until: string;
  url: string;
};

/** Who is live, by the streamer's id, most viewers first. */
export type LiveNow = ReadonlyMap<number, readonly LiveStream[]>;

/** The last word of a platform on a streamer's channel, for the team; dates as ISO 8601. */
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

/** A streamer as a card shows it; of the description its beginning, as much as a card can show. */
export type CardStreamer = {
  id: number;
  slug: string;
  platforms: string[];
  /** null shows the stock picture */
  banner: PublicPicture | null;
  avatar: PublicPicture | null;
  /** the next streams of the schedule */
  next: PlannedStream[];
  /** absent where nothing is claimed */
  live?: readonly LiveStream[];
} & Pick<Values, NamesShown<Fields, "card">>;

/** A streamer with everything their own page shows. */
export type PageStreamer = CardStreamer &
  Pick<Values, NamesShown<Fields, "page">> & {
    /** ISO 8601 */
    submittedAt: string;
    /** the streams of the next seven days */
    week: PlannedStream[];
  };

/** How many streamers there are, and would be with each platform or the featured ones chosen now. */
export type StreamerCounts = {
  all: number;
  featured: number;
  /** how many there would be with "Live now"; absent where no platform is asked */
  live?: number;
  platforms: Record<StreamerPlatform, number>;
};

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
export type AdminStreamer = ReviewFacts &
  ShownPlan &
  Values & {
    slug: string;
    platforms: string[];
    featureRequested: boolean;
    /** short-lived addresses; null where there is no picture, and in lists of everything */
    bannerSrc: string | null;
    avatarSrc: string | null;
    channels: ChannelState[];
    /** since when visitors do not see it, because no channel exists any more */
    channelsGoneAt: string | null;
  };

import type { ReviewFacts } from "@/lib/features/reviews/types";
import type { NamesShown, ValuesOf } from "@/lib/shared/field-table";
import type { PagePlace } from "@/lib/shared/page";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import type { StreamerPlatform } from "./constants";
import type { streamerFields } from "./fields";
import type { PlannedStream } from "./schedule/types";

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
export type AdminStreamer = ReviewFacts &
  Values & {
    slug: string;
    platforms: string[];
    featureRequested: boolean;
    /** short-lived addresses; null where there is no picture, and in lists of everything */
    bannerSrc: string | null;
    avatarSrc: string | null;
  };

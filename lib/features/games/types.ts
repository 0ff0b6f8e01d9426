import type { ReviewFacts } from "@/lib/features/reviews/types";
import type { PagePlace } from "@/lib/shared/page";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import type { FilterField } from "./filters";

/** A game as a card shows it. A page carries dozens of them: what is false or null is left out. */
export type CardGame = {
  id: number;
  slug: string;
  title: string;
  developer: string;
  /** on a card its beginning, as much as a card can show */
  description: string;
  categories: string[];
  localCoop?: boolean;
  onlineCoop?: boolean;
  localMultiplayer?: boolean;
  onlineMultiplayer?: boolean;
  price?: string | null;
  releaseDate?: string | null;
  earlyAccess?: boolean;
  featured?: boolean;
  steamUrl?: string | null;
  playUrl?: string | null;
  twitterHandle?: string | null;
  indieGameMakerHandle?: string | null;
  /** without one the stock picture shows */
  picture?: PublicPicture | null;
};

/** A game with everything its own page shows. */
export type PageGame = Required<CardGame> & {
  singlePlayer: boolean;
  localCoopPlayers: string | null;
  onlineCoopPlayers: string | null;
  localMultiplayerPlayers: string | null;
  onlineMultiplayerPlayers: string | null;
  steamDeck: boolean;
  cloudSaves: boolean;
  achievements: boolean;
  tradingCards: boolean;
  minSystemReqs: string | null;
  /** ISO 8601 */
  submittedAt: string;
};

/** A game as GET /api/admin/games lists it. */
export type AdminGame = ReviewFacts &
  Omit<PageGame, "picture"> & {
    /** the key of our copy, or the outside address it is to be fetched from */
    imageUrl: string;
    featureRequested: boolean;
    /** where news of it go to; null where no address was given, or its owner wants no mails */
    contactEmail: string | null;
    /** a short-lived address; null where there is no picture, and in lists of everything */
    pictureSrc: string | null;
  };

/** The numbers beside a filter's values: each is the number of results if that value were chosen now. */
export type FieldCounts = { all: number; values: Record<string, number> };
export type CatalogCounts = Record<FilterField, FieldCounts>;

/** One page of the catalog with everything its screen shows. */
export type CatalogPage = PagePlace & {
  items: CardGame[];
  counts: CatalogCounts;
};

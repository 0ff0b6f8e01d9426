import type { ShownPlan } from "@/lib/features/featuring/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import type { NamesShown, ValuesOf } from "@/lib/shared/field-table";
import type { PagePlace } from "@/lib/shared/page";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import type { gameFields } from "./fields";
import type { FilterField } from "./filters";
import type { GameSubmissionInput } from "./schema";
import type { AdminScreenshot, PageScreenshot } from "./screenshots/types";

type Fields = typeof gameFields;
type Values = ValuesOf<Fields>;
type CardValues = Pick<Values, NamesShown<Fields, "card">>;
type AlwaysThere = {
  [Name in keyof CardValues]: CardValues[Name] extends string | string[] ? Name : never;
}[keyof CardValues];

/**
 * A game as a card shows it; of the description its beginning, as much as a card can show. A page carries dozens of
 * them: what is false or null is left out.
 */
export type CardGame = {
  id: number;
  slug: string;
  /** without one the stock picture shows */
  picture?: PublicPicture | null;
} & Pick<CardValues, AlwaysThere> &
  Partial<CardValues>;

/** A game with everything its own page shows. */
export type PageGame = {
  id: number;
  slug: string;
  picture: PublicPicture | null;
  /** ISO 8601 */
  submittedAt: string;
  screenshots: PageScreenshot[];
} & Pick<Values, NamesShown<Fields, "card" | "page">>;

/**
 * A game as GET /api/admin/games lists it; `imageUrl` is our copy's key, or the outside address it is to be fetched
 * from.
 */
export type AdminGame = ReviewFacts &
  ShownPlan &
  Omit<Values, "screenshots"> & {
    screenshots: AdminScreenshot[];
    slug: string;
    featureRequested: boolean;
    /** where news of it go to; null where no address was given, or its owner wants no mails */
    contactEmail: string | null;
    /** a short-lived address; null where there is no picture, and in lists of everything */
    pictureSrc: string | null;
  };

/**
 * The numbers beside a filter's values, in the order of its menu: each is the number of results if that value were chosen
 * now. Of labels those stand there only that some game of the catalog has, or that are chosen.
 */
export type FieldCounts = { all: number; values: Record<string, number> };
export type CatalogCounts = Record<FilterField, FieldCounts>;

/** One page of the catalog with everything its screen shows. */
export type CatalogPage = PagePlace & {
  items: CardGame[];
  counts: CatalogCounts;
  /** the names of those languages that stand in the counts, by their codes */
  languages: Record<string, string>;
};

/**
 * A game of the catalog that looks like another one: the same app on Steam, or nearly the same title by the same
 * developer.
 */
export type GameDouble = { slug: string; title: string; developer: string; reason: "app" | "game" };

/** Steam's facts about a game, as the fields of its form; unknown ones, and those without a field, are not there. */
export type SteamFields = Partial<GameSubmissionInput>;
export type SteamAnswer = { fields: SteamFields; hasPicture: boolean };

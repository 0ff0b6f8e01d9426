import type { ShownPlan } from "@/lib/features/featuring/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import type { NamesShown, ValuesOf } from "@/lib/shared/field-table";
import type { LanguageCode } from "@/lib/shared/languages";
import type { PagePosition } from "@/lib/shared/page";
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

/** The description is shortened, and false or null fields are omitted, because a page carries dozens of cards. */
export type CardGame = {
  id: number;
  slug: string;
  /** absent shows the stock picture */
  picture?: PublicPicture | null;
} & Pick<CardValues, AlwaysThere> &
  Partial<CardValues>;

export type PageGame = {
  id: number;
  slug: string;
  picture: PublicPicture | null;
  /** ISO 8601 */
  submittedAt: string;
  screenshots: PageScreenshot[];
  /** of the description, if it is not the page's */
  descriptionLanguage?: LanguageCode;
  isAddedByTeam?: boolean;
  makerSlug?: string | null;
} & Omit<Pick<Values, NamesShown<Fields, "card" | "page">>, "descriptions">;

/** A game in GET /api/admin/games; `imageUrl` is our copy's key, or an address still to be fetched. */
export type AdminGame = ReviewFacts &
  ShownPlan &
  Omit<Values, "screenshots"> & {
    screenshots: AdminScreenshot[];
    slug: string;
    /** the language of its texts */
    writtenIn: LanguageCode;
    featureRequested: boolean;
    /** for mails about it; null without an address or if its owner switched mails off */
    contactEmail: string | null;
    /** a short-lived address; null without a picture, and in complete lists */
    pictureSrc: string | null;
  };

/**
 * The result count if a value were chosen now, per value in the menu's order. Includes only labels that are in use or
 * selected.
 */
export type FieldCounts = { all: number; values: Record<string, number> };
export type CatalogCounts = Record<Exclude<FilterField, "live">, FieldCounts> & {
  /** absent without platform keys */
  live?: FieldCounts;
};

export type CatalogPage = PagePosition & {
  items: CardGame[];
  counts: CatalogCounts;
  /** names by code of the languages in the counts */
  languages: Record<string, string>;
};

/** A public game that may be the same: the same Steam app, or nearly the same title by the same developer. */
export type GameDouble = { slug: string; title: string; developer: string; reason: "app" | "game" };

/** The fields that Steam can fill; unknown ones are absent. */
export type SteamFields = Partial<GameSubmissionInput>;
export type SteamAnswer = { fields: SteamFields; hasPicture: boolean };

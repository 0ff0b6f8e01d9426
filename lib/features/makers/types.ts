import type { CardGame } from "@/lib/features/games/types";
import type { PagePosition } from "@/lib/shared/page";

export type MakerLink = { kind: "site" | "x"; name: string; href: string };
export type MakerLinks = {
  links: MakerLink[];
  /** without "@"; the network has no public pages */
  indieGameMakerHandles: string[];
};

/** What a maker's page shows. */
export type PageMaker = {
  slug: string;
  name: string;
  gameCount: number;
  games: CardGame[];
  page: number;
  pageCount: number;
} & MakerLinks;

/** A maker in the panel's list. */
export type ListedMaker = {
  id: number;
  slug: string;
  name: string;
  /** public ones */
  gameCount: number;
  /** pending, rejected and deleted ones, too */
  allCount: number;
};

export type MakersPage = PagePosition & { rows: ListedMaker[] };

/** A maker with what the team needs to merge, split and rename it. */
export type PanelMaker = ListedMaker & {
  /** ISO 8601 */
  updatedAt: string;
  /** the newest first */
  games: {
    id: number;
    title: string;
    developer: string;
    /** null without one */
    address: string | null;
    isPublic: boolean;
  }[];
  /** merged into it, which can get their games back */
  former: Pick<ListedMaker, "slug" | "name">[];
  /** other makers with a similar name or the same address */
  similar: ListedMaker[];
};

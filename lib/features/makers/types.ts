import type { CardGame } from "@/lib/features/games/types";

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

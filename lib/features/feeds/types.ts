import type { LanguageCode } from "@/lib/shared/languages";

/** Texts are plain; each format escapes them. */
export type FeedEntry = {
  /** the page's address and the entry's permanent id, because slugs never change */
  url: string;
  title: string;
  author: string;
  /** the first sentences, on one line */
  summary: string;
  paragraphs: string[];
  /** sanitized HTML with absolute addresses, for texts with formatting */
  html?: string;
  /** price, release, platforms and the like */
  facts: string[];
  tags: string[];
  /** address of the medium size */
  pictureUrl: string | null;
  /** ISO 8601 */
  publishedAt: string;
  updatedAt: string;
};

export type FeedContent = {
  language: LanguageCode;
  title: string;
  description: string;
  /** the page with the same content */
  pageUrl: string;
  atomUrl: string;
  jsonUrl: string;
  entries: FeedEntry[];
};

/** A card on another site. `gone` is permanent, `away` temporary. */
export type EmbeddedCard = { brand: string; siteUrl: string } & (
  | { state: "gone" | "away" }
  | {
      state: "shown";
      title: string;
      byline: string;
      facts: string[];
      pictureUrl: string | null;
      /** of its page on this site */
      url: string;
    }
);

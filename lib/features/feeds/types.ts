/** One entry of a feed. Texts are plain; each format escapes them for itself. */
export type FeedEntry = {
  /** the page's address, which is also the entry's identifier: slugs never change */
  url: string;
  title: string;
  author: string;
  /** the first sentences, in one line */
  summary: string;
  paragraphs: string[];
  /** the whole text where it is more than paragraphs: HTML of ours, with whole addresses */
  html?: string;
  /** facts in a few words each: price, release, platforms */
  facts: string[];
  tags: string[];
  /** address of a ready-made picture of middle size */
  pictureUrl: string | null;
  /** ISO 8601 */
  publishedAt: string;
  updatedAt: string;
};

/** A feed, ready to be written in either format. */
export type FeedContent = {
  title: string;
  description: string;
  /** the page that shows the same */
  pageUrl: string;
  atomUrl: string;
  jsonUrl: string;
  entries: FeedEntry[];
};

/** The content of a card on another site; `gone` and `away` are those that cannot be shown, for ever or at the moment. */
export type EmbeddedCard = { brand: string; siteUrl: string } & (
  | { state: "gone" | "away" }
  | {
      state: "shown";
      title: string;
      byline: string;
      facts: string[];
      pictureUrl: string | null;
      /** of its own page here */
      url: string;
    }
);

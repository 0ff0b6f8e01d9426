import type { PagePlace } from "@/lib/shared/page";
import type { PublicPicture } from "@/lib/shared/picture-loader";

/** A post as lists show it. */
export type CardPost = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  /** a handle without "@" */
  authorTwitter: string | null;
  /** ISO 8601 */
  publishedAt: string;
  /** when anything of it changed last; ISO 8601 */
  updatedAt: string;
  /** e.g. `5 min read` */
  readTime: string;
  featured: boolean;
  /** null shows the stock picture */
  picture: PublicPicture | null;
  pictureAlt: string;
};

/** Every post, newest first, or why there is none. */
export type PostList = { failure: string | null; posts: CardPost[] };

/** A post as its page shows it. */
export type PagePost = CardPost & {
  /** markdown; null with `failure` */
  text: string | null;
  /** the fixed sentence where no text could be had */
  failure: string | null;
  /** where the text was found, for the pictures it names */
  textPath: string;
  /** our copies of the pictures that the text names, by their key */
  pictures: Record<string, PublicPicture>;
};

/** A post beside another: enough for a link. */
export type PostNeighbours = {
  newer: CardPost | null;
  older: CardPost | null;
  related: CardPost[];
};

/** A section of an article. */
export type ArticleHeading = { id: string; title: string; level: 2 | 3 };

/** A post in the answer of GET /api/blog/posts: its metadata, with addresses of ours. */
export type PublicPostMetadata = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  authorTwitter: string | null;
  publishedAt: string;
  readTime: string;
  featured: boolean;
  image: { type: "url"; src: string; alt: string } | null;
};

/** The filter of the list. */
export type BlogSelection = {
  /** "All" or one of ours; any other name finds nothing */
  category: string;
  q: string;
  page: number;
};

/** One page of the list. */
export type BlogPage = PagePlace & {
  /** the fixed sentence where there is no list */
  failure: string | null;
  /** stands alone above the others */
  featured: CardPost | null;
  posts: CardPost[];
};

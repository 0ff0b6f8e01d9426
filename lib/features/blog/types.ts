import type { PagePosition } from "@/lib/shared/page";
import type { PublicPicture } from "@/lib/shared/picture-loader";

export type CardPost = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  /** without "@" */
  authorTwitter: string | null;
  /** ISO 8601 */
  publishedAt: string;
  /** when any part of it last changed; ISO 8601 */
  updatedAt: string;
  /** e.g. `5 min read` */
  readTime: string;
  featured: boolean;
  /** null shows the stock picture */
  picture: PublicPicture | null;
  pictureAlt: string;
};

/** `failure` explains an empty list. */
export type PostList = { failure: string | null; posts: CardPost[] };

export type PagePost = CardPost & {
  /** markdown; null with `failure` */
  text: string | null;
  /** the specified sentence when the text is missing */
  failure: string | null;
  /** where the text was found; its pictures are relative to it */
  textPath: string;
  /** our copies of its pictures by key */
  pictures: Record<string, PublicPicture>;
};

export type PostNeighbours = {
  newer: CardPost | null;
  older: CardPost | null;
  related: CardPost[];
};

export type ArticleHeading = { id: string; title: string; level: 2 | 3 };

/** A post in GET /api/blog/posts; all addresses are on this site. */
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

export type BlogSelection = {
  /** "All" or a known category; unknown names find nothing */
  category: string;
  q: string;
  page: number;
};

export type BlogPage = PagePosition & {
  /** the specified sentence when the list is missing */
  failure: string | null;
  /** null in a search or without featured posts */
  featured: CardPost | null;
  posts: CardPost[];
};

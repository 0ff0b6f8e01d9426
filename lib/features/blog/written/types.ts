export const postStates = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof postStates)[number];

/** A post of the panel without its text. Times are ISO 8601. */
export type ListedPost = {
  id: number;
  slug: string;
  title: string;
  category: string;
  author: string;
  featured: boolean;
  state: PostState;
  publishAt: string | null;
  publishedAt: string | null;
  /** A post of the source has the same address and is shown instead. */
  isHidden: boolean;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string | null;
};

export type AdminPost = ListedPost & {
  excerpt: string;
  authorTwitter: string | null;
  text: string;
  /** the key of an uploaded picture, or the address of one elsewhere */
  image: string | null;
  /** signed, or of our public copy */
  imageSrc: string | null;
  imageAlt: string;
};

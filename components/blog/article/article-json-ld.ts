import type { CardPost } from "@/lib/features/blog/types";
import { xProfile } from "@/lib/shared/outside-sites";

type ArticleAddresses = {
  /** absolute */
  url: string;
  /** absolute */
  imageUrl: string;
  publisher: { name: string; url: string };
};

/** A post as schema.org's Article, for search engines. */
export function articleJsonLd(post: CardPost, { url, imageUrl, publisher }: ArticleAddresses): object {
  const author = { "@type": "Person", name: post.author };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title.slice(0, 110),
    description: post.excerpt || undefined,
    url,
    mainEntityOfPage: url,
    image: [imageUrl],
    articleSection: post.category || undefined,
    datePublished: post.publishedAt,
    dateModified: [post.publishedAt, post.updatedAt].sort().at(-1),
    author: post.authorTwitter ? { ...author, url: xProfile(post.authorTwitter) } : author,
    publisher: { "@type": "Organization", ...publisher },
  };
}

import type { Metadata } from "next";
import { listAddress } from "@/components/blog/list/list-address";
import { allCategories, findCategory } from "@/lib/features/blog/constants";
import type { BlogSelection } from "@/lib/features/blog/types";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { pageNames } from "@/lib/shared/titles";

/** Search engines get all posts and each category, page by page; searches are followed but not listed. */
export function blogMetadata(selection: BlogSelection): Metadata {
  const known = findCategory(selection.category);
  const isListed = !selection.q && (known !== undefined || selection.category === allCategories);
  const category = known ?? allCategories;
  const about = known ? `posts on ${known}` : "posts on indie games, streaming, gaming news and community";
  const path = listAddress({ category, q: "", page: isListed ? selection.page : 1 });
  return {
    ...shareMetadata({
      title: pageNames.blog,
      description: `Read ${about}, from people who make, play and show games.`,
      path,
      feeds: ["blog"],
      feedQuery: known ? path.slice(path.indexOf("?")).replace(/&page=\d+/, "") : "",
    }),
    ...(isListed ? {} : { robots: { index: false, follow: true } }),
  };
}

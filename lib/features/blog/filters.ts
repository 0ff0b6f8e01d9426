import { categorySlug } from "@/lib/shared/categories";
import { paths } from "@/lib/shared/paths";
import { hrefWith } from "@/lib/shared/query";
import { allCategories, findCategory } from "./constants";
import type { BlogSelection } from "./types";

/** @param category a name or slug; absent, empty and "All" mean all */
export function toBlogSelection(query: {
  category?: string | undefined;
  q: string;
  page: number;
}): BlogSelection {
  const given = query.category?.trim() || allCategories;
  const isAll = given.toLowerCase() === allCategories.toLowerCase();
  return { ...query, category: isAll ? allCategories : (findCategory(given) ?? given) };
}

/** Leaves out default values. */
export const listAddress = ({ category, q, page }: BlogSelection): string =>
  hrefWith(paths.blog, {
    category: category === allCategories ? null : categorySlug(category),
    q,
    page: page > 1 ? page : null,
  });

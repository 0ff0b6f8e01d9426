import { paths } from "@/lib/shared/paths";
import { allCategories, categorySlug, findCategory } from "./constants";
import type { BlogSelection } from "./types";

/** @param category a category's name or slug; absent, empty and "All" mean all of them */
export function selectionOf(query: {
  category?: string | undefined;
  q: string;
  page: number;
}): BlogSelection {
  const given = query.category?.trim() || allCategories;
  const isAll = given.toLowerCase() === allCategories.toLowerCase();
  return { ...query, category: isAll ? allCategories : (findCategory(given) ?? given) };
}

/** The list's address for a selection; what is not chosen leaves nothing in it. */
export function listAddress({ category, q, page }: BlogSelection): string {
  const query = new URLSearchParams();
  if (category !== allCategories) query.set("category", categorySlug(category));
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `${paths.blog}?${text}` : paths.blog;
}

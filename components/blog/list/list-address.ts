import { allCategories, categorySlug } from "@/lib/features/blog/constants";
import type { BlogSelection } from "@/lib/features/blog/types";
import { paths } from "@/lib/shared/paths";

/** The list's address for a selection; what is not chosen leaves nothing in it. */
export function listAddress({ category, q, page }: BlogSelection): string {
  const query = new URLSearchParams();
  if (category !== allCategories) query.set("category", categorySlug(category));
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `${paths.blog}?${text}` : paths.blog;
}

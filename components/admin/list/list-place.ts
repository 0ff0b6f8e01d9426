import { hrefWith } from "@/components/admin/shell/href-with";
import { type ListQuery, listParams } from "@/lib/features/reviews/filters";

/** Where a list stands: the page's path, what else its address holds, and the name of the page's number. */
export type ListPlace = { path: string; fixed?: Record<string, string>; pageParam?: string };

/** The address of the same list with another query. */
export function listHref({ path, fixed = {}, pageParam = "page" }: ListPlace, query: ListQuery): string {
  const { page, ...params } = listParams(query);
  return hrefWith(path, { ...fixed, ...params, [pageParam]: page });
}

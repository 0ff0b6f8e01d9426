/** Where a page of a list stands in it. */
export type PagePlace = { total: number; page: number; pageCount: number };

/** One page of a list, with the number of all its rows. */
export type Page<Row> = PagePlace & { rows: Row[] };

/** The place of a page in the panel, whose lists have one page at least: an empty one. */
export const placeOf = (total: number, page: number, pageSize: number): PagePlace => ({
  total,
  page,
  pageCount: Math.max(1, Math.ceil(total / pageSize)),
});

/** The page that is shown for one that is asked for: beyond the last one it is the last one. */
export const shownPage = (asked: number, pageCount: number): number =>
  Math.max(1, Math.min(asked, pageCount));

/** The rows of these ids, in the ids' order; one that was taken down meanwhile is missing. */
export function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type PagePosition = { total: number; page: number; pageCount: number };

export type Page<Row> = PagePosition & { rows: Row[] };

/** In the panel, an empty list has one page. */
export const pagePosition = (total: number, page: number, pageSize: number): PagePosition => ({
  total,
  page,
  pageCount: Math.max(1, Math.ceil(total / pageSize)),
});

/** Beyond the last page, the last one. */
export const shownPage = (requested: number, pageCount: number): number =>
  Math.max(1, Math.min(requested, pageCount));

/** The rows in the order of their ids; deleted ones are missing. */
export function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

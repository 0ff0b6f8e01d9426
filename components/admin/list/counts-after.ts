import type { PanelPage, ReviewFacts } from "@/lib/features/reviews/types";

/** @returns the numbers of a page after what was decided and deleted in it since it was loaded */
export function countsAfter<Row extends ReviewFacts>(
  loaded: PanelPage<Row>,
  rows: readonly Row[],
): Pick<PanelPage<Row>, "total" | "counts"> {
  const now = new Map(rows.map((row) => [row.id, row]));
  const counts = { ...loaded.counts };
  let { total } = loaded;
  for (const before of loaded.rows) {
    const after = now.get(before.id);
    counts[before.status] -= 1;
    if (before.spam) counts.spam -= 1;
    if (after) {
      counts[after.status] += 1;
      if (after.spam) counts.spam += 1;
    } else total -= 1;
  }
  return { total, counts };
}

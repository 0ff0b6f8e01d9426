/** The rows of a paged list. */
export async function allRows<Row>(parts: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of parts) rows.push(...part);
  return rows;
}

/**
 * Compares the registry with the tables of a database.
 * @returns sentences that say what to add and where; none when it is complete
 */
export function missingIn(
  known: Readonly<Record<string, readonly string[]>>,
  database: readonly { table: string; columns: readonly string[] }[],
): string[] {
  const folder = "lib/features/my-data/registry";
  const ways = `by its description in messages/en.json, myDataExport.columns ("emailAddress": shown, exported, deleted with its row), as { withheld: "why" }, or as { notPersonal: "why" }`;
  const missing = database.flatMap(({ table, columns }) => {
    const named = known[table];
    if (!named)
      return [
        `The table "${table}" is not in the registry of My data. If a row of it is about somebody who sends something, add it to ${folder}/items, exchange or traces/constants.ts: how it is found, what erasing does, each column, and what people call a row (messages/en.json, myDataExport.nouns). If not, add it to ${folder}/others/constants.ts with the reason. Its columns: ${columns.join(", ")}`,
      ];
    return columns
      .filter((column) => !named.includes(column))
      .map(
        (column) =>
          `The column "${column}" of "${table}" is not in the registry of My data. Name it there (${folder}/…/constants.ts) ${ways}; in a table of others/constants.ts only its name.`,
      );
  });
  const gone = Object.entries(known).flatMap(([table, columns]) => {
    const found = database.find((other) => other.table === table);
    if (!found) return [`The registry of My data names the table "${table}", which the database has not.`];
    return columns
      .filter((column) => !found.columns.includes(column))
      .map((column) => `The registry of My data names "${table}"."${column}", which the database has not.`);
  });
  return [...missing, ...gone];
}

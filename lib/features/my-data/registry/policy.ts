import { registry, type TableName } from "./constants";
import type { Column, FileKind } from "./types";

/** Every column of a table that its owner may read, with its words. */
export function shownColumns(table: TableName): { name: string; words: string; as: string | null }[] {
  return Object.entries(registry[table].columns).flatMap(([name, column]) => {
    const words = wordsOf(column);
    return words === null
      ? []
      : [{ name, words, as: typeof column === "object" && "as" in column ? column.as : null }];
  });
}

function wordsOf(column: Column): string | null {
  if (typeof column === "string") return column;
  return "words" in column ? column.words : null;
}

/** The columns of a table that lead to files. */
export const fileColumns = (table: TableName): { name: string; words: string; file: FileKind }[] =>
  Object.entries(registry[table].columns).flatMap(([name, column]) =>
    typeof column === "object" && "file" in column ? [{ name, words: column.words, file: column.file }] : [],
  );

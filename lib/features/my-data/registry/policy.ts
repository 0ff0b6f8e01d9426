import { message } from "@/lib/shared/message";
import { registry, type TableName } from "./constants";
import type { Column, ColumnWords, FileKind } from "./types";

/** The name of a message: what people call one of its rows. */
export const nounOf = (table: TableName): string => message(`myDataExport.nouns.${table}`);

const columnWords = (words: ColumnWords): string => message(`myDataExport.columns.${words}`);

/** Every column of a table that its owner may read, with the name of a message: its words. */
export function shownColumns(table: TableName): { name: string; words: string; as: string | null }[] {
  return Object.entries(registry[table].columns).flatMap(([name, column]) => {
    const words = wordsOf(column);
    return words === null
      ? []
      : [{ name, words, as: typeof column === "object" && "as" in column ? column.as : null }];
  });
}

function wordsOf(column: Column): string | null {
  if (typeof column === "string") return columnWords(column);
  return "words" in column ? columnWords(column.words) : null;
}

/** The columns of a table that lead to files. */
export const fileColumns = (table: TableName): { name: string; words: string; file: FileKind }[] =>
  Object.entries(registry[table].columns).flatMap(([name, column]) =>
    typeof column === "object" && "file" in column
      ? [{ name, words: columnWords(column.words), file: column.file }]
      : [],
  );

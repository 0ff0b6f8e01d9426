import { gameFields } from "@/lib/features/games/fields";
import type { ImportedKind } from "@/lib/features/imports/constants";
import { streamerFields } from "@/lib/features/streamers/fields";
import type { FieldRow } from "@/lib/shared/field-table";
import { message } from "@/lib/shared/message";

export type ImportColumn = Pick<FieldRow, "kind" | "label" | "convertPasted">;

const columnsOf = (fields: Record<string, FieldRow>): Record<string, ImportColumn> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, label, convertPasted }]) => [
      name,
      { kind, label, ...(convertPasted && { convertPasted }) },
    ]),
  );

/** The columns of a table: the edit form's fields, and the language of a game's texts. */
export const importColumns: Record<ImportedKind, Record<string, ImportColumn>> = {
  games: {
    ...columnsOf(gameFields),
    writtenIn: { kind: "line", label: message("panelImports.columns.writtenIn") },
  },
  streamers: columnsOf(streamerFields),
};

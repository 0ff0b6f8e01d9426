import { gameFields } from "@/lib/features/games/fields";
import { streamerFields } from "@/lib/features/streamers/fields";
import type { FieldRow } from "@/lib/shared/field-table";

/** The nouns that are exported and imported as tables. */
export const importedKinds = ["games", "streamers"] as const;
export type ImportedKind = (typeof importedKinds)[number];

type CellKind = FieldRow["kind"];
const cellKinds = (fields: Record<string, Pick<FieldRow, "kind">>): Record<string, CellKind> =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]));

/** The columns of a table with the kind of their values: the edit form's fields, and the language of a game's texts. */
export const columnKinds: Record<ImportedKind, Record<string, CellKind>> = {
  games: { ...cellKinds(gameFields), writtenIn: "line" },
  streamers: cellKinds(streamerFields),
};

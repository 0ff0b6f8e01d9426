import type { EditDefinition } from "@/components/admin/edit/use-panel-edit";
import { gameNoun } from "@/components/admin/list/noun";
import { gameFields } from "@/lib/features/games/fields";
import { type GameEdit, type GameEditInput, gameEditSchema } from "@/lib/features/games/schema";
import type { AdminGame } from "@/lib/features/games/types";
import { type FieldRow, fieldLabels, listFieldNames } from "@/lib/shared/field-table";
import { isListedCategory } from "@/lib/shared/game-categories";
import { message } from "@/lib/shared/message";

/** Without the version, which is sent separately. */
export type GameEditValues = Omit<GameEditInput, "updatedAt">;

const fieldNames = listFieldNames(gameFields);

/** Drops label codes that no longer exist. */
function listedValue(name: (typeof fieldNames)[number], value: unknown): unknown {
  const { kind, options = [] }: FieldRow = gameFields[name];
  const isOfList = (kind === "labels" || kind === "languages") && Array.isArray(value);
  return isOfList ? value.filter((code) => options.includes(code)) : value;
}

/** A game as form values: texts instead of null, without removed categories. */
export function gameFormValues(game: AdminGame): GameEditValues {
  const entries = fieldNames.map((name) => [name, listedValue(name, game[name]) ?? ""]);
  const categories = game.categories.filter(isListedCategory);
  const screenshots = game.screenshots.map(({ image, description }) => ({ image, description }));
  const aliases = game.aliases.join("\n");
  return { ...Object.fromEntries(entries), categories, screenshots, aliases } as GameEditValues;
}

export const gameEdit: EditDefinition<AdminGame, GameEditValues, GameEdit> = {
  noun: gameNoun,
  schema: gameEditSchema,
  labels: fieldLabels(gameFields),
  valuesOf: gameFormValues,
  submitLabel: message("panelGames.edit.update"),
  failureTitle: message("panelGames.edit.failed"),
  pictures: ["imageUrl", "screenshots"],
};

import type { EditDefinition } from "@/components/admin/edit/use-panel-edit";
import { gameNoun } from "@/components/admin/games/game-noun";
import { type GameEdit, type GameEditInput, gameEditSchema } from "@/lib/features/games/schema";
import type { AdminGame } from "@/lib/features/games/types";

/** The values of the edit form; the version is stored beside it. */
export type GameEditValues = Omit<GameEditInput, "updatedAt">;

/** The field names and what people call them. */
const fieldLabels = {
  title: "Title",
  developer: "Developer",
  description: "Description",
  imageUrl: "Picture",
  steamUrl: "Steam link",
  playUrl: "Play link",
  twitterHandle: "Twitter handle",
  indieGameMakerHandle: "Indie Game Maker handle",
  categories: "Categories",
  singlePlayer: "Single Player",
  localCoop: "Local Co-op",
  localCoopPlayers: "Local Co-op players",
  onlineCoop: "Online Co-op",
  onlineCoopPlayers: "Online Co-op players",
  localMultiplayer: "Local Multiplayer",
  localMultiplayerPlayers: "Local Multiplayer players",
  onlineMultiplayer: "Online Multiplayer",
  onlineMultiplayerPlayers: "Online Multiplayer players",
  steamDeck: "Steam Deck",
  cloudSaves: "Cloud Saves",
  achievements: "Achievements",
  tradingCards: "Trading Cards",
  price: "Price",
  releaseDate: "Release status",
  earlyAccess: "Early Access",
  minSystemReqs: "Minimum system requirements",
  featured: "Featured",
} as const satisfies Record<keyof GameEditValues, string>;

export const fieldNames = Object.keys(fieldLabels) as (keyof GameEditValues)[];

/** A game as the form's controls hold it: texts instead of null. */
export function editValuesOf(game: AdminGame): GameEditValues {
  const entries = fieldNames.map((name) => [name, game[name] ?? ""]);
  return Object.fromEntries(entries) as GameEditValues;
}

export const gameEdit: EditDefinition<AdminGame, GameEditValues, GameEdit> = {
  noun: gameNoun,
  schema: gameEditSchema,
  labels: fieldLabels,
  valuesOf: editValuesOf,
  submitLabel: "Update Game",
  failureTitle: "Failed to update game",
  pictures: ["imageUrl"],
};

import type { PanelGame } from "@/components/admin/games/panel-game";
import type { GameEditInput } from "@/lib/features/games/schema";

/** What the edit form holds; the version is kept beside it. */
export type GameEditValues = Omit<GameEditInput, "updatedAt">;

/** The field names and what people call them. */
export const fieldLabels = {
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
export function editValuesOf(game: PanelGame): GameEditValues {
  const entries = fieldNames.map((name) => [name, game[name] ?? ""]);
  return Object.fromEntries(entries) as GameEditValues;
}

/** The fields in which two states of the form differ. */
export function changedFields(before: GameEditValues, after: GameEditValues): (keyof GameEditValues)[] {
  return fieldNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

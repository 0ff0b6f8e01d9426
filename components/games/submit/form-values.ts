import type { BlankForm } from "@/components/forms/use-zod-form";
import type { GameSubmissionInput } from "@/lib/features/games/schema";
import { cleanText } from "@/lib/shared/fields";

export const blankGame = {
  title: "",
  developer: "",
  description: "",
  imageUrl: "",
  categories: [],
  singlePlayer: true,
  localCoop: false,
  onlineCoop: false,
  localMultiplayer: false,
  onlineMultiplayer: false,
  localCoopPlayers: "",
  onlineCoopPlayers: "",
  localMultiplayerPlayers: "",
  onlineMultiplayerPlayers: "",
  steamDeck: false,
  cloudSaves: false,
  achievements: false,
  tradingCards: false,
  price: "",
  releaseDate: "",
  earlyAccess: false,
  minSystemReqs: "",
  steamUrl: "",
  twitterHandle: "",
  indieGameMakerHandle: "",
  featured: false,
  contactEmail: "",
} satisfies BlankForm<GameSubmissionInput>;

/** The fields without which the form cannot be submitted, in the form's order. */
export const requiredFields = [
  { name: "title", label: "Title" },
  { name: "developer", label: "Developer" },
  { name: "description", label: "Description" },
  { name: "imageUrl", label: "Game image" },
  { name: "categories", label: "A category" },
] as const;

export type RequiredField = (typeof requiredFields)[number];

/** @returns the required fields that are still empty, in the form's order */
export function missingFields(values: Partial<GameSubmissionInput>): RequiredField[] {
  return requiredFields.filter(({ name }) => {
    const value = values[name];
    return typeof value === "string" ? cleanText(value) === "" : !value?.length;
  });
}

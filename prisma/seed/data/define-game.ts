import type { GameCategory } from "@/lib/features/games/constants";
import type { SceneName } from "@/prisma/seed/art/themes";
import type { SampleGame } from "./types";

/** What must be said of every game; the rest has the columns' defaults. */
type Required = Pick<SampleGame, "title" | "developer" | "description" | "submittedDaysAgo"> & {
  categories: [GameCategory, ...GameCategory[]];
};

type Optional = Partial<Omit<SampleGame, keyof Required | "art">>;

/**
 * Fills in a game's defaults and describes its picture by the title and first category; `draw` and `scene` pick another picture.
 * Twitter handles are longer than the 15 characters that service allows, so that none leads to a real person.
 */
export function defineGame(game: Required & Optional & { draw?: string; scene?: SceneName }): SampleGame {
  const { draw, scene, ...fields } = game;
  return {
    steamUrl: null,
    playUrl: null,
    twitterHandle: null,
    indieGameMakerHandle: null,
    singlePlayer: true,
    localCoop: fields.localCoopPlayers !== undefined,
    onlineCoop: fields.onlineCoopPlayers !== undefined,
    localMultiplayer: fields.localMultiplayerPlayers !== undefined,
    onlineMultiplayer: fields.onlineMultiplayerPlayers !== undefined,
    localCoopPlayers: null,
    onlineCoopPlayers: null,
    localMultiplayerPlayers: null,
    onlineMultiplayerPlayers: null,
    steamDeck: false,
    cloudSaves: false,
    achievements: false,
    tradingCards: false,
    price: null,
    releaseDate: null,
    earlyAccess: fields.releaseDate === "Early Access",
    minSystemReqs: null,
    featured: false,
    featureRequested: false,
    status: "approved",
    reviewReason: null,
    ...fields,
    art: { seed: draw ?? fields.title, title: fields.title, theme: fields.categories[0], scene },
  };
}

/** Address of a shop page. The numbers lie beyond those in use, so that none leads to somebody's game. */
export function steamPage(id: number): string {
  return `https://store.steampowered.com/app/${id}`;
}

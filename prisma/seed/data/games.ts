import { darkGames } from "./games-dark";
import { fastGames } from "./games-fast";
import { journeyGames } from "./games-journeys";
import { thoughtfulGames } from "./games-thoughtful";

/** Invented games: most are approved, some wait, two were turned down. */
export const sampleGames = [...journeyGames, ...thoughtfulGames, ...fastGames, ...darkGames];

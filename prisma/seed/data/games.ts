import { darkGames } from "./games-dark";
import { fastGames } from "./games-fast";
import { journeyGames } from "./games-journeys";
import { thoughtfulGames } from "./games-thoughtful";
import type { SampleGame } from "./types";

/** Forty invented games: most are approved, some wait, two were turned down. */
export const sampleGames: SampleGame[] = [...journeyGames, ...thoughtfulGames, ...fastGames, ...darkGames];

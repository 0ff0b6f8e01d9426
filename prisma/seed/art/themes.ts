import type { GameCategory } from "@/lib/features/games/constants";
import type { Random } from "./random";
import type { Painter } from "./scene";
import { abyss } from "./scenes/abyss";
import { arcadeHall } from "./scenes/arcade-hall";
import { arena } from "./scenes/arena";
import { ascent } from "./scenes/ascent";
import { barrage } from "./scenes/barrage";
import { cards } from "./scenes/cards";
import { circuit } from "./scenes/circuit";
import { cityNight } from "./scenes/city-night";
import { colossus } from "./scenes/colossus";
import { corridor } from "./scenes/corridor";
import { diorama } from "./scenes/diorama";
import { dungeon } from "./scenes/dungeon";
import { farm } from "./scenes/farm";
import { forest } from "./scenes/forest";
import { gathering } from "./scenes/gathering";
import { glyphs } from "./scenes/glyphs";
import { haunt } from "./scenes/haunt";
import { islands } from "./scenes/islands";
import { network } from "./scenes/network";
import { platforms } from "./scenes/platforms";
import { realm } from "./scenes/realm";
import { road } from "./scenes/road";
import { room } from "./scenes/room";
import { sea } from "./scenes/sea";
import { space } from "./scenes/space";
import { vault } from "./scenes/vault";
import { vista } from "./scenes/vista";

/** Which scenes suit a game of a category; the first is the most typical. */
export const GAME_THEMES = {
  Action: [cityNight, colossus, vista],
  Adventure: [vista, sea, forest, abyss],
  RPG: [dungeon, forest, vista],
  Strategy: [realm, cards, realm],
  Puzzle: [glyphs, ascent],
  Simulation: [farm, diorama, room],
  Horror: [haunt, corridor],
  Platform: [platforms, islands, platforms],
  Racing: [road, circuit, road],
  Fighting: [arena],
  Shooter: [barrage, space, colossus],
  Indie: [islands, room, sea, abyss, ascent],
} as const satisfies Record<GameCategory, readonly Painter[]>;

/** A game category. */
export type GameTheme = keyof typeof GAME_THEMES;

/** Which scenes suit a blog post of a category. */
export const BLOG_THEMES = {
  "Indie games": [islands, ascent, platforms, vista, forest],
  Streaming: [room, room, cityNight],
  "Gaming news": [arcadeHall, colossus, road],
  web3: [network, realm],
  Crypto: [vault],
  Community: [gathering, forest, sea],
} as const satisfies Record<string, readonly Painter[]>;

/** A blog category, without All. */
export type BlogTheme = keyof typeof BLOG_THEMES;

/** Every scene by name. */
export const SCENES = {
  abyss,
  arcadeHall,
  arena,
  ascent,
  barrage,
  cards,
  circuit,
  cityNight,
  colossus,
  corridor,
  diorama,
  dungeon,
  farm,
  forest,
  gathering,
  glyphs,
  haunt,
  islands,
  network,
  platforms,
  realm,
  road,
  room,
  sea,
  space,
  vault,
  vista,
} as const satisfies Record<string, Painter>;

export type SceneName = keyof typeof SCENES;

/** Scenes that stay handsome when they are three times as wide as high. */
export const WIDE_PAINTERS: readonly Painter[] = [
  vista,
  cityNight,
  space,
  sea,
  islands,
  forest,
  road,
  colossus,
  abyss,
  platforms,
  realm,
  glyphs,
  arcadeHall,
  gathering,
  farm,
];

/** The scene asked for by name, else one of those that suit. */
export function pickPainter(
  random: Random,
  painters: readonly Painter[],
  scene: SceneName | undefined = undefined,
): Painter {
  const suited = random.pick(painters);
  return scene ? SCENES[scene] : suited;
}

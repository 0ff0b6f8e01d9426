import {
  ChessKnight,
  Compass,
  Crosshair,
  FlagTriangleRight,
  Flame,
  Gem,
  Ghost,
  HandFist,
  Puzzle,
  Sprout,
  Sword,
} from "lucide-react";
import type { ComponentType } from "react";
import type { GameCategory } from "@/lib/features/games/constants";

/** Stairs to jump up, in pixels: the icon set has none. */
function Platforms() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" shapeRendering="crispEdges">
      <path d="M2 18h8v3H2zM8 11h8v3H8zM14 4h8v3h-8z" />
    </svg>
  );
}

export const categoryIcons: Record<GameCategory, ComponentType> = {
  Action: Flame,
  Adventure: Compass,
  RPG: Sword,
  Strategy: ChessKnight,
  Puzzle,
  Simulation: Sprout,
  Horror: Ghost,
  Platform: Platforms,
  Racing: FlagTriangleRight,
  Fighting: HandFist,
  Shooter: Crosshair,
  Indie: Gem,
};

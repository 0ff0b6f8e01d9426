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
import { type ComponentType, lazy, Suspense } from "react";

/** Pixel stairs; the icon set has none. */
function Platforms() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" shapeRendering="crispEdges">
      <path d="M2 18h8v3H2zM8 11h8v3H8zM14 4h8v3h-8z" />
    </svg>
  );
}

/** Those of the default list. */
const icons: Record<string, ComponentType> = {
  flame: Flame,
  compass: Compass,
  sword: Sword,
  knight: ChessKnight,
  puzzle: Puzzle,
  sprout: Sprout,
  ghost: Ghost,
  platforms: Platforms,
  flag: FlagTriangleRight,
  fist: HandFist,
  crosshair: Crosshair,
  gem: Gem,
};

/** Only sites with another list load them. */
const FurtherIcon = lazy(() => import("./further-icons"));

/** @param name one of `categoryIcons` (lib/features/categories/constants.ts) */
export function CategoryIcon({ name }: { name: string }) {
  const Icon = icons[name];
  if (Icon) return <Icon />;
  return (
    <Suspense fallback={<svg aria-hidden="true" viewBox="0 0 24 24" />}>
      <FurtherIcon name={name} />
    </Suspense>
  );
}

import { cn } from "@/lib/shared/cn";
import { Part } from "./drawing";
import terrain from "./terrain.svg";

/** CSS pixels for each pixel of the drawing. */
const scale = 4;

type TerrainProps = {
  /** unique on the page */
  id: string;
  className?: string;
};

type BandProps = TerrainProps & { part: string; width: number; height: number };

/** A band as wide as its parent that repeats a part of the drawing. */
function Band({ id, className, part, width, height }: BandProps) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height * scale}
      className={cn("pixel-scene pointer-events-none block", className)}
    >
      <pattern id={id} width={width * scale} height={height * scale} patternUnits="userSpaceOnUse">
        <Part of={terrain} id={part} transform={`scale(${scale})`} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The ground under the scenes. */
export const Ground = (props: TerrainProps) => <Band {...props} part="ground" width={96} height={20} />;

/** Three ranges of hills behind the ground. */
export const Hills = (props: TerrainProps) => <Band {...props} part="hills" width={320} height={72} />;

/** Clouds and stars; by day the stars are faint. */
export const Sky = (props: TerrainProps) => <Band {...props} part="sky" width={240} height={64} />;

/** The moon; by day it is the sun. */
export function Moon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20 * scale}
      height={20 * scale}
      aria-hidden="true"
      className={cn("pixel-scene", className)}
    >
      <Part of={terrain} id="moon" />
    </svg>
  );
}

import type { Colour } from "@/lib/shared/contrast";
import { colourNames, type Look, type Palette, themes } from "@/lib/shared/look";
import { mendPalette } from "@/lib/shared/look-contrast";

/** The same for the same seed; most fail. */
export function randomPalette(seed: number): Palette {
  let state = seed;
  const next = (): Colour => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, "0")}`;
  };
  return Object.fromEntries(colourNames.map((name) => [name, next()])) as Palette;
}

/** Random colours of which those that fail are replaced by the nearest passing ones. */
export const acceptedColours = (seed: number): Look["colours"] => {
  const [light, dark] = themes.map((theme, index) => mendPalette(theme, randomPalette(seed * 2 + index)));
  return { light: light!, dark: dark! };
};

import type { Mood, Palette } from "./palettes";
import type { Random } from "./random";
import type { Sheet } from "./sheet";

/** Drawn as pixel art (a small picture, few colours, enlarged) or as a smooth illustration. */
export type Style = "pixel" | "smooth";

/** Where a painter leaves room for a title. */
export type LogoSpot = "top" | "middle" | "bottom" | "left" | "right" | "top-left" | "top-right";

/** True when the title will stand in the upper part of the picture. */
export function titleAbove({ logo }: Scene): boolean {
  return logo === "top" || logo === "top-left" || logo === "top-right";
}

/** All a painter needs. */
export interface Scene {
  sheet: Sheet;
  random: Random;
  palette: Palette;
  style: Style;
  /** where a title will be written, if one will */
  logo: LogoSpot | null;
  /** units; one unit is one art pixel */
  w: number;
  h: number;
}

/** One kind of picture. */
export interface Painter {
  name: string;
  moods: readonly Mood[];
  styles: readonly Style[];
  logo: readonly LogoSpot[];
  paint(scene: Scene): void;
}

import { paintLogo } from "./lettering/logo";
import { pickPalette } from "./palettes";
import type { Random } from "./random";
import type { LogoSpot, Painter, Scene, Style } from "./scene";
import { Sheet } from "./sheet";

/** Size of a drawing in units, and what may stand on it. */
export interface Canvas {
  w: number;
  h: number;
  /** written large, in our own letters; null for a picture without words */
  title: string | null;
  bold?: boolean;
  style?: Style;
  spots?: readonly LogoSpot[];
}

/** Paints a scene, and its title if it has one, onto a new sheet. Everything follows from `random`. */
export function drawScene(random: Random, painter: Painter, canvas: Canvas): Scene {
  const style = canvas.style ?? random.pick(painter.styles);
  const scene: Scene = {
    sheet: new Sheet(canvas.w, canvas.h),
    random: random.fork("scene"),
    palette: pickPalette(random, painter.moods),
    style,
    logo: canvas.title === null ? null : random.pick(canvas.spots ?? painter.logo),
    w: canvas.w,
    h: canvas.h,
  };
  painter.paint(scene);
  if (canvas.title !== null && scene.logo) {
    paintLogo({ ...scene, random: random.fork("logo") }, canvas.title, scene.logo, canvas.bold ?? false);
  }
  return scene;
}

import { mix, shift } from "@/prisma/seed/art/colour";
import type { Palette } from "@/prisma/seed/art/palettes";
import type { Scene } from "@/prisma/seed/art/scene";
import { n, type Sheet } from "@/prisma/seed/art/sheet";
import { SPRITES, type SpriteName } from "./sprite-sheets";

function inks(palette: Palette, tint?: string): Record<string, string> {
  const accent = tint ?? palette.accent;
  const stone = mix(palette.light, palette.mid, 0.45);
  return {
    "#": palette.ink,
    w: palette.light,
    a: accent,
    A: mix(accent, palette.ink, 0.38),
    b: palette.accent2,
    B: mix(palette.accent2, palette.ink, 0.38),
    s: "#eeb98f",
    S: "#c98a63",
    m: stone,
    M: mix(stone, palette.ink, 0.45),
    l: shift(palette.leaf, 0.06),
    L: mix(palette.leaf, palette.ink, 0.4),
    e: shift(palette.earth, 0.05),
    E: mix(palette.earth, palette.ink, 0.5),
  };
}

/** How a sprite is set down. */
export interface SpriteLook {
  scale?: number;
  flip?: boolean;
  /** instead of the accent */
  tint?: string;
  /** a line of this colour around it */
  outline?: string;
  /** everything in this one colour */
  flat?: string;
}

/** Size of a sprite in its own pixels. */
export function spriteSize(name: SpriteName): { width: number; height: number } {
  const rows: readonly string[] = SPRITES[name];
  return { width: Math.max(...rows.map((row) => row.length)), height: rows.length };
}

/** Draws rows of pixel characters; runs of one colour become one path. */
export function paintRows(
  sheet: Sheet,
  rows: readonly string[],
  colours: Record<string, string>,
  place: { x: number; y: number; scale: number; flip: boolean },
): void {
  const paths = new Map<string, string>();
  const width = Math.max(...rows.map((row) => row.length));
  rows.forEach((row, line) => {
    for (let start = 0; start < row.length; ) {
      const mark = row.charAt(start);
      let end = start;
      while (end < row.length && row.charAt(end) === mark) end++;
      const colour = colours[mark];
      if (colour) {
        const left = place.flip ? width - end : start;
        const piece = `M${n(place.x + left * place.scale)} ${n(place.y + line * place.scale)}h${n((end - start) * place.scale)}v${n(place.scale)}h${n((start - end) * place.scale)}Z`;
        paths.set(colour, (paths.get(colour) ?? "") + piece);
      }
      start = end;
    }
  });
  for (const [colour, d] of paths) sheet.path(d, { fill: colour });
}

/** A sprite (in whole pixels where the picture is pixel art) standing with the middle of its feet at (x, base). */
export function paintSprite(
  { sheet, palette, style }: Scene,
  name: SpriteName,
  x: number,
  base: number,
  look: SpriteLook = {},
): void {
  const rows: readonly string[] = SPRITES[name];
  const { width, height } = spriteSize(name);
  const scale = style === "pixel" ? Math.max(1, Math.round(look.scale ?? 1)) : (look.scale ?? 1);
  const left = Math.round(x - (width * scale) / 2);
  const top = Math.round(base - height * scale);
  const flip = look.flip ?? false;
  const single = (colour: string): Record<string, string> =>
    Object.fromEntries(Object.keys(inks(palette)).map((mark) => [mark, colour]));
  if (look.outline) {
    const line = single(look.outline);
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      paintRows(sheet, rows, line, { x: left + dx * scale, y: top + dy * scale, scale, flip });
    }
  }
  paintRows(sheet, rows, look.flat ? single(look.flat) : inks(palette, look.tint), {
    x: left,
    y: top,
    scale,
    flip,
  });
}

import { mix } from "@/prisma/seed/art/colour";
import { n, type Sheet } from "@/prisma/seed/art/sheet";
import { pixelGlyph } from "./pixel-font";

/** How pixel letters are painted; the colour runs from `top` to `bottom` row by row. */
export interface PixelTextLook {
  top: string;
  bottom?: string | undefined;
  outline?: string | undefined;
  shadow?: string | undefined;
}

/** Width of a text in letter pixels, one column between letters. */
export function pixelTextWidth(text: string): number {
  let width = 0;
  for (const character of text) width += pixelGlyph(character).width + 1;
  return Math.max(0, width - 1);
}

function rowPath(text: string, row: number, x: number, y: number, unit: number, grow: number): string {
  let d = "";
  let left = x;
  for (const character of text) {
    const glyph = pixelGlyph(character);
    const bits = glyph.rows[row] ?? [];
    for (let start = 0; start < bits.length; ) {
      let end = start;
      while (end < bits.length && bits[end] === bits[start]) end++;
      if (bits[start]) {
        const width = (end - start) * unit + grow * 2;
        d += `M${n(left + start * unit - grow)} ${n(y + row * unit - grow)}h${n(width)}v${n(unit + grow * 2)}h${n(-width)}Z`;
      }
      start = end;
    }
    left += (glyph.width + 1) * unit;
  }
  return d;
}

const rows = [0, 1, 2, 3, 4, 5, 6];

/** Draws capitals in the 5 by 7 font, `unit` units a letter pixel, the upper left corner at (x, y). */
export function paintPixelText(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  unit: number,
  look: PixelTextLook,
): void {
  const whole = (dx: number, dy: number, grow: number): string =>
    rows.map((row) => rowPath(text, row, x + dx, y + dy, unit, grow)).join("");
  const edge = Math.max(0.75, Math.min(1, unit * 0.5));
  if (look.outline) {
    sheet.path(whole(0, look.shadow ? unit : edge, edge), { fill: look.outline });
    sheet.path(whole(0, 0, edge), { fill: look.outline });
  }
  if (look.shadow) sheet.path(whole(0, unit, 0), { fill: look.shadow });
  for (const row of rows) {
    sheet.path(rowPath(text, row, x, y, unit, 0), {
      fill: look.bottom ? mix(look.top, look.bottom, row / 6) : look.top,
    });
  }
}

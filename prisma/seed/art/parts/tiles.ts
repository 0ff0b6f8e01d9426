import { mix, shift } from "@/prisma/seed/art/colour";
import type { Palette } from "@/prisma/seed/art/palettes";
import { n, type Point, pts, type Sheet } from "@/prisma/seed/art/sheet";

/** How a field of tiles seen from above at an angle lies on the sheet. */
export interface Field {
  /** where the corner of tile (0, 0) at height 0 lies */
  x: number;
  y: number;
  /** half width of a tile; its half height is half of that */
  half: number;
}

/** The three sides of a block. */
export interface BlockTones {
  top: string;
  left: string;
  right: string;
}

/** Place of a corner of the field. */
export function corner(field: Field, column: number, row: number, height = 0): Point {
  return [field.x + (column - row) * field.half, field.y + (column + row) * field.half * 0.5 - height];
}

/** Tones of a block of one colour, lit from the upper left. */
export function blockTones(colour: string, ink: string): BlockTones {
  return { top: shift(colour, 0.03), left: mix(colour, ink, 0.28), right: mix(colour, ink, 0.52) };
}

/** Water under this palette's sky. */
export function waterTone(palette: Palette): string {
  const deep = mix(palette.sky[0], palette.sky[1], palette.mood === "day" ? 0.55 : 0.35);
  return mix(deep, "#2b86a8", palette.mood === "day" || palette.mood === "dusk" ? 0.62 : 0.34);
}

/** A block of tiles from (column, row), `columns` by `rows` large, from height `from` to `to` (units). */
export function paintBlock(
  sheet: Sheet,
  field: Field,
  at: { column: number; row: number; columns?: number; rows?: number; from?: number; to: number },
  tones: BlockTones,
): void {
  const { column, row, columns = 1, rows = 1, from = 0, to } = at;
  const p = (c: number, r: number, height: number): Point => corner(field, column + c, row + r, height);
  if (to > from) {
    sheet.poly([p(0, rows, to), p(columns, rows, to), p(columns, rows, from), p(0, rows, from)], {
      fill: tones.left,
    });
    sheet.poly([p(columns, rows, to), p(columns, 0, to), p(columns, 0, from), p(columns, rows, from)], {
      fill: tones.right,
    });
  }
  sheet.poly([p(0, 0, to), p(columns, 0, to), p(columns, rows, to), p(0, rows, to)], { fill: tones.top });
}

/** A small house on a tile. */
export function paintTileHouse(
  sheet: Sheet,
  palette: Palette,
  field: Field,
  column: number,
  row: number,
  height: number,
  roof: string,
): void {
  const wall = mix(palette.light, palette.earth, 0.2);
  const inset = 0.18;
  const tall = field.half * 0.62;
  paintBlock(
    sheet,
    field,
    {
      column: column + inset,
      row: row + inset,
      columns: 1 - inset * 2,
      rows: 1 - inset * 2,
      from: height,
      to: height + tall,
    },
    blockTones(wall, palette.ink),
  );
  const p = (c: number, r: number, up: number): Point => corner(field, column + c, row + r, height + up);
  const e = 0.1;
  const peak = tall + field.half * 0.62;
  sheet.poly([p(e, 1 - e, tall), p(1 - e, 1 - e, tall), p(1 - e, 0.5, peak), p(e, 0.5, peak)], {
    fill: roof,
  });
  sheet.poly([p(1 - e, 1 - e, tall), p(1 - e, e, tall), p(1 - e, 0.5, peak)], {
    fill: mix(wall, palette.ink, 0.45),
  });
  sheet.poly([p(e, e, tall), p(1 - e, e, tall), p(1 - e, 0.5, peak), p(e, 0.5, peak)], {
    fill: mix(roof, palette.ink, 0.3),
  });
  const [wx, wy] = p(0.5, 1 - inset, tall * 0.42);
  sheet.rect(wx - field.half * 0.12, wy, field.half * 0.15, field.half * 0.2, {
    fill: palette.ink,
    opacity: 0.75,
  });
}

/** A round or pointed tree on a tile. */
export function paintTileTree(
  sheet: Sheet,
  field: Field,
  column: number,
  row: number,
  height: number,
  leaf: string,
  pointed: boolean,
): void {
  const [x, y] = corner(field, column + 0.5, row + 0.5, height);
  const s = field.half;
  sheet.ellipse(x + s * 0.1, y + s * 0.04, s * 0.36, s * 0.16, { fill: "#000000", opacity: 0.22 });
  sheet.rect(x - s * 0.05, y - s * 0.35, s * 0.1, s * 0.35, { fill: mix(leaf, "#2a1a10", 0.7) });
  if (pointed) {
    for (const [up, wide] of [
      [0.25, 0.36],
      [0.58, 0.28],
      [0.88, 0.19],
    ] as const) {
      sheet.path(
        `M${n(x - s * wide)} ${n(y - s * up)}L${n(x)} ${n(y - s * (up + 0.62))}L${n(x + s * wide)} ${n(y - s * up)}Z`,
        { fill: leaf },
      );
      sheet.path(
        `M${n(x)} ${n(y - s * (up + 0.62))}L${n(x + s * wide)} ${n(y - s * up)}H${n(x + s * 0.06)}Z`,
        { fill: shift(leaf, -0.08) },
      );
    }
    return;
  }
  sheet.circle(x, y - s * 0.66, s * 0.36, { fill: shift(leaf, -0.08) });
  sheet.circle(x - s * 0.06, y - s * 0.72, s * 0.3, { fill: leaf });
  sheet.circle(x - s * 0.14, y - s * 0.8, s * 0.13, { fill: shift(leaf, 0.08) });
}

/** A mountain on a tile. */
export function paintTilePeak(
  sheet: Sheet,
  palette: Palette,
  field: Field,
  column: number,
  row: number,
  height: number,
): void {
  const [x, y] = corner(field, column + 0.5, row + 0.5, height);
  const s = field.half;
  const rock = mix(palette.haze, palette.mid, 0.5);
  sheet.poly(pts(x - s * 0.72, y + s * 0.1, x - s * 0.1, y - s * 1.15, x + s * 0.06, y + s * 0.36), {
    fill: shift(rock, 0.06),
  });
  sheet.poly(pts(x - s * 0.1, y - s * 1.15, x + s * 0.74, y + s * 0.06, x + s * 0.06, y + s * 0.36), {
    fill: mix(rock, palette.ink, 0.4),
  });
  sheet.poly(
    pts(
      x - s * 0.1,
      y - s * 1.15,
      x - s * 0.36,
      y - s * 0.6,
      x - s * 0.16,
      y - s * 0.68,
      x - s * 0.04,
      y - s * 0.5,
      x + s * 0.08,
      y - s * 0.66,
      x + s * 0.26,
      y - s * 0.62,
    ),
    { fill: palette.light },
  );
}

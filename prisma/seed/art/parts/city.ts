import { mix, shift } from "@/prisma/seed/art/colour";
import type { Random } from "@/prisma/seed/art/random";
import type { Scene } from "@/prisma/seed/art/scene";
import { n, pts, type Sheet } from "@/prisma/seed/art/sheet";

export interface CityLook {
  wall: string;
  lamp: string;
  /** smallest and tallest house, units */
  low: number;
  high: number;
  /** share of windows that are lit */
  lit: number;
  /** colours of the signs, none if empty */
  signs: readonly string[];
}

function paintRoof(sheet: Sheet, random: Random, x: number, y: number, width: number, wall: string): void {
  const kind = random.int(0, 5);
  if (kind === 0) sheet.rect(x + width * 0.3, y - random.range(6, 16), 1, 16, { fill: wall });
  if (kind === 1) {
    const tank = Math.min(9, width * 0.4);
    sheet.rect(x + width * 0.2, y - tank, tank, tank * 0.7, { fill: wall });
    sheet.poly(
      pts(
        x + width * 0.2 - 1,
        y - tank,
        x + width * 0.2 + tank / 2,
        y - tank * 1.5,
        x + width * 0.2 + tank + 1,
        y - tank,
      ),
      { fill: wall },
    );
    sheet.rect(x + width * 0.2 + 0.5, y - tank * 0.4, 1, tank * 0.5, { fill: wall });
    sheet.rect(x + width * 0.2 + tank - 1.5, y - tank * 0.4, 1, tank * 0.5, { fill: wall });
  }
  if (kind === 2) sheet.rect(x + width * 0.2, y - 5, width * 0.6, 6, { fill: wall });
  if (kind === 3) sheet.poly(pts(x, y + 1, x + width, y + 1, x + width, y - width * 0.45), { fill: wall });
  if (kind === 4) {
    sheet.rect(x + width * 0.25, y - 8, width * 0.5, 9, { fill: wall });
    sheet.rect(x + width * 0.42, y - 15, width * 0.16, 9, { fill: wall });
  }
}

function paintWindows(
  sheet: Sheet,
  random: Random,
  box: { x: number; y: number; width: number; height: number },
  look: CityLook,
): void {
  const [cellW, cellH] = random.pick([
    [3, 4],
    [4, 5],
    [3, 5],
    [5, 4],
  ] as const);
  let lit = "";
  let dim = "";
  for (let y = box.y + 3; y < box.y + box.height - 2; y += cellH) {
    const floor = random.chance(0.12) ? 0.9 : look.lit;
    for (let x = box.x + 2; x + cellW - 1 <= box.x + box.width - 1; x += cellW) {
      const pane = `M${n(x)} ${n(y)}h${cellW - 2}v${cellH - 2}h${2 - cellW}Z`;
      if (random.chance(floor)) lit += pane;
      else if (random.chance(0.35)) dim += pane;
    }
  }
  if (dim) sheet.path(dim, { fill: shift(look.wall, 0.07) });
  if (lit) sheet.path(lit, { fill: look.lamp, opacity: random.range(0.65, 1) });
}

function paintSign(sheet: Sheet, random: Random, x: number, y: number, height: number, colour: string): void {
  const width = random.int(5, 8);
  const tall = Math.min(height * 0.6, random.range(16, 34));
  sheet.rect(x, y, width, tall, { fill: mix(colour, "#000000", 0.75) });
  sheet.rect(x + 0.5, y + 0.5, width - 1, tall - 1, { stroke: colour, width: 1 });
  for (let at = y + 3; at < y + tall - 4; at += 5) {
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < width - 4; column++) {
        if (random.chance(0.62)) sheet.rect(x + 2 + column, at + row, 1, 1, { fill: colour });
      }
    }
  }
}

/** A row of houses from left to right, their feet at `base`. */
export function paintSkyline({ sheet, random, w }: Scene, base: number, look: CityLook): void {
  let x = -random.range(0, 12);
  while (x < w) {
    const width = Math.round(random.range(look.low * 0.35, look.low * 0.95) + 8);
    const height = Math.round(random.range(look.low, look.high) * (random.chance(0.12) ? 1.25 : 1));
    const y = Math.round(base - height);
    const left = Math.round(x);
    sheet.rect(left, y, width, height + 4, { fill: look.wall });
    sheet.rect(left, y, 1, height, { fill: shift(look.wall, 0.06) });
    paintRoof(sheet, random, left, y, width, look.wall);
    if (look.lit > 0) paintWindows(sheet, random, { x: left, y, width, height }, look);
    if (look.signs.length > 0 && random.chance(0.4) && height > 30) {
      paintSign(
        sheet,
        random,
        left + random.int(2, Math.max(3, width - 9)),
        y + random.range(4, height * 0.35),
        height,
        random.pick(look.signs),
      );
    }
    x += width + (random.chance(0.25) ? random.int(2, 8) : 0);
  }
}

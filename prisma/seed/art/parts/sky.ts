import { mix, ramp, shift } from "@/prisma/seed/art/colour";
import type { Scene } from "@/prisma/seed/art/scene";
import { n, pts, type Stop } from "@/prisma/seed/art/sheet";

/** Fills the picture with the palette's sky; the horizon's colour is reached at `horizon` (units from the top). */
export function paintSky({ sheet, palette, w, h }: Scene, horizon = h): void {
  const steps = 9;
  const stops: Stop[] = Array.from({ length: steps }, (_, index) => {
    const t = index / (steps - 1);
    return [(t * horizon) / h, ramp(palette.sky, t ** 1.15)];
  });
  sheet.rect(0, 0, w, h, { fill: sheet.linear(stops) });
}

/** A soft light around a point. */
export function paintGlow(
  { sheet }: Scene,
  x: number,
  y: number,
  r: number,
  colour: string,
  strength = 0.6,
): void {
  const fill = sheet.radial([
    [0, colour, strength],
    [0.25, colour, strength * 0.45],
    [0.6, colour, strength * 0.12],
    [1, colour, 0],
  ]);
  sheet.circle(x, y, r, { fill });
}

export type DiscKind = "plain" | "banded" | "crescent" | "cratered" | "ringed";

/** A sun or moon with its glow. */
export function paintDisc(scene: Scene, x: number, y: number, r: number, kind: DiscKind): void {
  const { sheet, palette, random } = scene;
  const colour = palette.light;
  paintGlow(scene, x, y, r * 3.4, colour, 0.55);
  if (kind === "crescent") {
    const d = `M${n(x + r * 0.35)} ${n(y - r * 0.94)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.35)} ${n(y + r * 0.94)}A${n(r * 0.86)} ${n(r * 0.86)} 0 1 1 ${n(x + r * 0.35)} ${n(y - r * 0.94)}Z`;
    sheet.path(d, { fill: colour });
    return;
  }
  const low = mix(colour, palette.accent, palette.mood === "dusk" || palette.mood === "neon" ? 0.55 : 0.12);
  sheet.circle(x, y, r, {
    fill: sheet.linear([
      [0, colour],
      [0.5, colour],
      [1, low],
    ]),
  });
  if (kind === "cratered") {
    for (let index = 0; index < 7; index++) {
      const angle = random.range(0, Math.PI * 2);
      const far = random.range(0, 0.72) * r;
      const size = random.range(0.06, 0.2) * r;
      sheet.circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far, size, {
        fill: shift(colour, -0.08),
        opacity: 0.8,
      });
    }
  }
  if (kind === "banded") {
    const cut = ramp(palette.sky, 0.72);
    for (let index = 0; index < 6; index++) {
      const top = y + r * (0.05 + index * 0.17);
      sheet.rect(x - r, top, r * 2, r * (0.03 + index * 0.014), { fill: cut });
    }
  }
  if (kind === "ringed") {
    sheet.ellipse(x, y, r * 1.7, r * 0.3, { stroke: colour, width: r * 0.07, opacity: 0.7 });
  }
}

/** Small stars, a few of them with a cross of light. */
export function paintStars({ sheet, random, palette, w }: Scene, bottom: number, count: number): void {
  for (let index = 0; index < count; index++) {
    const x = Math.round(random.range(0, w));
    const y = Math.round(random.next() ** 1.4 * bottom);
    const bright = random.chance(0.08);
    const opacity = random.range(0.25, 0.95) * (1 - y / (bottom * 1.25));
    const colour = random.chance(0.15) ? palette.accent2 : palette.light;
    sheet.rect(x, y, 1, 1, { fill: colour, opacity: bright ? 1 : opacity });
    if (bright) {
      sheet.rect(x - 1, y, 3, 1, { fill: colour, opacity: 0.5 });
      sheet.rect(x, y - 1, 1, 3, { fill: colour, opacity: 0.5 });
    }
  }
}

/** A heaped cloud with a lit top, its flat bottom at y. */
export function paintHeapCloud(
  { sheet, random }: Scene,
  x: number,
  y: number,
  size: number,
  lit: string,
  shade: string,
): void {
  const lumps = Array.from({ length: 6 }, (_, index) => {
    const t = index / 5;
    const r = size * (0.16 + 0.26 * Math.sin(Math.PI * (0.12 + t * 0.76)) * random.range(0.75, 1.15));
    return { x: x + (t - 0.5) * size * 1.7, r };
  });
  const clip = `M${n(x - size * 1.6)} ${n(y - size * 2)}h${n(size * 3.2)}V${n(y)}h${n(-size * 3.2)}Z`;
  sheet.group({ clip }, () => {
    for (const lump of lumps) sheet.circle(lump.x, y - lump.r * 0.55, lump.r, { fill: shade });
    for (const lump of lumps)
      sheet.circle(lump.x + lump.r * 0.1, y - lump.r * 0.82, lump.r * 0.82, { fill: lit });
  });
}

/** Long flat clouds, as rows of rounded bars. */
export function paintBarClouds(
  { sheet, random, w }: Scene,
  top: number,
  bottom: number,
  colour: string,
  count: number,
): void {
  for (let index = 0; index < count; index++) {
    const y = random.range(top, bottom);
    const length = random.range(w * 0.08, w * 0.34);
    const x = random.range(-length * 0.4, w - length * 0.3);
    const opacity = random.range(0.25, 0.75);
    const thick = random.range(2, 5);
    sheet.rect(x, y, length, thick, { fill: colour, opacity, r: thick / 2 });
    sheet.rect(x + length * random.range(0.1, 0.4), y - thick * 0.8, length * random.range(0.3, 0.5), thick, {
      fill: colour,
      opacity,
      r: thick / 2,
    });
  }
}

/** Shafts of light that fan out from a point; `spread` is the angle in radians around straight down. */
export function paintShafts(
  scene: Scene,
  x: number,
  y: number,
  length: number,
  count: number,
  spread: number,
  strength = 0.3,
): void {
  const { sheet, random, palette } = scene;
  for (let index = 0; index < count; index++) {
    const angle = Math.PI / 2 + (index / Math.max(1, count - 1) - 0.5) * spread + random.range(-0.05, 0.05);
    const half = random.range(0.02, 0.07);
    const fill = sheet.veil(palette.light, strength * random.range(0.6, 1), 0);
    sheet.poly(
      pts(
        x + random.range(-2, 2),
        y,
        x + Math.cos(angle - half) * length,
        y + Math.sin(angle - half) * length,
        x + Math.cos(angle + half) * length,
        y + Math.sin(angle + half) * length,
      ),
      { fill },
    );
  }
}

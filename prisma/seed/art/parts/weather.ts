import type { Scene } from "@/prisma/seed/art/scene";
import { n } from "@/prisma/seed/art/sheet";

/** Sparks or motes that drift over the picture, thicker towards the bottom. */
export function paintSparks({ sheet, random, w, h }: Scene, count: number, colour: string, size = 1): void {
  for (let index = 0; index < count; index++) {
    const y = h * (1 - random.next() ** 1.6);
    const side = random.range(0.5, 1.4) * size;
    sheet.rect(random.range(0, w), y, side, side, { fill: colour, opacity: random.range(0.25, 1) });
  }
}

/** Falling snow in three sizes. */
export function paintSnow({ sheet, random, w, h }: Scene, count: number, colour: string): void {
  for (let index = 0; index < count; index++) {
    const size = random.pick([0.8, 1, 1, 1.6]);
    sheet.circle(random.range(0, w), random.range(0, h), size * 0.7, {
      fill: colour,
      opacity: random.range(0.4, 0.95),
    });
  }
}

/** Slanting rain, as one shape. */
export function paintRain(
  { sheet, random, w, h }: Scene,
  count: number,
  colour: string,
  opacity = 0.35,
): void {
  let d = "";
  for (let index = 0; index < count; index++) {
    const x = random.range(-10, w + 20);
    const y = random.range(-10, h);
    const length = random.range(5, 13);
    d += `M${n(x)} ${n(y)}l${n(-length * 0.28)} ${n(length)}`;
  }
  sheet.path(d, { stroke: colour, width: 0.6, opacity });
}

/** Darkens the corners, or all of the lower edge. */
export function paintVignette({ sheet, palette, w, h }: Scene, strength = 0.55): void {
  const fill = sheet.radial(
    [
      [0.45, palette.ink, 0],
      [0.8, palette.ink, strength * 0.45],
      [1, palette.ink, strength],
    ],
    0.5,
    0.5,
    0.75,
  );
  sheet.rect(0, 0, w, h, { fill });
}

/** A few birds far away. */
export function paintBirds(
  { sheet, random, w }: Scene,
  top: number,
  bottom: number,
  count: number,
  colour: string,
): void {
  const middle = random.range(w * 0.2, w * 0.8);
  for (let index = 0; index < count; index++) {
    const x = middle + random.range(-w * 0.14, w * 0.14);
    const y = random.range(top, bottom);
    const span = random.range(1.6, 3.6);
    sheet.path(
      `M${n(x - span)} ${n(y - span * 0.3)}Q${n(x - span * 0.4)} ${n(y - span * 0.7)} ${n(x)} ${n(y)}Q${n(x + span * 0.4)} ${n(y - span * 0.7)} ${n(x + span)} ${n(y - span * 0.3)}`,
      {
        stroke: colour,
        width: 0.8,
      },
    );
  }
}

import { mix, shift } from "@/prisma/seed/art/colour";
import type { Random } from "@/prisma/seed/art/random";
import type { Scene } from "@/prisma/seed/art/scene";
import { closed, type Point, type Sheet } from "@/prisma/seed/art/sheet";

export type RidgeKind = "hills" | "rough" | "mesa" | "dunes";

/** A line from left to right whose height wanders around `base` (units from the top). */
export function ridgeLine(
  random: Random,
  w: number,
  base: number,
  amplitude: number,
  kind: RidgeKind,
): Point[] {
  const waves = Array.from({ length: 6 }, (_, index) => ({
    length: (kind === "hills" || kind === "dunes" ? 1 : 1.6) * (index + 0.6) * random.range(0.75, 1.3),
    phase: random.range(0, Math.PI * 2),
    height: 1 / (index + 1) ** (kind === "rough" ? 0.95 : 1.7),
  }));
  const step = kind === "rough" ? 2 : 3;
  const points: Point[] = [];
  for (let x = -4; x <= w + 4; x += step) {
    let y = 0;
    for (const wave of waves) {
      const swing = Math.sin((x / w) * wave.length * Math.PI * 1.6 + wave.phase);
      y += wave.height * (kind === "dunes" ? 1 - 2 * Math.abs(swing) : swing);
    }
    y *= 0.55;
    if (kind === "mesa") y = Math.round(y * 2.2) / 2.2;
    if (kind === "rough") y += random.range(-0.1, 0.1);
    points.push([x, base - y * amplitude]);
  }
  return points;
}

/** The height of a ridge line at x. */
export function heightAt(line: readonly Point[], x: number): number {
  let best: Point = line[0] ?? [0, 0];
  for (const point of line) if (Math.abs(point[0] - x) < Math.abs(best[0] - x)) best = point;
  return best[1];
}

/** Fills everything below a ridge line. */
export function paintRidge({ sheet, w, h }: Scene, line: readonly Point[], fill: string): void {
  sheet.poly([...line, [w + 6, h + 2], [-6, h + 2]], { fill });
}

/** Fills below a ridge with a colour that melts into the mist at its foot. */
export function paintMistyRidge(
  scene: Scene,
  line: readonly Point[],
  colour: string,
  mist: string,
  amount = 0.6,
): void {
  const fill = scene.sheet.linear([
    [0, colour],
    [0.25, mix(colour, mist, amount * 0.25)],
    [0.8, mix(colour, mist, amount)],
  ]);
  paintRidge(scene, line, fill);
}

function jaggedSide(random: Random, from: Point, to: Point, roughness: number): Point[] {
  const points: Point[] = [];
  const steps = Math.max(3, Math.round(Math.abs(to[1] - from[1]) / 5));
  for (let index = 1; index < steps; index++) {
    const t = index / steps;
    points.push([
      from[0] + (to[0] - from[0]) * t + random.range(-1, 1) * roughness,
      from[1] + (to[1] - from[1]) * t + random.range(-0.4, 0.4) * roughness,
    ]);
  }
  return points;
}

/** One mountain with a lit and a shaded face and, if asked, snow. */
function paintMountain(
  sheet: Sheet,
  random: Random,
  place: { x: number; base: number; width: number; height: number },
  tones: { lit: string; shade: string; snow?: string | undefined },
): void {
  const { x, base, width, height } = place;
  const top: Point = [x, base - height];
  const left: Point = [x - width * random.range(0.48, 0.6), base];
  const right: Point = [x + width * random.range(0.48, 0.6), base];
  const rough = width * 0.03;
  const leftSide = jaggedSide(random, left, top, rough);
  const rightSide = jaggedSide(random, top, right, rough);
  const fold: Point[] = [top];
  for (let index = 1; index <= 5; index++) {
    const side = index % 2 === 0 ? -1 : 1;
    fold.push([
      x + side * width * random.range(0.01, 0.07) + (index * width) / 45,
      base - height * (1 - index / 5),
    ]);
  }
  sheet.poly([left, ...leftSide, top, ...rightSide, right], { fill: tones.lit });
  sheet.poly([...fold, right, ...rightSide.reverse()], { fill: tones.shade });
  if (!tones.snow) return;
  const line = base - height * 0.66;
  const at = (share: number): number => left[0] + (right[0] - left[0]) * share;
  const leftEdge = x - (x - left[0]) * 0.36;
  const rightEdge = x + (right[0] - x) * 0.36;
  const zigzag: Point[] = [];
  for (let index = 0; index <= 6; index++) {
    const t = index / 6;
    zigzag.push([
      leftEdge + (rightEdge - leftEdge) * t,
      line + (index % 2 === 0 ? -0.06 : 0.07) * height * random.range(0.5, 1.2),
    ]);
  }
  const inside = closed([left, ...leftSide, top, ...rightSide.reverse(), right]);
  sheet.group({ clip: inside }, () => {
    sheet.poly(
      [
        [at(0), base - height * 1.1],
        [at(1), base - height * 1.1],
        [rightEdge + width * 0.2, line],
        ...zigzag.reverse(),
        [leftEdge - width * 0.2, line],
      ],
      {
        fill: tones.snow ?? tones.lit,
      },
    );
    sheet.poly([...fold.slice(0, 4), [rightEdge, line + height * 0.02], [x + width, base - height * 1.1]], {
      fill: shift(tones.shade, 0.12),
      opacity: 0.45,
    });
  });
}

/** A row of overlapping mountains, the tallest near the middle. */
export function paintRange(
  scene: Scene,
  base: number,
  height: number,
  tones: { lit: string; shade: string; snow?: string | undefined },
): void {
  const { sheet, random, w } = scene;
  const count = random.int(4, 6) * Math.max(1, Math.round(w / 320));
  const spots = random.shuffle(Array.from({ length: count }, (_, index) => index));
  for (const spot of spots) {
    const x = (spot / (count - 1)) * w * 1.1 - w * 0.05 + random.range(-12, 12);
    const tall = height * random.range(0.5, 1);
    paintMountain(sheet, random, { x, base, width: tall * random.range(1.3, 2), height: tall }, tones);
  }
}

/** A band of mist across the picture. */
export function paintMist(
  { sheet, w }: Scene,
  y: number,
  height: number,
  colour: string,
  strength = 0.5,
): void {
  const fill = sheet.linear([
    [0, colour, 0],
    [0.5, colour, strength],
    [1, colour, 0],
  ]);
  sheet.rect(0, y - height / 2, w, height, { fill });
}

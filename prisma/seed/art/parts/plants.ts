import { mix, shift } from "@/prisma/seed/art/colour";
import type { Random } from "@/prisma/seed/art/random";
import type { Scene } from "@/prisma/seed/art/scene";
import { closed, n, type Point, pts, type Sheet } from "@/prisma/seed/art/sheet";

function pinePoints(random: Random, x: number, base: number, height: number): Point[] {
  const tiers = Math.max(3, Math.min(7, Math.round(height / 7)));
  const half = height * random.range(0.17, 0.24);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 0; tier < tiers; tier++) {
    const t = (tier + 1) / tiers;
    const y = base - height * (1 - t * 0.9);
    const reach = half * t * random.range(0.85, 1.1);
    left.push([x - reach, y], [x - reach * 0.45, y - height * 0.015]);
    right.push([x + reach, y], [x + reach * 0.45, y - height * 0.015]);
  }
  return [
    [x, base - height],
    ...right,
    [x + height * 0.03, base],
    [x - height * 0.03, base],
    ...left.reverse(),
  ];
}

/** A row of pines as one shape; `groundAt` gives the height of the ground. */
export function paintPines(
  { sheet, random, w }: Scene,
  groundAt: (x: number) => number,
  look: { fill: string; height: number; gap: number; skip?: number },
): void {
  let d = "";
  for (let x = -look.gap; x < w + look.gap; x += look.gap * random.range(0.5, 1.5)) {
    if (random.chance(look.skip ?? 0)) continue;
    d += closed(pinePoints(random, x, groundAt(x) + 2, look.height * random.range(0.55, 1.2)));
  }
  if (d) sheet.path(d, { fill: look.fill });
}

/** A single pine. */
export function paintPine(
  sheet: Sheet,
  random: Random,
  x: number,
  base: number,
  height: number,
  fill: string,
): void {
  sheet.poly(pinePoints(random, x, base, height), { fill });
}

/** A round tree in three tones. */
export function paintLeafTree(
  sheet: Sheet,
  random: Random,
  x: number,
  base: number,
  height: number,
  leaf: string,
  trunk: string,
): void {
  const crown = height * 0.36;
  sheet.poly(
    pts(
      x - height * 0.05,
      base,
      x - height * 0.025,
      base - height * 0.5,
      x + height * 0.025,
      base - height * 0.5,
      x + height * 0.06,
      base,
    ),
    { fill: trunk },
  );
  const lumps = Array.from({ length: 7 }, () => ({
    x: x + random.range(-0.75, 0.75) * crown,
    y: base - height * 0.62 + random.range(-0.7, 0.45) * crown,
    r: crown * random.range(0.4, 0.62),
  }));
  for (const lump of lumps) sheet.circle(lump.x, lump.y + crown * 0.14, lump.r, { fill: shift(leaf, -0.1) });
  for (const lump of lumps)
    sheet.circle(lump.x - crown * 0.06, lump.y - crown * 0.04, lump.r * 0.88, { fill: leaf });
  for (const lump of lumps.slice(0, 5)) {
    sheet.circle(lump.x - lump.r * 0.3, lump.y - lump.r * 0.38, lump.r * 0.42, { fill: shift(leaf, 0.08) });
  }
}

function branch(
  random: Random,
  from: Point,
  angle: number,
  length: number,
  width: number,
  out: string[][],
): void {
  const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
  const bend: Point = [(from[0] + to[0]) / 2 + random.range(-1, 1) * length * 0.14, (from[1] + to[1]) / 2];
  out.push([`M${n(from[0])} ${n(from[1])}Q${n(bend[0])} ${n(bend[1])} ${n(to[0])} ${n(to[1])}`, n(width)]);
  if (width < 0.7 || length < 3) return;
  const forks = random.chance(0.3) ? 3 : 2;
  for (let index = 0; index < forks; index++) {
    const turn = (index - (forks - 1) / 2) * random.range(0.55, 1) + random.range(-0.2, 0.2);
    branch(random, to, angle + turn, length * random.range(0.58, 0.8), width * 0.62, out);
  }
}

/** A bare, crooked tree. */
export function paintBareTree(
  sheet: Sheet,
  random: Random,
  x: number,
  base: number,
  height: number,
  colour: string,
): void {
  const parts: string[][] = [];
  branch(random, [x, base], -Math.PI / 2 + random.range(-0.18, 0.18), height * 0.36, height * 0.085, parts);
  for (const [d = "", width = "1"] of parts) {
    sheet.path(d, { stroke: colour, width: Math.max(0.6, Number(width)), cap: "round" });
  }
  sheet.poly(
    pts(
      x - height * 0.09,
      base + 1,
      x - height * 0.035,
      base - height * 0.12,
      x + height * 0.035,
      base - height * 0.12,
      x + height * 0.1,
      base + 1,
    ),
    { fill: colour },
  );
}

/** A leaning palm. */
export function paintPalm(
  sheet: Sheet,
  random: Random,
  x: number,
  base: number,
  height: number,
  colour: string,
): void {
  const lean = random.range(-0.3, 0.3) * height;
  const topX = x + lean;
  const topY = base - height;
  sheet.path(`M${n(x)} ${n(base)}Q${n(x + lean * 0.15)} ${n(base - height * 0.6)} ${n(topX)} ${n(topY)}`, {
    stroke: colour,
    width: Math.max(1, height * 0.05),
    cap: "round",
  });
  const fronds = random.int(7, 9);
  for (let index = 0; index < fronds; index++) {
    const angle = (index / (fronds - 1)) * Math.PI * 1.3 - Math.PI * 1.15;
    const reach = height * random.range(0.36, 0.5);
    const endX = topX + Math.cos(angle) * reach;
    const endY = topY + Math.sin(angle) * reach * 0.55 + reach * 0.3;
    const midX = topX + Math.cos(angle) * reach * 0.55;
    const midY = topY + Math.sin(angle) * reach * 0.6 - reach * 0.12;
    sheet.path(
      `M${n(topX)} ${n(topY)}Q${n(midX)} ${n(midY - 2)} ${n(endX)} ${n(endY)}Q${n(midX)} ${n(midY + reach * 0.16)} ${n(topX)} ${n(topY + 1)}Z`,
      { fill: colour },
    );
  }
}

/** Blades of grass along a ground line, as one shape. */
export function paintGrass(
  { sheet, random, w }: Scene,
  groundAt: (x: number) => number,
  height: number,
  fill: string,
  from = 0,
  to = w,
): void {
  let d = "";
  for (let x = from - 2; x < to + 2; x += random.range(1.2, 3.2)) {
    const tall = height * random.range(0.35, 1.15);
    const lean = random.range(-0.5, 0.5) * tall;
    const y = groundAt(x) + 1;
    d += `M${n(x - 0.8)} ${n(y)}L${n(x + lean)} ${n(y - tall)}L${n(x + 0.9)} ${n(y)}Z`;
  }
  sheet.path(d, { fill });
}

/** A bush of three lumps. */
export function paintBush(
  sheet: Sheet,
  random: Random,
  x: number,
  base: number,
  size: number,
  leaf: string,
): void {
  for (const [dx, tone] of [
    [-0.5, -0.06],
    [0.5, -0.03],
    [0, 0.03],
  ] as const) {
    sheet.circle(x + dx * size, base - size * 0.2, size * random.range(0.5, 0.75), {
      fill: shift(leaf, tone),
    });
  }
}

/** A glowing mushroom. */
export function paintMushroom(
  sheet: Sheet,
  x: number,
  base: number,
  size: number,
  cap: string,
  stem: string,
): void {
  sheet.rect(x - size * 0.12, base - size * 0.7, size * 0.24, size * 0.7, { fill: stem });
  sheet.path(
    `M${n(x - size * 0.5)} ${n(base - size * 0.6)}Q${n(x)} ${n(base - size * 1.5)} ${n(x + size * 0.5)} ${n(base - size * 0.6)}Z`,
    { fill: cap },
  );
  sheet.circle(x - size * 0.15, base - size * 0.82, size * 0.08, { fill: mix(cap, "#ffffff", 0.6) });
}

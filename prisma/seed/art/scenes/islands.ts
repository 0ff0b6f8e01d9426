import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { paintCastle, paintHouse, paintTower, paintWindmill } from "@/prisma/seed/art/parts/built";
import { paintRange } from "@/prisma/seed/art/parts/land";
import { paintLeafTree, paintPine } from "@/prisma/seed/art/parts/plants";
import { paintDisc, paintGlow, paintHeapCloud, paintSky, paintStars } from "@/prisma/seed/art/parts/sky";
import { paintBirds, paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n, type Point, pts } from "@/prisma/seed/art/sheet";

function paintRock(scene: Scene, x: number, top: number, wide: number, tone: string): void {
  const { sheet, random, palette } = scene;
  const deep = wide * random.range(0.5, 0.8);
  const points: Point[] = [[x - wide / 2, top]];
  for (let index = 1; index < 9; index++) {
    const t = index / 9;
    const drop =
      Math.sin(Math.PI * t) ** 0.75 * deep * (index % 2 === 0 ? 0.8 : 1.05) * random.range(0.85, 1.1);
    points.push([x - wide / 2 + t * wide, top + drop]);
  }
  points.push([x + wide / 2, top]);
  sheet.poly(points, {
    fill: sheet.fade(tone, mix(tone, palette.ink, 0.55)),
  });
  points.slice(1, -1).forEach(([px, py], index) => {
    if (index % 2 === 0)
      sheet.poly(pts(px, py, px - wide * 0.06, top + 2, px + wide * 0.04, top + 2), {
        fill: shift(tone, 0.05),
        opacity: 0.8,
      });
    else
      sheet.poly(pts(px, py, px - wide * 0.02, top + 2, px + wide * 0.08, top + 2), {
        fill: mix(tone, palette.ink, 0.35),
        opacity: 0.7,
      });
  });
}

function paintTurf(
  { sheet, random, palette }: Scene,
  x: number,
  top: number,
  wide: number,
  tone: string,
): void {
  let d = `M${n(x - wide / 2 - 2)} ${n(top)}`;
  for (let at = 0; at <= 12; at++)
    d += `L${n(x - wide / 2 + (at / 12) * wide)} ${n(top + random.range(2, 6))}`;
  d += `L${n(x + wide / 2 + 2)} ${n(top)}Q${n(x)} ${n(top - wide * 0.1)} ${n(x - wide / 2 - 2)} ${n(top)}Z`;
  sheet.path(d, { fill: mix(tone, palette.ink, 0.18) });
  sheet.path(
    `M${n(x - wide / 2 - 2)} ${n(top)}Q${n(x)} ${n(top - wide * 0.1)} ${n(x + wide / 2 + 2)} ${n(top)}Q${n(x)} ${n(top + 3)} ${n(x - wide / 2 - 2)} ${n(top)}Z`,
    { fill: shift(tone, 0.05) },
  );
}

function paintIsland(scene: Scene, x: number, top: number, wide: number, nearness: number): void {
  const { sheet, random, palette } = scene;
  const haze = depthTone(palette, 0.1);
  const far = 1 - nearness;
  const rock = mix(mix(palette.earth, palette.mid, 0.4), haze, far * 0.7);
  const turf = mix(palette.leaf, haze, far * 0.65);
  const fallX = x + wide * random.range(-0.35, 0.35);
  if (random.chance(0.55))
    sheet.rect(fallX, top, wide * 0.06, wide * random.range(0.7, 1.3), {
      fill: sheet.linear([
        [0, palette.light, 0.95],
        [0.6, palette.light, 0.4],
        [1, palette.light, 0],
      ]),
    });
  paintRock(scene, x, top, wide, rock);
  const tones = {
    wall: mix(mix(palette.light, palette.earth, 0.2), haze, far * 0.6),
    shade: mix(mix(palette.earth, palette.ink, 0.3), haze, far * 0.6),
    roof: mix(palette.accent, haze, far * 0.6),
    lamp: palette.light,
  };
  const kind = random.pick(["village", "castle", "grove", "mill", "tower"] as const);
  if (kind === "castle") paintCastle(sheet, random, x, top + 1, wide * 0.5, tones);
  if (kind === "village")
    for (const dx of [-0.3, 0.02, 0.3])
      paintHouse(sheet, random, x + dx * wide, top + 1, wide * random.range(0.2, 0.28), tones);
  if (kind === "mill") paintWindmill(sheet, random, x + wide * 0.1, top + 1, wide * 0.5, tones);
  if (kind === "tower") paintTower(sheet, random, x - wide * 0.05, top + 2, wide * 0.13, wide * 0.6, tones);
  for (let index = 0; index < (kind === "grove" ? 7 : 3); index++) {
    const tx = x + random.range(-0.42, 0.42) * wide;
    const tall = wide * random.range(0.16, 0.34);
    if (random.chance(0.5)) paintLeafTree(sheet, random, tx, top + 1, tall, turf, tones.shade);
    else paintPine(sheet, random, tx, top + 1, tall, mix(turf, palette.ink, 0.3 * nearness));
  }
  paintTurf(scene, x, top, wide, turf);
}

function paintAirship(scene: Scene, x: number, y: number, size: number, facing: 1 | -1): void {
  const { sheet, palette, random } = scene;
  const cloth = random.pick([palette.accent, palette.accent2]);
  sheet.group(
    { transform: `translate(${n(x)} ${n(y)}) scale(${n((size / 20) * facing)} ${n(size / 20)})` },
    () => {
      sheet.path("M-18 0Q-12 -10 2 -10Q16 -9 20 0Q16 8 2 8.6Q-12 8.6 -18 0Z", {
        fill: sheet.linear([
          [0, shift(cloth, 0.1)],
          [0.45, cloth],
          [1, mix(cloth, palette.ink, 0.55)],
        ]),
      });
      for (const at of [-0.55, 0, 0.55])
        sheet.path(`M-18 0Q0 ${at * 18} 20 0`, { stroke: mix(cloth, palette.ink, 0.35), width: 0.5 });
      sheet.path("M-16 -2L-24 -7L-21 0L-24 7L-16 2Z", { fill: mix(cloth, palette.ink, 0.3) });
      sheet.path("M-6 8L-5 12M8 8L7 12M1 8.6V12", { stroke: palette.ink, width: 0.6 });
      sheet.path("M-8 12H11L8 16.6H-5Z", { fill: mix(palette.earth, palette.ink, 0.35) });
      for (const at of [-4, 0, 4]) sheet.rect(at, 13, 1.6, 1.6, { fill: palette.light });
      sheet.ellipse(-10, 14, 0.7, 3.4, { fill: palette.light, opacity: 0.7 });
    },
  );
  paintGlow(scene, x, y + size * 0.7, size * 0.4, palette.light, 0.5);
}

function paint(scene: Scene): void {
  const { random, palette, w, h } = scene;
  paintSky(scene, h);
  if (palette.mood !== "day") paintStars(scene, h * 0.6, Math.round(w * 0.25));
  paintDisc(
    scene,
    w * random.range(0.2, 0.8),
    h * (titleAbove(scene) ? 0.44 : random.range(0.22, 0.44)),
    h * random.range(0.1, 0.24),
    random.pick(["plain", "cratered"] as const),
  );
  if (random.chance(0.4))
    paintRange(scene, h, h * 0.36, { lit: depthTone(palette, 0.04), shade: depthTone(palette, 0.16) });
  const cloud = mix(palette.sky[2], palette.light, 0.5);
  const shade = mix(cloud, palette.sky[1], 0.5);
  for (let index = 0; index < 5; index++)
    paintHeapCloud(scene, random.range(0, w), h * random.range(0.3, 0.9), random.range(16, 40), cloud, shade);
  for (let index = 0; index < 4; index++)
    paintIsland(
      scene,
      w * (0.1 + index * 0.27) + random.range(-14, 14),
      h * random.range(0.34, 0.6),
      h * random.range(0.1, 0.22),
      0.25,
    );
  paintBirds(scene, h * 0.2, h * 0.5, 6, depthTone(palette, 0.6));
  const side = random.pick([0.34, 0.66]);
  paintAirship(
    scene,
    w * (1 - side) + random.range(-16, 16),
    h * random.range(0.42, 0.52),
    h * random.range(0.12, 0.2),
    side > 0.5 ? 1 : -1,
  );
  paintIsland(
    scene,
    w * side,
    h * (titleAbove(scene) ? 0.66 : 0.58),
    Math.min(w * 0.5, h * random.range(0.7, 0.95)),
    1,
  );
  paintIsland(scene, w * (1 - side) + random.range(-10, 10), h * 0.82, h * 0.34, 0.8);
  for (let index = 0; index < 6; index++)
    paintHeapCloud(
      scene,
      (index / 5) * w + random.range(-20, 20),
      h * random.range(0.98, 1.06),
      random.range(26, 44),
      mix(palette.light, palette.sky[2], 0.3),
      mix(palette.sky[2], palette.sky[1], 0.4),
    );
  paintSparks(scene, Math.round(w * 0.06), palette.light, 0.8);
  paintVignette(scene, 0.35);
}

export const islands: Painter = {
  name: "islands",
  moods: ["day", "dusk", "night"],
  styles: ["smooth", "pixel"],
  logo: ["top"],
  paint,
};

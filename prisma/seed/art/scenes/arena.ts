import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { paintSkyline } from "@/prisma/seed/art/parts/city";
import { type FighterLook, type PoseName, paintFighter } from "@/prisma/seed/art/parts/fighters";
import { paintMist, paintRange } from "@/prisma/seed/art/parts/land";
import { paintDisc, paintGlow, paintSky, paintStars } from "@/prisma/seed/art/parts/sky";
import { paintRain, paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n, type Point, pts } from "@/prisma/seed/art/sheet";

function paintGate({ sheet, palette }: Scene, x: number, base: number, size: number, colour: string): void {
  const dark = mix(colour, palette.ink, 0.4);
  for (const side of [-1, 1]) {
    sheet.poly(
      pts(
        x + side * size * 0.42 - size * 0.045,
        base,
        x + side * size * 0.38 - size * 0.04,
        base - size * 0.9,
        x + side * size * 0.38 + size * 0.04,
        base - size * 0.9,
        x + side * size * 0.42 + size * 0.045,
        base,
      ),
      { fill: colour },
    );
  }
  sheet.path(
    `M${n(x - size * 0.66)} ${n(base - size * 0.98)}Q${n(x)} ${n(base - size * 0.86)} ${n(x + size * 0.66)} ${n(base - size * 0.98)}L${n(x + size * 0.62)} ${n(base - size * 0.86)}Q${n(x)} ${n(base - size * 0.77)} ${n(x - size * 0.62)} ${n(base - size * 0.86)}Z`,
    { fill: dark },
  );
  sheet.rect(x - size * 0.52, base - size * 0.7, size * 1.04, size * 0.07, { fill: colour });
  sheet.rect(x - size * 0.04, base - size * 0.82, size * 0.08, size * 0.13, { fill: dark });
}

function paintCrowd({ sheet, random, palette, w }: Scene, base: number, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const y = base - (rows - row) * 7;
    const tone = depthTone(palette, 0.4 + (row / rows) * 0.45);
    let d = "";
    for (let x = random.range(-4, 2); x < w + 6; x += random.range(6, 9)) {
      const up = random.range(0, 3);
      d += `M${n(x - 3.4)} ${n(y + 9)}v${n(-5 - up)}q3.4 -3.4 6.8 0v${n(5 + up)}ZM${n(x - 2)} ${n(y - up)}a2 2.2 0 1 1 4 0a2 2.2 0 1 1 -4 0`;
      if (random.chance(0.18)) d += `M${n(x + 2)} ${n(y + 2)}l2.4 -7l1.4 .6l-2 7Z`;
    }
    sheet.path(d, { fill: tone });
    for (let index = 0; index < 5; index++)
      sheet.rect(random.range(0, w), y - random.range(0, 4), 1.2, 1.2, {
        fill: random.pick([palette.light, palette.accent, palette.accent2]),
      });
  }
}

function paintColumns(scene: Scene, floor: number): void {
  const { sheet, palette, w, h, random } = scene;
  const stone = depthTone(palette, 0.3);
  const count = random.int(5, 7);
  for (let index = 0; index <= count; index++) {
    const x = (index / count) * w;
    const broken = random.chance(0.35);
    const top = broken ? h * random.range(0.3, 0.5) : h * 0.14;
    sheet.rect(x - 7, top, 14, floor - top, {
      fill: sheet.fade(shift(stone, 0.06), mix(stone, palette.ink, 0.4), { x2: 1, y2: 0 }),
    });
    for (let groove = -4; groove <= 4; groove += 4)
      sheet.rect(x + groove, top, 0.8, floor - top, { fill: palette.ink, opacity: 0.25 });
    if (!broken) sheet.rect(x - 10, h * 0.11, 20, 6, { fill: stone });
  }
  sheet.rect(0, h * 0.03, w, h * 0.085, { fill: stone });
  sheet.rect(0, h * 0.1, w, 1.6, { fill: mix(stone, palette.ink, 0.5) });
}

function paintStage(scene: Scene, floor: number): void {
  const { sheet, random, palette, w, h } = scene;
  const place = random.pick(["gate", "stadium", "roof", "ruin", "peaks"] as const);
  const mist = mix(palette.sky[2], palette.light, 0.15);
  if (place === "peaks" || place === "gate")
    paintRange(scene, floor + 2, h * 0.36, {
      lit: depthTone(palette, 0.1),
      shade: depthTone(palette, 0.28),
      snow: palette.mood === "day" ? palette.light : undefined,
    });
  if (place === "gate")
    for (const [x, size] of [
      [0.5, 0.62],
      [0.2, 0.36],
      [0.8, 0.36],
    ] as const)
      paintGate(
        scene,
        w * x,
        floor + 2,
        h * size,
        mix(palette.accent, palette.mid, size > 0.5 ? 0.25 : 0.55),
      );
  if (place === "roof") {
    paintSkyline(scene, floor + 4, {
      wall: depthTone(palette, 0.24),
      lamp: palette.light,
      low: h * 0.2,
      high: h * 0.5,
      lit: 0.14,
      signs: [],
    });
    paintSkyline(scene, floor + 4, {
      wall: depthTone(palette, 0.55),
      lamp: palette.light,
      low: h * 0.1,
      high: h * 0.3,
      lit: 0.3,
      signs: [palette.accent, palette.accent2],
    });
  }
  if (place === "ruin") paintColumns(scene, floor);
  paintMist(scene, floor, h * 0.3, mist, 0.5);
  if (place === "stadium") {
    for (const x of [0.12, 0.36, 0.64, 0.88]) {
      sheet.poly(
        pts(
          w * x,
          -2,
          w * (0.5 + (x - 0.5) * 0.5) - h * 0.16,
          floor + 6,
          w * (0.5 + (x - 0.5) * 0.5) + h * 0.16,
          floor + 6,
        ),
        {
          fill: sheet.veil(palette.light, 0.5, 0.04),
        },
      );
      paintGlow(scene, w * x, 2, h * 0.16, palette.light, 0.9);
    }
    paintCrowd(scene, floor, 4);
  }
}

function paintClash(scene: Scene, x: number, y: number, r: number): void {
  const { sheet, random, palette } = scene;
  paintGlow(scene, x, y, r * 2.6, palette.light, 0.9);
  const points: Point[] = [];
  const spikes = 11;
  for (let index = 0; index < spikes * 2; index++) {
    const angle = (index / (spikes * 2)) * Math.PI * 2;
    const reach = index % 2 === 0 ? r * random.range(0.7, 1.3) : r * 0.32;
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
  }
  sheet.poly(points, { fill: palette.accent2 });
  sheet.poly(
    points.map(([px, py]): Point => [x + (px - x) * 0.58, y + (py - y) * 0.58]),
    { fill: palette.light },
  );
}

function paintBars({ sheet, palette, w, h, random }: Scene): void {
  for (const side of [-1, 1]) {
    const wide = w * 0.38;
    const x = side === -1 ? w * 0.05 : w * 0.95 - wide;
    const y = h * 0.06;
    sheet.rect(x - 1, y - 1, wide + 2, 8, { fill: palette.ink });
    const full = random.range(0.35, 0.95) * wide;
    sheet.rect(side === -1 ? x + wide - full : x, y, full, 6, {
      fill: side === -1 ? palette.accent : palette.accent2,
    });
    sheet.rect(side === -1 ? x + wide - full : x, y, full, 2, { fill: palette.light, opacity: 0.5 });
    for (let index = 0; index < 2; index++)
      sheet.circle((side === -1 ? x + 4 : x + wide - 4) - side * index * 9, y + 13, 2.6, {
        fill: index === 0 ? palette.accent2 : palette.ink,
      });
  }
}

const PAIRS: readonly (readonly [PoseName, PoseName])[] = [
  ["kick", "guard"],
  ["punch", "guard"],
  ["leap", "rise"],
  ["slash", "slash"],
  ["rise", "kick"],
  ["leap", "punch"],
  ["slash", "leap"],
];

function paintDuel(scene: Scene, floor: number): void {
  const { sheet, random, palette, w, h } = scene;
  const [left, right] = random.pick(PAIRS);
  const tall = h * (titleAbove(scene) ? random.range(0.38, 0.42) : random.range(0.46, 0.54));
  const look = (rim: string, pose: PoseName): FighterLook => ({
    body: shift(palette.ink, 0.02),
    rim,
    trim: rim,
    build: random.range(0.85, 1.3),
    weapon: pose === "slash" ? palette.light : undefined,
  });
  const gap = h * 0.25;
  for (const [side, pose, rim] of [
    [-1, left, palette.accent],
    [1, right, palette.accent2],
  ] as const) {
    sheet.ellipse(w / 2 + side * gap, floor + h * 0.1, h * 0.16, h * 0.022, {
      fill: palette.ink,
      opacity: 0.55,
    });
    paintFighter(
      sheet,
      random,
      { x: w / 2 + side * gap, y: floor + h * 0.1, height: tall, facing: side === -1 ? 1 : -1 },
      pose,
      look(rim, pose),
    );
  }
  paintClash(scene, w / 2 + random.range(-4, 4), floor - tall * 0.5, h * 0.085);
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const floor = h * (scene.logo === "bottom" ? 0.62 : 0.74);
  paintSky(scene, floor);
  if (palette.mood !== "day") paintStars(scene, h * 0.4, Math.round(w * 0.15));
  paintDisc(
    scene,
    w / 2,
    h * (titleAbove(scene) ? 0.5 : 0.42),
    h * random.range(0.26, 0.4),
    random.pick(["plain", "banded"] as const),
  );
  paintStage(scene, floor);
  sheet.rect(0, floor, w, h - floor, {
    fill: sheet.fade(mix(palette.mid, palette.earth, 0.4), palette.ink),
  });
  for (let x = -w; x < w * 2; x += 30)
    sheet.line(pts(w / 2 + (x - w / 2) * 0.6, floor, w / 2 + (x - w / 2) * 1.5, h), {
      stroke: palette.ink,
      width: 0.8,
      opacity: 0.4,
    });
  for (const y of [0.78, 0.84, 0.92]) sheet.rect(0, h * y, w, 0.8, { fill: palette.ink, opacity: 0.4 });
  paintDuel(scene, floor);
  if (scene.logo === null || scene.logo === "bottom") paintBars(scene);
  paintSparks(scene, Math.round(w * 0.18), palette.accent2, 1);
  if (random.chance(0.2)) paintRain(scene, 140, palette.light, 0.25);
  paintVignette(scene, 0.5);
}

export const arena: Painter = {
  name: "arena",
  moods: ["dusk", "neon", "grim", "day", "night"],
  styles: ["smooth", "pixel"],
  logo: ["bottom", "top"],
  paint,
};

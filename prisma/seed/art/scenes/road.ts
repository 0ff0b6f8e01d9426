import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { paintSkyline } from "@/prisma/seed/art/parts/city";
import { paintRange, paintRidge, ridgeLine } from "@/prisma/seed/art/parts/land";
import { paintPalm, paintPine } from "@/prisma/seed/art/parts/plants";
import {
  paintBarClouds,
  paintDisc,
  paintGlow,
  paintHeapCloud,
  paintSky,
  paintStars,
} from "@/prisma/seed/art/parts/sky";
import { paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n, type Point, pts } from "@/prisma/seed/art/sheet";

interface Track {
  horizon: number;
  /** sideways swing at the horizon, units */
  bend: number;
  middle: number;
}

/** Where the road's middle lies and how wide it is at a nearness of 0 (horizon) to 1 (before us). */
function roadAt({ w, h }: Scene, track: Track, near: number): { x: number; y: number; half: number } {
  const y = track.horizon + (h - track.horizon) * near;
  return { x: track.middle + track.bend * (1 - near) ** 2, y, half: 2 + w * 0.46 * near };
}

function paintRoad(scene: Scene, track: Track): void {
  const { sheet, palette } = scene;
  const tar = mix(palette.mid, palette.ink, 0.5);
  const bands = 30;
  for (let index = 0; index < bands; index++) {
    const a = roadAt(scene, track, (index / bands) ** 2.1);
    const b = roadAt(scene, track, ((index + 1) / bands) ** 2.1);
    const odd = index % 2 === 0;
    const strip = (from: number, to: number, fill: string): void => {
      const points: Point[] = [
        [a.x + a.half * from, a.y],
        [a.x + a.half * to, a.y],
        [b.x + b.half * to, b.y + 0.4],
        [b.x + b.half * from, b.y + 0.4],
      ];
      sheet.poly(points, { fill });
    };
    strip(-1.16, 1.16, odd ? palette.accent : palette.light);
    strip(-1, 1, odd ? tar : shift(tar, 0.025));
    if (odd) {
      strip(-0.36, -0.31, palette.light);
      strip(0.31, 0.36, palette.light);
    }
  }
}

function paintVerge(scene: Scene, track: Track): void {
  const { sheet, palette, w, h } = scene;
  const green =
    palette.mood === "neon" ? mix(palette.ink, palette.mid, 0.6) : mix(palette.earth, palette.leaf, 0.5);
  sheet.rect(0, track.horizon, w, h - track.horizon, {
    fill: sheet.fade(mix(green, palette.haze, 0.5), mix(green, palette.ink, 0.35)),
  });
  for (let index = 1; index < 16; index += 2) {
    const top = track.horizon + (h - track.horizon) * (index / 16) ** 2.1;
    const bottom = track.horizon + (h - track.horizon) * ((index + 1) / 16) ** 2.1;
    sheet.rect(0, top, w, bottom - top, {
      fill: palette.mood === "neon" ? palette.accent2 : palette.ink,
      opacity: palette.mood === "neon" ? 0.1 : 0.12,
    });
  }
}

function paintRoadside(scene: Scene, track: Track): void {
  const { sheet, random, palette, h } = scene;
  const kind = random.pick(
    palette.mood === "neon" ? (["palm", "lamp"] as const) : (["palm", "pine", "lamp", "sign"] as const),
  );
  for (let index = 3; index < 12; index++) {
    const near = (index / 13) ** 2.2;
    const spot = roadAt(scene, track, near);
    for (const side of [-1, 1]) {
      const x = spot.x + side * (spot.half * 1.35 + 5 + near * 16);
      const tall = h * (0.05 + near * 0.95);
      const tone = mix(depthTone(palette, 0.35), palette.ink, Math.min(1, near * 2.5));
      if (kind === "palm") paintPalm(sheet, random, x, spot.y, tall, tone);
      if (kind === "pine") paintPine(sheet, random, x, spot.y, tall * 1.1, tone);
      if (kind === "lamp") {
        sheet.rect(x, spot.y - tall, Math.max(0.7, tall * 0.03), tall, { fill: tone });
        sheet.rect(side === 1 ? x - tall * 0.2 : x, spot.y - tall, tall * 0.2, Math.max(0.7, tall * 0.03), {
          fill: tone,
        });
        paintGlow(scene, x - side * tall * 0.18, spot.y - tall, tall * 0.28, palette.light, 0.8);
      }
      if (kind === "sign" && index % 2 === 0) {
        sheet.rect(x - tall * 0.2, spot.y - tall * 0.5, tall * 0.4, tall * 0.22, { fill: palette.accent });
        sheet.path(
          `M${n(x - side * tall * 0.06)} ${n(spot.y - tall * 0.46)}l${n(side * -tall * 0.08)} ${n(tall * 0.07)}l${n(side * tall * 0.08)} ${n(tall * 0.07)}`,
          { stroke: palette.light, width: tall * 0.03 },
        );
        sheet.rect(x - tall * 0.015, spot.y - tall * 0.3, tall * 0.03, tall * 0.3, { fill: tone });
      }
    }
  }
}

/** A car seen from behind; `size` is its width in units. */
function paintCar(scene: Scene, x: number, base: number, size: number, colour: string): void {
  const { sheet, palette } = scene;
  const dark = mix(colour, palette.ink, 0.55);
  sheet.ellipse(x, base, size * 0.56, size * 0.06, { fill: palette.ink, opacity: 0.6 });
  sheet.group({ transform: `translate(${n(x)} ${n(base)}) scale(${n(size / 40)})` }, () => {
    for (const side of [-1, 1]) sheet.rect(side * 14 - 4, -7, 8, 7.5, { fill: palette.ink, r: 1.5 });
    sheet.path(
      "M-20 -5L-19.5 -13Q-19 -15.6 -16 -16L-11 -22.4Q-10 -23.6 -8 -23.6H8Q10 -23.6 11 -22.4L16 -16Q19 -15.6 19.5 -13L20 -5Q19.6 -3.4 18 -3.4H-18Q-19.6 -3.4 -20 -5Z",
      {
        fill: sheet.linear([
          [0, shift(colour, 0.08)],
          [0.45, colour],
          [1, dark],
        ]),
      },
    );
    sheet.path("M-12.4 -16.4L-8.8 -21.6H8.8L12.4 -16.4Z", { fill: mix(palette.ink, palette.accent2, 0.22) });
    sheet.path("M-12.4 -16.4L-8.8 -21.6H-1L-5.4 -16.4Z", { fill: palette.light, opacity: 0.22 });
    sheet.rect(-21, -19, 42, 1.6, { fill: dark });
    sheet.rect(-17, -18, 1.6, 3, { fill: dark });
    sheet.rect(15.4, -18, 1.6, 3, { fill: dark });
    sheet.rect(-17.4, -13, 34.8, 4.6, { fill: palette.ink });
    for (const side of [-1, 1]) {
      sheet.rect(side * 12 - 4.6, -12.4, 9.2, 3.4, { fill: "#ff4a3d" });
      sheet.rect(side * 12 - 3.6, -11.8, 7.2, 1.4, { fill: "#ffd2b8" });
    }
    sheet.rect(-4, -11.8, 8, 2.6, { fill: palette.light });
    sheet.rect(-15, -5.6, 30, 2.6, { fill: palette.ink });
    for (const side of [-1, 1]) sheet.circle(side * 6, -3.6, 1.3, { fill: shift(palette.ink, 0.2) });
    sheet.rect(-1.6, -23.4, 3.2, 7, { fill: palette.light, opacity: 0.75 });
  });
  for (const side of [-1, 1])
    paintGlow(scene, x + side * size * 0.3, base - size * 0.27, size * 0.24, "#ff4a3d", 0.7);
}

function paintDistance(scene: Scene, horizon: number): void {
  const { random, palette, w, h } = scene;
  const kind = palette.mood === "neon" ? "city" : random.pick(["range", "range", "hills", "city"] as const);
  if (kind === "range")
    paintRange(scene, horizon + 1, h * random.range(0.16, 0.3), {
      lit: depthTone(palette, 0.1),
      shade: depthTone(palette, 0.34),
      snow: palette.mood === "day" ? palette.light : undefined,
    });
  if (kind === "hills") {
    paintRidge(scene, ridgeLine(random, w, horizon - h * 0.07, h * 0.12, "hills"), depthTone(palette, 0.18));
    paintRidge(scene, ridgeLine(random, w, horizon - h * 0.02, h * 0.08, "dunes"), depthTone(palette, 0.4));
  }
  if (kind === "city") {
    paintSkyline(scene, horizon, {
      wall: depthTone(palette, 0.3),
      lamp: palette.light,
      low: 10,
      high: 46,
      lit: 0.14,
      signs: [],
    });
    paintSkyline(scene, horizon, {
      wall: depthTone(palette, 0.62),
      lamp: palette.light,
      low: 6,
      high: 26,
      lit: 0.3,
      signs: [],
    });
  }
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const horizon = h * random.range(0.46, 0.54);
  const track: Track = { horizon, bend: random.pick([-1, 1]) * random.range(0.1, 0.4) * h, middle: w / 2 };
  paintSky(scene, horizon);
  if (palette.mood !== "day") paintStars(scene, horizon * 0.8, Math.round(w * 0.2));
  paintDisc(
    scene,
    track.middle + track.bend,
    horizon - h * (titleAbove(scene) ? 0.02 : random.range(0.05, 0.14)),
    h * random.range(0.14, 0.26),
    random.pick(["banded", "plain"] as const),
  );
  const cloud = mix(palette.sky[2], palette.light, 0.4);
  if (palette.mood === "day")
    for (let index = 0; index < 4; index++)
      paintHeapCloud(
        scene,
        random.range(0, w),
        h * random.range(0.12, 0.3),
        random.range(14, 30),
        cloud,
        mix(cloud, palette.sky[1], 0.6),
      );
  else paintBarClouds(scene, h * 0.1, horizon - 6, mix(palette.sky[2], palette.sky[1], 0.4), 7);
  paintDistance(scene, horizon);
  paintVerge(scene, track);
  paintRoad(scene, track);
  paintRoadside(scene, track);
  const far = roadAt(scene, track, 0.2);
  paintCar(scene, far.x - far.half * 0.5, far.y, far.half * 0.62, palette.accent2);
  const rival = roadAt(scene, track, 0.42);
  paintCar(
    scene,
    rival.x + rival.half * random.range(0.3, 0.55),
    rival.y,
    rival.half * 0.56,
    mix(palette.light, palette.mid, 0.35),
  );
  paintCar(scene, w / 2 + random.range(-0.12, 0.05) * w, h * 0.95, h * 0.46, palette.accent);
  for (let index = 0; index < 12; index++) {
    const y = random.range(horizon, h);
    const side = random.pick([-1, 1]);
    const x = w / 2 + side * random.range(0.3, 0.5) * w;
    sheet.line(pts(x, y, x + side * random.range(12, 40), y + random.range(4, 14)), {
      stroke: palette.light,
      width: 0.8,
      opacity: 0.35,
    });
  }
  paintVignette(scene, 0.5);
}

export const road: Painter = {
  name: "road",
  moods: ["neon", "dusk", "day", "night"],
  styles: ["pixel", "smooth"],
  logo: ["top"],
  paint,
};

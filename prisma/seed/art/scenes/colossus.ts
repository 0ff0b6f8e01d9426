import { mix } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { paintSkyline } from "@/prisma/seed/art/parts/city";
import { paintFighter } from "@/prisma/seed/art/parts/fighters";
import { paintMist, paintRidge, ridgeLine } from "@/prisma/seed/art/parts/land";
import { paintBarClouds, paintDisc, paintGlow, paintSky, paintStars } from "@/prisma/seed/art/parts/sky";
import { paintBirds, paintRain, paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n, type Point, pts } from "@/prisma/seed/art/sheet";

type Tone = "lit" | "tone" | "dark" | "joint";

/** Plates of the machine as x, y, x, y … in shares of its height, feet at 0. */
const PLATES: readonly (readonly [Tone, string])[] = [
  ["joint", "-.15 .44 -.05 .44 -.025 .22 -.135 .2"],
  ["dark", "-.145 .26 -.015 .27 0 .04 -.16 .02"],
  ["dark", "-.18 .05 .02 .06 .06 -.02 -.2 -.02"],
  ["dark", "-.17 .45 -.03 .46 -.02 .3 -.15 .29"],
  ["joint", ".05 .44 .15 .44 .175 .22 .065 .2"],
  ["tone", ".055 .26 .185 .27 .2 .04 .04 .02"],
  ["tone", ".02 .05 .22 .06 .26 -.02 0 -.02"],
  ["tone", ".03 .45 .17 .46 .18 .3 .05 .29"],
  ["joint", "-.13 .5 .13 .5 .1 .4 -.1 .4"],
  ["tone", "-.19 .8 .19 .82 .14 .48 -.12 .47"],
  ["lit", "-.19 .8 0 .81 .01 .48 -.12 .47"],
  ["joint", ".04 .74 .15 .75 .13 .64 .05 .63"],
  ["tone", "-.16 .86 -.32 .82 -.33 .68 -.19 .66"],
  ["joint", "-.22 .68 -.31 .68 -.31 .5 -.24 .5"],
  ["tone", "-.21 .52 -.35 .53 -.36 .3 -.24 .29"],
  ["dark", ".16 .86 .32 .82 .33 .68 .19 .66"],
  ["joint", ".22 .68 .31 .68 .31 .5 .24 .5"],
  ["dark", ".21 .52 .35 .53 .36 .3 .24 .29"],
  ["joint", ".26 .42 .33 .42 .52 .2 .46 .14"],
  ["tone", "-.06 .82 .07 .83 .09 .93 .02 .98 -.07 .95"],
  ["lit", "-.03 .95 -.02 .97 -.16 1.08"],
];

/** A machine as tall as the sky; x is its middle, `size` its height. */
function paintGiant(scene: Scene, x: number, base: number, size: number, tone: string): void {
  const { sheet, random, palette } = scene;
  const tones: Record<Tone, string> = {
    lit: mix(tone, palette.light, 0.18),
    tone,
    dark: mix(tone, palette.ink, 0.35),
    joint: mix(tone, palette.ink, 0.6),
  };
  const facing = random.pick([1, -1]);
  const p = (px: number, py: number): Point => [x + facing * px * size, base - py * size];
  for (const [kind, numbers] of PLATES) {
    sheet.poly(
      pts(...numbers.split(" ").map(Number)).map(([px, py]) => p(px, py)),
      { fill: tones[kind] },
    );
  }
  const [ex, ey] = p(0.055, 0.9);
  paintGlow(scene, ex, ey, size * 0.12, palette.accent, 0.95);
  sheet.rect(ex - size * 0.03, ey - size * 0.008, size * 0.06, size * 0.018, { fill: palette.accent });
  const [cx, cy] = p(0.09, 0.69);
  paintGlow(scene, cx, cy, size * 0.1, palette.accent2, 0.8);
  sheet.circle(cx, cy, size * 0.02, { fill: palette.light });
  for (let lamp = 0; lamp < 7; lamp++) {
    const [lx, ly] = p(random.range(-0.14, 0.14), random.range(0.5, 0.78));
    sheet.rect(lx, ly, 1.1, 1.1, { fill: palette.light, opacity: 0.8 });
  }
}

function paintWreck({ sheet, random, palette, w, h }: Scene, top: number): void {
  let d = "";
  for (let x = -6; x < w + 10; x += random.range(10, 26)) {
    const tall = random.range(3, 15);
    const wide = random.range(8, 22);
    d += `M${n(x)} ${n(h)}V${n(top - tall * 0.3)}l${n(wide * 0.3)} ${n(-tall * random.range(0, 0.8))}l${n(wide * 0.3)} ${n(tall * 0.5)}l${n(wide * 0.4)} ${n(-tall * 0.2)}V${n(h)}Z`;
    if (random.chance(0.3))
      d += `M${n(x)} ${n(top)}l${n(random.range(-6, 6))} ${n(-tall * 1.6)}h1.2l${n(2)} ${n(tall * 1.6)}Z`;
  }
  sheet.path(d, { fill: palette.ink });
}

function paintTracers(scene: Scene, fromX: number, fromY: number, toX: number, toY: number): void {
  const { sheet, random, palette } = scene;
  for (let index = 0; index < 6; index++) {
    const t = random.range(0.1, 0.8);
    const spread = random.range(-10, 10);
    const [x, y] = [fromX + (toX - fromX) * t, fromY + (toY - fromY) * t + spread];
    const [x2, y2] = [x + (toX - fromX) * 0.09, y + (toY - fromY) * 0.09];
    sheet.line(pts(x, y, x2, y2), { stroke: palette.accent2, width: 1.4, cap: "round" });
    sheet.line(pts(x, y, x2, y2), { stroke: palette.light, width: 0.5, cap: "round" });
  }
}

/** Small aircraft around the giant. */
function paintFlyers({ sheet, palette, w, h }: Scene, side: number): void {
  for (const [dx, dy] of [
    [-0.34, 0.2],
    [0.3, 0.3],
    [0.24, 0.14],
  ] as const) {
    const [fx, fy] = [w * (side + dx), h * dy + h * 0.1];
    sheet.path(`M${n(fx - 7)} ${n(fy)}l9 -2.4l6 2.4l-6 1.8Z`, { fill: palette.ink });
    sheet.line(pts(fx - 8, fy, fx - 34, fy + 3), { stroke: palette.light, width: 0.9, opacity: 0.5 });
  }
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  paintSky(scene, h * 0.82);
  if (palette.mood !== "day") paintStars(scene, h * 0.4, Math.round(w * 0.15));
  const side = random.pick([0.36, 0.64]);
  paintDisc(
    scene,
    w * side + random.range(-18, 18),
    h * 0.42,
    h * random.range(0.2, 0.32),
    random.pick(["plain", "banded"] as const),
  );
  paintBarClouds(scene, h * 0.1, h * 0.6, mix(palette.sky[2], palette.sky[1], 0.4), 8);
  const mist = mix(palette.sky[2], palette.light, 0.1);
  const city = random.chance(0.6);
  if (city)
    paintSkyline(scene, h * 0.84, {
      wall: depthTone(palette, 0.16),
      lamp: palette.light,
      low: h * 0.15,
      high: h * 0.42,
      lit: 0.1,
      signs: [],
    });
  else paintRidge(scene, ridgeLine(random, w, h * 0.66, h * 0.2, "mesa"), depthTone(palette, 0.16));
  if (random.chance(0.5))
    paintGiant(scene, w * (1 - side) + random.range(-20, 20), h * 0.8, h * 0.4, depthTone(palette, 0.24));
  paintMist(scene, h * 0.74, h * 0.3, mist, 0.6);
  paintGiant(
    scene,
    w * side,
    h * 0.86,
    h * (titleAbove(scene) ? random.range(0.5, 0.55) : random.range(0.7, 0.78)),
    depthTone(palette, 0.46),
  );
  paintMist(scene, h * 0.84, h * 0.26, mist, 0.65);
  if (city)
    paintSkyline(scene, h * 0.9, {
      wall: depthTone(palette, 0.68),
      lamp: palette.light,
      low: h * 0.06,
      high: h * 0.2,
      lit: 0.24,
      signs: [palette.accent],
    });
  paintFlyers(scene, side);
  paintWreck(scene, h * 0.9);
  const heroX = w * (1 - side) + random.range(-24, 10);
  const facing = side > 0.5 ? 1 : -1;
  paintGlow(scene, heroX + facing * 10, h * 0.8, h * 0.22, palette.accent2, 0.5);
  paintTracers(scene, heroX, h * 0.76, w * side, h * 0.4);
  paintFighter(sheet, random, { x: heroX, y: h * 0.93, height: h * 0.26, facing }, "punch", {
    body: palette.ink,
    rim: palette.accent2,
    trim: palette.accent,
    build: 1.1,
  });
  paintBirds(scene, h * 0.2, h * 0.5, 5, palette.ink);
  paintSparks(scene, Math.round(w * 0.2), palette.accent, 0.9);
  if (random.chance(0.3)) paintRain(scene, Math.round(w * 0.4), palette.light, 0.25);
  paintVignette(scene, 0.55);
}

export const colossus: Painter = {
  name: "colossus",
  moods: ["dusk", "grim", "neon", "night"],
  styles: ["smooth", "pixel"],
  logo: ["top"],
  paint,
};

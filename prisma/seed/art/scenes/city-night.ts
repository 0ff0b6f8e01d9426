import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { paintSkyline } from "@/prisma/seed/art/parts/city";
import { paintFighter } from "@/prisma/seed/art/parts/fighters";
import { paintMist } from "@/prisma/seed/art/parts/land";
import { paintDisc, paintGlow, paintSky, paintStars } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintRain, paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";

function paintRoofTop({ sheet, random, palette, w, h }: Scene, top: number, from: number, to: number): void {
  const wall = shift(palette.ink, 0.03);
  sheet.rect(from, top, to - from, h, { fill: wall });
  sheet.rect(from - 2, top, to - from + 4, 3, { fill: shift(palette.ink, 0.12) });
  sheet.rect(from - 2, top, to - from + 4, 1, { fill: mix(palette.accent2, palette.ink, 0.35) });
  let bricks = "";
  for (let y = top + 7, row = 0; y < h; y += 5, row++) {
    for (let x = from + 3 + (row % 2) * 6; x < Math.min(to, w) - 8; x += 12)
      if (random.chance(0.3)) bricks += `M${n(x)} ${n(y)}h9v3h-9Z`;
  }
  sheet.path(bricks, { fill: shift(palette.ink, 0.075) });
  const unit = from + (to - from) * random.range(0.1, 0.3);
  sheet.rect(unit, top - 11, 18, 11, { fill: wall });
  sheet.rect(unit + 2, top - 9, 14, 6, { fill: shift(palette.ink, 0.1) });
  for (let x = unit + 3; x < unit + 15; x += 2.5) sheet.rect(x, top - 9, 1, 6, { fill: palette.ink });
  sheet.rect(unit + 26, top - 30, 1.2, 30, { fill: wall });
  sheet.rect(unit + 21, top - 27, 11, 1, { fill: wall });
  sheet.rect(unit + 23, top - 22, 7, 1, { fill: wall });
}

function paintStreet(scene: Scene, top: number): void {
  const { sheet, random, palette, w, h } = scene;
  sheet.rect(0, top, w, h - top, {
    fill: sheet.fade(shift(palette.ink, 0.05), palette.ink),
  });
  for (let index = 0; index < w / 7; index++) {
    const colour = random.pick([palette.accent, palette.accent2, palette.light]);
    const x = random.range(0, w);
    const fill = sheet.veil(colour, 0.55, 0);
    sheet.rect(x, top + 1, random.range(1, 5), (h - top) * random.range(0.3, 1), { fill });
  }
  sheet.rect(0, top, w, 1.5, { fill: mix(palette.haze, palette.ink, 0.4) });
  for (let y = top + 4; y < h; y += random.range(3, 6)) {
    for (let x = random.range(-30, 0); x < w; x += random.range(24, 60))
      sheet.rect(x, y, random.range(6, 22), 0.8, { fill: palette.ink, opacity: 0.7 });
  }
}

function paintLampPost(scene: Scene, x: number, base: number, height: number): void {
  const { sheet, palette } = scene;
  sheet.rect(x, base - height, 1.6, height, { fill: palette.ink });
  sheet.rect(x, base - height, 12, 1.4, { fill: palette.ink });
  sheet.rect(x + 8, base - height + 1.4, 6, 2, { fill: palette.light });
  sheet.poly(pts(x + 8, base - height + 3, x + 14, base - height + 3, x + 30, base, x - 8, base), {
    fill: sheet.veil(palette.light, 0.34, 0),
  });
  paintGlow(scene, x + 11, base - height + 3, 16, palette.light, 0.7);
}

function paintRunner(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const top = h * 0.78;
  const gap = w * random.range(0.56, 0.68);
  sheet.rect(0, top + 6, w, h, {
    fill: sheet.linear([
      [0, mix(palette.mid, palette.haze, 0.4)],
      [0.25, palette.ink],
    ]),
  });
  paintRoofTop(scene, top, -4, gap - 16);
  paintRoofTop(scene, top + h * 0.05, gap + 22, w + 6);
  const look = {
    body: palette.ink,
    rim: palette.accent2,
    trim: palette.accent,
    build: 0.85,
    weapon: random.chance(0.5) ? palette.light : undefined,
  };
  paintGlow(scene, gap - 4, top - h * 0.2, h * 0.32, palette.accent, 0.35);
  paintFighter(sheet, random, { x: gap - 2, y: top - h * 0.02, height: h * 0.26, facing: 1 }, "leap", look);
  for (const [at, pose] of [
    [0.34, "run"],
    [0.2, "run"],
  ] as const) {
    paintFighter(sheet, random, { x: w * at, y: top, height: h * 0.2, facing: 1 }, pose, {
      body: palette.ink,
      rim: mix(palette.haze, palette.ink, 0.4),
      trim: mix(palette.accent, palette.ink, 0.6),
      build: 1.05,
    });
  }
}

function paint(scene: Scene): void {
  const { random, palette, w, h } = scene;
  paintSky(scene, h * 0.8);
  paintStars(scene, h * 0.4, Math.round(w * 0.16));
  paintDisc(
    scene,
    w * random.range(0.25, 0.75),
    h * (titleAbove(scene) ? random.range(0.45, 0.56) : random.range(0.24, 0.46)),
    h * random.range(0.12, 0.28),
    random.pick(["plain", "banded", "crescent"] as const),
  );
  const street = h * 0.84;
  const signs = [palette.accent, palette.accent2];
  const lamp = mix(palette.light, "#ffd27a", 0.4);
  paintSkyline(scene, street, {
    wall: depthTone(palette, 0.14),
    lamp: mix(lamp, palette.haze, 0.5),
    low: h * 0.2,
    high: h * 0.56,
    lit: 0.12,
    signs: [],
  });
  paintMist(scene, street - h * 0.06, h * 0.4, mix(palette.sky[2], palette.haze, 0.4), 0.55);
  paintSkyline(scene, street, {
    wall: depthTone(palette, 0.5),
    lamp: mix(lamp, palette.haze, 0.2),
    low: h * 0.16,
    high: h * 0.42,
    lit: 0.26,
    signs,
  });
  paintMist(scene, street, h * 0.3, mix(palette.sky[2], palette.accent, 0.25), 0.35);
  if (random.chance(0.5)) {
    paintRunner(scene);
  } else {
    paintSkyline(scene, street, {
      wall: depthTone(palette, 0.82),
      lamp,
      low: h * 0.1,
      high: h * 0.26,
      lit: 0.3,
      signs,
    });
    paintStreet(scene, street);
    for (let x = random.range(10, 40); x < w; x += random.range(70, 110))
      paintLampPost(scene, x, street + 3, h * 0.24);
    const hero = random.pick(["rogue", "kid", "cat", "robot"] as const);
    paintSprite(scene, hero, w * random.range(0.35, 0.65), street + h * 0.07, {
      scale: scene.style === "pixel" ? 2 : 1.75,
      outline: palette.ink,
    });
  }
  if (random.chance(0.6)) paintRain(scene, Math.round(w * 0.5), palette.light, 0.28);
  paintVignette(scene, 0.5);
}

export const cityNight: Painter = {
  name: "city-night",
  moods: ["neon", "neon", "night", "grim"],
  styles: ["pixel", "pixel", "smooth"],
  logo: ["top"],
  paint,
};

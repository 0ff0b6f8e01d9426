import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import {
  paintCastle,
  paintLighthouse,
  paintTower,
  paintWindmill,
  type WallTones,
} from "@/prisma/seed/art/parts/built";
import {
  heightAt,
  paintMist,
  paintMistyRidge,
  paintRange,
  paintRidge,
  ridgeLine,
} from "@/prisma/seed/art/parts/land";
import { type Outfit, paintTraveller } from "@/prisma/seed/art/parts/people";
import { paintBareTree, paintGrass, paintPine, paintPines } from "@/prisma/seed/art/parts/plants";
import {
  paintBarClouds,
  paintDisc,
  paintGlow,
  paintHeapCloud,
  paintSky,
  paintStars,
} from "@/prisma/seed/art/parts/sky";
import { paintBirds, paintSnow, paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n, type Point } from "@/prisma/seed/art/sheet";

/** Tones for buildings at a distance (0 far, 1 near). */
export function wallTones({ palette }: Scene, nearness: number): WallTones {
  const wall = depthTone(palette, nearness);
  return {
    wall: mix(wall, palette.light, 0.14),
    shade: shift(wall, -0.05),
    roof: mix(wall, palette.accent, 0.42),
    lamp: palette.light,
  };
}

function paintHeavens(scene: Scene, sunX: number, sunY: number): void {
  const { palette, random, w, h } = scene;
  paintSky(scene, h * 0.72);
  if (palette.mood !== "day") paintStars(scene, h * 0.5, Math.round(w * 0.28));
  const night = palette.mood === "night" || palette.mood === "grim";
  const kind = night
    ? random.pick(["cratered", "crescent", "plain"] as const)
    : random.pick(["plain", "plain", "banded"] as const);
  paintDisc(scene, sunX, sunY, h * random.range(0.09, 0.24), palette.mood === "day" ? "plain" : kind);
  const cloud = mix(palette.sky[2], palette.light, 0.5);
  if (palette.mood === "day") {
    for (let index = 0; index < random.int(2, 4) * Math.ceil(w / 400); index++) {
      paintHeapCloud(
        scene,
        random.range(0, w),
        random.range(h * 0.16, h * 0.46),
        random.range(16, 38),
        cloud,
        mix(cloud, palette.sky[1], 0.6),
      );
    }
  } else {
    paintBarClouds(scene, h * 0.2, h * 0.56, mix(palette.sky[2], palette.sky[1], 0.35), random.int(5, 9));
  }
}

function paintLandmark(scene: Scene, x: number, base: number, nearness: number): void {
  const { sheet, random, h } = scene;
  const tones = wallTones(scene, nearness);
  const kind = random.pick(["castle", "castle", "tower", "mill", "light", "arch", "none"] as const);
  if (kind === "castle") paintCastle(sheet, random, x, base + 2, h * random.range(0.24, 0.36), tones);
  if (kind === "tower") {
    paintTower(sheet, random, x, base + 3, h * 0.07, h * 0.34, tones);
    paintTower(sheet, random, x + h * 0.08, base + 3, h * 0.05, h * 0.18, tones);
  }
  if (kind === "mill") paintWindmill(sheet, random, x, base + 3, h * 0.26, tones);
  if (kind === "light") {
    const [lx, ly] = paintLighthouse(sheet, x, base + 3, h * 0.36, tones);
    paintGlow(scene, lx, ly, h * 0.3, scene.palette.light, 0.7);
  }
  if (kind === "arch") paintRuin(scene, x, base + 3, h * 0.32, tones);
}

function paintRuin(
  { sheet, random }: Scene,
  x: number,
  base: number,
  height: number,
  tones: WallTones,
): void {
  const width = height * 0.9;
  const pillar = width * 0.17;
  const d = `M${n(x - width / 2)} ${n(base)}v${n(-height)}h${n(width * 0.86)}l${n(width * 0.06)} ${n(height * 0.07)}l${n(width * 0.08)} ${n(height * 0.1)}v${n(height * 0.83)}h${n(-pillar)}v${n(-height * 0.5)}a${n((width - pillar * 2) / 2)} ${n((width - pillar * 2) / 2)} 0 0 0 ${n(pillar * 2 - width)} 0v${n(height * 0.5)}Z`;
  sheet.path(d, {
    fill: sheet.fade(tones.wall, tones.shade, { x2: 1 }),
  });
  for (let index = 0; index < 4; index++) {
    const at = x + random.range(0.6, 1.3) * width * (random.chance(0.5) ? 1 : -1);
    sheet.rect(at, base - height * random.range(0.15, 0.5), pillar, height, { fill: tones.shade });
  }
}

/** A cliff in the foreground with somebody on it. */
function paintCliff(scene: Scene, side: 1 | -1, outfit?: Outfit): void {
  const { sheet, random, palette, w, h } = scene;
  const top = h * random.range(0.74, 0.82);
  const reach = Math.min(w * 0.52, h * random.range(0.75, 0.95));
  const edge = side === 1 ? reach : w - reach;
  const back = side === 1 ? -6 : w + 6;
  const line: Point[] = [[back, top - h * 0.03]];
  for (let index = 1; index < 8; index++)
    line.push([back + ((edge - back) * index) / 8, top - h * 0.03 + index * 0.6 + random.range(-1, 1)]);
  line.push(
    [edge, top + 4],
    [edge - side * 7, top + 12],
    [edge - side * 3, top + 19],
    [edge - side * 17, top + 31],
    [edge - side * 13, top + 44],
    [edge - side * 32, h + 4],
    [back, h + 4],
  );
  sheet.poly(line, {
    fill: sheet.linear([
      [0, shift(palette.ink, 0.07)],
      [0.5, palette.ink],
    ]),
  });
  const ground = (x: number): number => heightAt(line.slice(0, 9), x);
  const [from, to] = side === 1 ? [0, edge - 2] : [edge + 2, w];
  paintGrass(scene, ground, 5, mix(palette.ink, palette.leaf, 0.25), from, to);
  if (random.chance(0.55)) {
    const x = back + (edge - back) * 0.22;
    if (random.chance(0.5))
      paintBareTree(sheet, random, x, ground(x) + 1, h * random.range(0.42, 0.62), palette.ink);
    else
      for (const offset of [0, 14, 30])
        paintPine(sheet, random, x + side * offset, ground(x) + 2, h * random.range(0.28, 0.6), palette.ink);
  }
  const x = edge - side * random.range(16, 34);
  const look = outfit ?? randomOutfit(scene);
  if (look.lamp) paintGlow(scene, x + side * 7, top - 22, 30, look.lamp, 0.8);
  paintTraveller(sheet, { x, y: ground(x) + 1, height: h * random.range(0.16, 0.2), facing: side }, look);
}

/** What a wanderer may wear. */
export function randomOutfit({ random, palette }: Scene): Outfit {
  const gear = random.pick(["sword", "staff", "lantern", "pack", "bow"] as const);
  const lamp = gear === "lantern" || gear === "staff" ? palette.accent2 : undefined;
  return {
    body: palette.ink,
    rim: mix(palette.light, palette.accent, 0.3),
    gear,
    head: random.pick(["hood", "hat", "hair", "helmet", "horns"] as const),
    ...(random.chance(0.7) ? { scarf: palette.accent } : {}),
    ...(lamp ? { lamp } : {}),
  };
}

function paint(scene: Scene): void {
  const { random, palette, w, h } = scene;
  const side = random.pick([1, -1] as const);
  const sunX = w * (side === 1 ? random.range(0.52, 0.76) : random.range(0.24, 0.48));
  paintHeavens(scene, sunX, h * (titleAbove(scene) ? random.range(0.46, 0.54) : random.range(0.26, 0.46)));
  const mist = mix(palette.sky[2], palette.light, 0.25);
  const snow =
    palette.mood === "day" || random.chance(0.4) ? mix(palette.light, palette.sky[2], 0.15) : undefined;
  if (random.chance(0.65)) {
    paintRange(scene, h * 0.7, h * random.range(0.3, 0.46), {
      lit: depthTone(palette, 0.06),
      shade: depthTone(palette, 0.26),
      snow,
    });
  } else {
    paintMistyRidge(
      scene,
      ridgeLine(random, w, h * 0.5, h * 0.2, random.pick(["rough", "mesa"] as const)),
      depthTone(palette, 0.1),
      mist,
      0.7,
    );
  }
  paintMist(scene, h * 0.68, h * 0.26, mist, 0.75);
  const middle = ridgeLine(random, w, h * 0.67, h * 0.12, "hills");
  paintMistyRidge(scene, middle, depthTone(palette, 0.36), mist, 0.6);
  const markX = w * (side === 1 ? random.range(0.6, 0.82) : random.range(0.18, 0.4));
  paintLandmark(scene, markX, heightAt(middle, markX), 0.48);
  paintPines(scene, (x) => heightAt(middle, x), {
    fill: depthTone(palette, 0.42),
    height: h * 0.07,
    gap: 9,
    skip: 0.35,
  });
  const near = ridgeLine(random, w, h * 0.8, h * 0.12, "hills");
  paintMist(scene, h * 0.78, h * 0.16, mist, 0.4);
  paintRidge(scene, near, depthTone(palette, 0.66));
  paintPines(scene, (x) => heightAt(near, x), {
    fill: depthTone(palette, 0.72),
    height: h * 0.17,
    gap: 13,
    skip: 0.3,
  });
  paintBirds(scene, h * 0.2, h * 0.42, random.int(4, 8), depthTone(palette, 0.6));
  paintCliff(scene, side);
  if (palette.mood !== "day") paintSparks(scene, Math.round(w * 0.1), palette.accent2, 0.8);
  if (palette.name === "arctic") paintSnow(scene, Math.round(w * 0.4), palette.light);
  paintVignette(scene, 0.45);
}

export const vista: Painter = {
  name: "vista",
  moods: ["dusk", "day", "night", "grim"],
  styles: ["pixel", "smooth", "smooth"],
  logo: ["top"],
  paint,
};

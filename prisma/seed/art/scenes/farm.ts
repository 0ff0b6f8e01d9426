import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { paintHouse, paintWindmill } from "@/prisma/seed/art/parts/built";
import { heightAt, paintRange, paintRidge, ridgeLine } from "@/prisma/seed/art/parts/land";
import { paintGrass, paintLeafTree } from "@/prisma/seed/art/parts/plants";
import { paintBarClouds, paintDisc, paintHeapCloud, paintSky, paintStars } from "@/prisma/seed/art/parts/sky";
import type { SpriteName } from "@/prisma/seed/art/parts/sprite-sheets";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";

/** A field in rows that run towards one point on the horizon. */
function paintFurrows({ sheet, random, palette, w, h }: Scene, top: number, crop: string): void {
  const vanish = w * random.range(0.3, 0.7);
  const soil = mix(palette.earth, palette.ink, 0.25);
  sheet.rect(0, top, w, h - top, {
    fill: sheet.fade(mix(soil, palette.haze, 0.3), mix(soil, palette.ink, 0.35)),
  });
  const gap = w / 13;
  for (let row = -16; row < 30; row++) {
    const x = row * gap;
    const far = vanish + (x - vanish) * 0.34;
    sheet.poly(pts(far - gap * 0.1, top, far + gap * 0.1, top, x + gap * 0.34, h, x - gap * 0.34, h), {
      fill: shift(soil, 0.05),
    });
  }
  let leaves = "";
  let lights = "";
  let fruit = "";
  for (let line = 0; line < 11; line++) {
    const near = (line / 10) ** 1.5;
    const y = top + 3 + (h - top) * near;
    const size = 1.6 + near * 8.5;
    for (let row = -16; row < 30; row++) {
      const x = vanish + (row * gap - vanish) * (0.34 + 0.66 * near) + random.range(-0.6, 0.6);
      if (x < -12 || x > w + 12) continue;
      leaves += `M${n(x)} ${n(y)}q${n(-size)} ${n(-size * 0.2)} ${n(-size * 0.7)} ${n(-size)}q${n(size * 0.5)} ${n(size * 0.1)} ${n(size * 0.7)} ${n(size * 0.6)}q${n(size * 0.1)} ${n(-size * 0.7)} ${n(size * 0.7)} ${n(-size * 0.7)}q${n(size * 0.2)} ${n(size)} ${n(-size * 0.7)} ${n(size * 1.1)}Z`;
      lights += `M${n(x)} ${n(y - size * 0.1)}q${n(-size * 0.1)} ${n(-size * 0.9)} ${n(size * 0.3)} ${n(-size * 1.15)}q${n(size * 0.3)} ${n(size * 0.7)} ${n(-size * 0.3)} ${n(size * 1.15)}Z`;
      if (near > 0.15 && random.chance(0.45))
        fruit += `M${n(x - size * 0.22)} ${n(y - size * 0.35)}h${n(size * 0.44)}v${n(size * 0.42)}h${n(-size * 0.44)}Z`;
    }
  }
  sheet.path(leaves, { fill: mix(crop, palette.ink, 0.22) });
  sheet.path(lights, { fill: shift(crop, 0.08) });
  sheet.path(fruit, { fill: random.pick([palette.accent, palette.accent2]) });
}

function paintFence({ sheet, palette, w }: Scene, y: number, size: number): void {
  const wood = mix(palette.light, palette.earth, 0.5);
  const dark = mix(wood, palette.ink, 0.4);
  for (const up of [0.35, 0.72]) sheet.rect(0, y - size * up, w, size * 0.13, { fill: dark });
  for (let x = 4; x < w; x += size * 1.1) {
    sheet.poly(
      pts(
        x,
        y,
        x,
        y - size * 0.9,
        x + size * 0.13,
        y - size * 1.05,
        x + size * 0.26,
        y - size * 0.9,
        x + size * 0.26,
        y,
      ),
      { fill: wood },
    );
    sheet.rect(x + size * 0.18, y - size * 0.92, size * 0.08, size * 0.92, { fill: dark });
  }
}

function paintBarn({ sheet, palette }: Scene, x: number, base: number, size: number): void {
  const red = mix(palette.accent, "#b23a2a", 0.45);
  const shade = mix(red, palette.ink, 0.4);
  const trim = mix(palette.light, palette.sky[2], 0.2);
  sheet.path(
    `M${n(x)} ${n(base)}V${n(base - size * 0.52)}L${n(x + size * 0.1)} ${n(base - size * 0.78)}L${n(x + size * 0.32)} ${n(base - size * 0.95)}L${n(x + size * 0.54)} ${n(base - size * 0.78)}L${n(x + size * 0.64)} ${n(base - size * 0.52)}V${n(base)}Z`,
    { fill: red },
  );
  sheet.path(
    `M${n(x + size * 0.32)} ${n(base - size * 0.95)}L${n(x + size * 1.02)} ${n(base - size * 0.95)}L${n(x + size * 1.24)} ${n(base - size * 0.78)}L${n(x + size * 1.34)} ${n(base - size * 0.52)}H${n(x + size * 0.64)}L${n(x + size * 0.54)} ${n(base - size * 0.78)}Z`,
    { fill: mix(palette.mid, palette.ink, 0.35) },
  );
  sheet.rect(x + size * 0.64, base - size * 0.52, size * 0.7, size * 0.52, { fill: shade });
  for (let index = 1; index < 6; index++)
    sheet.rect(x + size * (0.64 + index * 0.115), base - size * 0.52, 0.9, size * 0.52, {
      fill: palette.ink,
      opacity: 0.35,
    });
  const door = size * 0.28;
  sheet.rect(x + size * 0.18, base - door, door, door, { fill: shade, stroke: trim, width: size * 0.025 });
  sheet.path(
    `M${n(x + size * 0.18)} ${n(base - door)}l${n(door)} ${n(door)}M${n(x + size * 0.18 + door)} ${n(base - door)}l${n(-door)} ${n(door)}`,
    { stroke: trim, width: size * 0.025 },
  );
  sheet.rect(x + size * 0.26, base - size * 0.66, size * 0.12, size * 0.12, {
    fill: palette.light,
    stroke: trim,
    width: size * 0.02,
  });
}

function paintHeavens(scene: Scene): void {
  const { random, palette, w, h } = scene;
  paintSky(scene, h * 0.56);
  if (palette.mood === "night") paintStars(scene, h * 0.4, Math.round(w * 0.25));
  paintDisc(
    scene,
    w * random.range(0.2, 0.8),
    h * (titleAbove(scene) ? 0.42 : random.range(0.2, 0.4)),
    h * random.range(0.08, 0.15),
    "plain",
  );
  const cloud = mix(palette.sky[2], palette.light, 0.6);
  if (palette.mood === "day")
    for (let index = 0; index < 5; index++)
      paintHeapCloud(
        scene,
        random.range(0, w),
        h * random.range(0.12, 0.38),
        random.range(14, 34),
        cloud,
        mix(cloud, palette.sky[1], 0.5),
      );
  else paintBarClouds(scene, h * 0.16, h * 0.44, mix(palette.sky[2], palette.sky[1], 0.4), 7);
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  paintHeavens(scene);
  if (random.chance(0.5))
    paintRange(scene, h * 0.52, h * 0.24, {
      lit: depthTone(palette, 0.08),
      shade: depthTone(palette, 0.24),
      snow: palette.light,
    });
  const green = shift(palette.leaf, 0.04);
  const far = ridgeLine(random, w, h * 0.47, h * 0.1, "hills");
  paintRidge(scene, far, mix(green, palette.haze, 0.6));
  const middle = ridgeLine(random, w, h * 0.55, h * 0.09, "hills");
  paintRidge(scene, middle, mix(green, palette.haze, 0.3));
  for (let index = 0; index < 7; index++) {
    const x = random.range(0, w);
    paintLeafTree(
      sheet,
      random,
      x,
      heightAt(middle, x) + 3,
      h * random.range(0.08, 0.15),
      mix(palette.leaf, palette.haze, 0.25),
      palette.mid,
    );
  }
  const top = h * random.range(0.62, 0.68);
  sheet.rect(0, top - h * 0.06, w, h, { fill: mix(green, palette.earth, 0.15) });
  const side = random.pick([0.12, 0.58]);
  const tones = {
    wall: mix(palette.light, palette.earth, 0.22),
    shade: mix(palette.earth, palette.ink, 0.2),
    roof: mix(palette.accent2, palette.earth, 0.35),
    lamp: palette.light,
  };
  paintBarn(scene, w * side, top, h * 0.3);
  paintHouse(sheet, random, w * (0.86 - side * 0.95 + 0.1), top + 1, h * 0.27, tones);
  if (random.chance(0.6))
    paintWindmill(sheet, random, w * (side + 0.26), top, h * 0.34, {
      ...tones,
      wall: mix(palette.light, palette.haze, 0.3),
    });
  paintLeafTree(
    sheet,
    random,
    w * (side > 0.3 ? 0.06 : 0.95),
    top + 3,
    h * 0.42,
    palette.leaf,
    mix(palette.earth, palette.ink, 0.4),
  );
  paintFence(scene, top + 3, h * 0.075);
  paintFurrows(scene, top + 3, shift(palette.leaf, 0.03));
  for (const name of ["cow", "sheep", "chicken", "chicken"] satisfies SpriteName[])
    paintSprite(scene, name, w * random.range(0.12, 0.88), top + 1 - random.range(0, 5), {
      scale: name === "chicken" ? 0.75 : 1.25,
      flip: random.chance(0.5),
    });
  if (scene.style === "pixel" || random.chance(0.6))
    paintSprite(scene, "kid", w * random.range(0.3, 0.7), h * 0.86, { scale: 2, outline: palette.ink });
  paintGrass(scene, () => h + 1, 11, mix(palette.leaf, palette.ink, 0.55));
  paintSparks(scene, Math.round(w * 0.08), palette.light, 0.8);
  paintVignette(scene, 0.35);
}

export const farm: Painter = {
  name: "farm",
  moods: ["day", "day", "dusk", "night"],
  styles: ["pixel", "smooth"],
  logo: ["top"],
  paint,
};

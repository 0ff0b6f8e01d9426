import { mix } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { paintHouse } from "@/prisma/seed/art/parts/built";
import { heightAt, paintMist, paintMistyRidge, paintRidge, ridgeLine } from "@/prisma/seed/art/parts/land";
import { paintTraveller } from "@/prisma/seed/art/parts/people";
import { paintGrass, paintPines } from "@/prisma/seed/art/parts/plants";
import { paintDisc, paintGlow, paintSky, paintStars } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n } from "@/prisma/seed/art/sheet";

function paintLantern(scene: Scene, x: number, y: number, size: number, colour: string): void {
  const { sheet, palette } = scene;
  paintGlow(scene, x, y, size * 3.2, colour, 0.55);
  sheet.path(
    `M${n(x - size * 0.5)} ${n(y - size * 0.7)}Q${n(x)} ${n(y - size * 1.1)} ${n(x + size * 0.5)} ${n(y - size * 0.7)}L${n(x + size * 0.36)} ${n(y + size * 0.6)}H${n(x - size * 0.36)}Z`,
    {
      fill: sheet.fade(mix(colour, palette.ink, 0.12), mix(colour, palette.light, 0.75)),
    },
  );
  sheet.rect(x - size * 0.3, y + size * 0.55, size * 0.6, size * 0.14, { fill: palette.light });
}

function paintStringLights(scene: Scene, y: number): void {
  const { sheet, palette, w, h } = scene;
  const posts = [0.06, 0.34, 0.66, 0.94];
  for (const at of posts) sheet.rect(w * at - 0.8, y, 1.6, h - y, { fill: palette.ink });
  for (let span = 0; span < posts.length - 1; span++) {
    const [a, b] = [w * (posts[span] ?? 0), w * (posts[span + 1] ?? 1)];
    sheet.path(`M${n(a)} ${n(y)}Q${n((a + b) / 2)} ${n(y + h * 0.14)} ${n(b)} ${n(y)}`, {
      stroke: palette.ink,
      width: 0.8,
    });
    for (let bulb = 1; bulb < 9; bulb++) {
      const t = bulb / 9;
      const x = a + (b - a) * t;
      const by = y + 2 * t * (1 - t) * h * 0.14;
      const colour = bulb % 3 === 0 ? palette.accent : bulb % 3 === 1 ? palette.light : palette.accent2;
      sheet.circle(x, by + 1.6, 3.4, { fill: colour, opacity: 0.25 });
      sheet.circle(x, by + 1.6, 1.4, { fill: colour });
    }
  }
}

function paintBigScreen(scene: Scene, x: number, base: number, wide: number): void {
  const { sheet, random, palette } = scene;
  const tall = wide * 0.56;
  const top = base - tall * 1.35;
  paintGlow(scene, x, top + tall / 2, wide, palette.accent2, 0.6);
  for (const side of [-0.42, 0.42])
    sheet.rect(x + side * wide - 1.5, top + tall, 3, tall * 0.4, { fill: palette.ink });
  sheet.rect(x - wide / 2 - 3, top - 3, wide + 6, tall + 6, { fill: palette.ink });
  sheet.rect(x - wide / 2, top, wide, tall, {
    fill: sheet.linear([
      [0, palette.accent2],
      [0.7, mix(palette.accent2, palette.light, 0.55)],
      [1, palette.light],
    ]),
  });
  sheet.path(
    `M${n(x - wide / 2)} ${n(top + tall)}V${n(top + tall * 0.72)}L${n(x - wide * 0.26)} ${n(top + tall * 0.5)}L${n(x - wide * 0.02)} ${n(top + tall * 0.74)}L${n(x + wide * 0.2)} ${n(top + tall * 0.44)}L${n(x + wide / 2)} ${n(top + tall * 0.72)}V${n(top + tall)}Z`,
    { fill: mix(palette.accent2, palette.ink, 0.5) },
  );
  sheet.rect(x - wide / 2, top + tall * 0.86, wide, tall * 0.14, {
    fill: mix(palette.leaf, palette.ink, 0.3),
  });
  paintSprite(scene, random.pick(["knight", "kid", "rogue"] as const), x - wide * 0.16, top + tall * 0.87, {
    scale: 1.5,
  });
  paintSprite(scene, random.pick(["slime", "ghost", "crab"] as const), x + wide * 0.22, top + tall * 0.87, {
    scale: 1.5,
  });
}

function paintPeople(scene: Scene, base: number, facingTo: number): void {
  const { sheet, random, palette, w, h } = scene;
  for (const [row, size] of [
    [0, 0.13],
    [1, 0.17],
    [2, 0.22],
  ] as const) {
    const y = base + row * h * 0.085;
    const gap = h * size * 0.85;
    for (let x = random.range(0, gap); x < w; x += gap * random.range(0.7, 1.5)) {
      if (row === 2 && Math.abs(x - facingTo) < h * 0.22) continue;
      const tone = mix(depthTone(palette, 0.8), palette.ink, row / 2);
      paintTraveller(
        sheet,
        {
          x,
          y: y + random.range(-2, 2),
          height: h * size * random.range(0.85, 1.1),
          facing: x < facingTo ? 1 : -1,
        },
        {
          body: tone,
          rim: mix(palette.light, palette.accent, 0.35),
          gear: random.pick(["none", "pack", "staff", "none"] as const),
          head: random.pick(["hair", "hood", "hat", "helmet", "hair"] as const),
          ...(random.chance(0.2) ? { scarf: random.pick([palette.accent, palette.accent2]) } : {}),
        },
      );
    }
  }
}

function paintLanterns(scene: Scene): void {
  const { random, palette, w, h } = scene;
  const lights = [palette.accent, palette.accent2, mix("#ffb95e", palette.accent, 0.3)];
  for (let lantern = 0; lantern < Math.round(w * 0.09); lantern++) {
    const size = random.range(1.8, 6.5) * (lantern % 5 === 0 ? 1.3 : 1);
    paintLantern(
      scene,
      random.range(0, w),
      h * random.range(0.06, 0.56),
      size,
      lights[lantern % 3] ?? palette.accent,
    );
  }
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  paintSky(scene, h * 0.8);
  paintStars(scene, h * 0.55, Math.round(w * 0.4));
  paintDisc(
    scene,
    w * random.range(0.15, 0.85),
    h * (titleAbove(scene) ? 0.44 : 0.24),
    h * random.range(0.07, 0.13),
    random.pick(["crescent", "cratered"] as const),
  );
  const mist = mix(palette.sky[2], palette.light, 0.15);
  paintMistyRidge(
    scene,
    ridgeLine(random, w, h * 0.6, h * 0.2, "rough"),
    depthTone(palette, 0.16),
    mist,
    0.6,
  );
  const village = ridgeLine(random, w, h * 0.7, h * 0.1, "hills");
  paintRidge(scene, village, depthTone(palette, 0.42));
  paintPines(scene, (x) => heightAt(village, x), {
    fill: depthTone(palette, 0.5),
    height: h * 0.1,
    gap: 10,
    skip: 0.4,
  });
  const tones = {
    wall: depthTone(palette, 0.55),
    shade: depthTone(palette, 0.7),
    roof: depthTone(palette, 0.75),
    lamp: mix("#ffcf70", palette.light, 0.4),
  };
  for (let house = 0; house < 6; house++) {
    const x = w * (0.08 + house * 0.17) + random.range(-8, 8);
    paintHouse(sheet, random, x, heightAt(village, x) + 4, h * random.range(0.1, 0.14), tones);
  }
  paintLanterns(scene);
  paintMist(scene, h * 0.76, h * 0.2, mist, 0.35);
  const middle = w * random.range(0.4, 0.6);
  const near = ridgeLine(random, w, h * 0.78, h * 0.03, "hills");
  paintRidge(
    scene,
    near,
    sheet.linear([
      [0, depthTone(palette, 0.72)],
      [0.6, palette.ink],
    ]),
  );
  if (random.chance(0.5)) paintBigScreen(scene, middle, h * 0.82, h * 0.62);
  else paintStringLights(scene, h * 0.5);
  const fire = mix("#ffa53d", palette.accent, 0.4);
  paintGlow(scene, middle, h * 0.86, h * 0.5, fire, 0.6);
  paintPeople(scene, h * 0.82, middle);
  paintGrass(scene, () => h + 1, 10, palette.ink);
  paintSparks(scene, Math.round(w * 0.18), fire, 0.9);
  paintVignette(scene, 0.5);
}

export const gathering: Painter = {
  name: "gathering",
  moods: ["night", "dusk", "night"],
  styles: ["smooth", "pixel"],
  logo: ["top"],
  paint,
};

import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { paintHouse, paintTower } from "@/prisma/seed/art/parts/built";
import { heightAt, paintMist, paintRidge, ridgeLine } from "@/prisma/seed/art/parts/land";
import { paintTraveller } from "@/prisma/seed/art/parts/people";
import { paintBareTree, paintGrass } from "@/prisma/seed/art/parts/plants";
import { paintBarClouds, paintDisc, paintGlow, paintSky, paintStars } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintRain, paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n } from "@/prisma/seed/art/sheet";

function paintManor(scene: Scene, x: number, base: number, size: number): void {
  const { sheet, random, palette } = scene;
  const wall = mix(palette.ink, palette.mid, 0.25);
  const lamp = mix(palette.accent2, palette.light, 0.4);
  const tones = {
    wall,
    shade: palette.ink,
    roof: shift(palette.ink, 0.015),
    lamp: mix(lamp, palette.ink, random.chance(0.5) ? 0.85 : 0.1),
  };
  const dark = { ...tones, lamp: mix(palette.ink, palette.mid, 0.5) };
  paintTower(sheet, random, x + size * 0.5, base + 2, size * 0.22, size * 0.95, dark);
  paintTower(sheet, random, x - size * 0.46, base + 2, size * 0.16, size * 0.62, dark);
  paintHouse(sheet, random, x - size * 0.05, base + 2, size * 1.1, dark, -0.04);
  paintHouse(sheet, random, x + size * 0.34, base + 2, size * 0.66, dark, 0.03);
  const [lx, ly] = [x + size * 0.5, base - size * 0.66];
  paintGlow(scene, lx, ly, size * 0.5, lamp, 0.85);
  sheet.path(
    `M${n(lx - 2.6)} ${n(ly + 5)}V${n(ly - 2)}A2.6 2.6 0 0 1 ${n(lx + 2.6)} ${n(ly - 2)}V${n(ly + 5)}Z`,
    { fill: lamp },
  );
  sheet.rect(lx - 0.4, ly - 4, 0.8, 9, { fill: palette.ink });
  if (random.chance(0.6)) sheet.circle(lx + 0.9, ly + 1.5, 1.1, { fill: palette.ink });
}

function paintGraves(
  { sheet, random, palette, w }: Scene,
  groundAt: (x: number) => number,
  height: number,
  fill: string,
): void {
  for (let index = 0; index < 9 * (w / 320); index++) {
    const x = random.range(0, w);
    const y = groundAt(x) + 2;
    const tall = height * random.range(0.6, 1.2);
    const wide = tall * 0.55;
    sheet.group({ transform: `rotate(${n(random.range(-14, 14))} ${n(x)} ${n(y)})` }, () => {
      if (random.chance(0.3)) {
        sheet.rect(x - wide * 0.12, y - tall * 1.2, wide * 0.26, tall * 1.2, { fill });
        sheet.rect(x - wide * 0.45, y - tall * 0.95, wide * 0.92, wide * 0.24, { fill });
      } else {
        sheet.path(
          `M${n(x - wide / 2)} ${n(y)}V${n(y - tall * 0.6)}A${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(x + wide / 2)} ${n(y - tall * 0.6)}V${n(y)}Z`,
          { fill },
        );
        sheet.rect(x - wide * 0.24, y - tall * 0.6, wide * 0.48, 0.8, { fill: palette.ink, opacity: 0.5 });
      }
    });
  }
}

function paintIronFence({ sheet, palette, w, h, random }: Scene, groundAt: (x: number) => number): void {
  const gate = w * random.range(0.4, 0.55);
  let d = "";
  for (let x = 0; x < w; x += 6) {
    if (Math.abs(x - gate) < 16) continue;
    const y = groundAt(x) + 3;
    const tall = h * 0.13 * (random.chance(0.1) ? 0.7 : 1);
    d += `M${n(x)} ${n(y)}v${n(-tall)}l0.8 -3l0.8 3v${n(tall)}Z`;
    if (Math.abs(x + 6 - gate) >= 16)
      d += `M${n(x)} ${n(y - tall * 0.82)}h6v1h-6ZM${n(x)} ${n(y - tall * 0.25)}h6v1h-6Z`;
  }
  for (const side of [-1, 1]) {
    const x = gate + side * 16;
    const y = groundAt(x) + 4;
    d += `M${n(x - 3.5)} ${n(y)}v${n(-h * 0.17)}h7v${n(h * 0.17)}ZM${n(x - 4.5)} ${n(y - h * 0.17)}h9v-2.4h-9Z`;
    sheet.circle(x, y - h * 0.17 - 4.6, 2.6, { fill: palette.ink });
  }
  sheet.path(d, { fill: palette.ink });
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  paintSky(scene, h * 0.85);
  paintStars(scene, h * 0.45, Math.round(w * 0.14));
  const side = random.pick([0.34, 0.66]);
  const moonY = h * (titleAbove(scene) ? 0.46 : 0.36);
  paintDisc(
    scene,
    w * (side + (0.5 - side) * random.range(0.5, 1.2)),
    moonY,
    h * random.range(0.22, 0.32),
    random.pick(["cratered", "plain"] as const),
  );
  paintBarClouds(scene, h * 0.15, h * 0.55, mix(palette.sky[0], palette.sky[1], 0.6), 9);
  const mist = mix(palette.sky[2], palette.haze, 0.3);
  paintRidge(scene, ridgeLine(random, w, h * 0.68, h * 0.12, "rough"), depthTone(palette, 0.3));
  paintMist(scene, h * 0.7, h * 0.24, mist, 0.6);
  const hillX = w * side + random.range(-20, 20);
  const top = h * 0.62;
  sheet.path(
    `M${n(hillX - h * 1.2)} ${n(h)}Q${n(hillX - h * 0.45)} ${n(top + 4)} ${n(hillX - h * 0.3)} ${n(top)}H${n(hillX + h * 0.36)}Q${n(hillX + h * 0.5)} ${n(top + 6)} ${n(hillX + h * 1.3)} ${n(h)}Z`,
    { fill: depthTone(palette, 0.72) },
  );
  paintManor(scene, hillX, top + 1, h * 0.36);
  paintBareTree(sheet, random, hillX - h * 0.42, top + 6, h * 0.3, depthTone(palette, 0.85));
  paintMist(scene, h * 0.8, h * 0.2, mist, 0.5);
  const near = ridgeLine(random, w, h * 0.83, h * 0.06, "hills");
  const ground = (x: number): number => heightAt(near, x);
  paintGraves(scene, ground, h * 0.075, depthTone(palette, 0.8));
  paintRidge(
    scene,
    near,
    sheet.linear([
      [0, depthTone(palette, 0.86)],
      [0.4, palette.ink],
    ]),
  );
  paintIronFence(scene, (x) => ground(x) + h * 0.05);
  paintGrass(scene, (x) => ground(x) + h * 0.06, 6, palette.ink);
  sheet.rect(0, h * 0.93, w, h * 0.1, { fill: palette.ink });
  const x = w * (1 - side) + random.range(-14, 14);
  const lamp = palette.accent2;
  paintGlow(scene, x + 5, h * 0.84, h * 0.3, lamp, 0.8);
  paintTraveller(
    sheet,
    { x, y: h * 0.95, height: h * 0.2, facing: side > 0.5 ? 1 : -1 },
    {
      body: palette.ink,
      rim: lamp,
      gear: "lantern",
      lamp,
      head: random.pick(["hat", "hood", "hair"] as const),
    },
  );
  paintBareTree(sheet, random, side > 0.5 ? w * 0.05 : w * 0.95, h, h * 0.85, palette.ink);
  for (let index = 0; index < random.int(2, 5); index++)
    paintSprite(scene, "bat", w * side + random.range(-60, 60), h * random.range(0.16, 0.42), {
      scale: random.pick([0.5, 0.75, 1]),
      flat: palette.ink,
    });
  if (random.chance(0.4)) paintRain(scene, Math.round(w * 0.5), palette.light, 0.22);
  paintVignette(scene, 0.7);
}

export const haunt: Painter = {
  name: "haunt",
  moods: ["grim", "grim", "night"],
  styles: ["smooth", "pixel"],
  logo: ["top"],
  paint,
};

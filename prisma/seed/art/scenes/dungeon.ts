import { mix, shift } from "@/prisma/seed/art/colour";
import { paintTraveller } from "@/prisma/seed/art/parts/people";
import { paintGlow, paintShafts } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";
import { randomOutfit } from "./vista";

function paintBricks({ sheet, random, palette, w }: Scene, top: number, bottom: number, base: string): void {
  let light = "";
  let dark = "";
  for (let y = top, row = 0; y < bottom; y += 7, row++) {
    for (let x = -8 + (row % 2) * 7; x < w; x += 14) {
      const brick = `M${n(x)} ${n(y)}h13v6h-13Z`;
      const chance = random.next();
      if (chance < 0.22) light += brick;
      else if (chance < 0.5) dark += brick;
    }
  }
  sheet.path(light, { fill: shift(base, 0.035) });
  sheet.path(dark, { fill: mix(base, palette.ink, 0.3) });
}

function paintArch(
  { sheet, palette }: Scene,
  x: number,
  floor: number,
  width: number,
  height: number,
  inside: string,
  stone: string,
): void {
  const half = width / 2;
  const trim = 4;
  const shape = (grow: number): string =>
    `M${n(x - half - grow)} ${n(floor)}v${n(-(height - half))}a${n(half + grow)} ${n(half + grow)} 0 0 1 ${n(width + grow * 2)} 0v${n(height - half)}Z`;
  sheet.path(shape(trim), { fill: stone });
  sheet.path(shape(trim - 1.5), { fill: mix(stone, palette.ink, 0.4) });
  sheet.path(shape(0), { fill: inside });
}

function paintPillar(
  { sheet, palette, h }: Scene,
  x: number,
  floor: number,
  width: number,
  tone: string,
  lit: number,
): void {
  const fill = sheet.linear(
    [
      [0, mix(tone, palette.ink, 0.55)],
      [lit, shift(tone, 0.07)],
      [1, mix(tone, palette.ink, 0.65)],
    ],
    { x2: 1, y2: 0 },
  );
  sheet.rect(x - width / 2, -2, width, floor + 2, { fill });
  for (let y = h * 0.14; y < floor - 14; y += h * 0.2)
    sheet.rect(x - width / 2, y, width, 1.4, { fill: palette.ink, opacity: 0.5 });
  sheet.rect(x - width * 0.68, floor - 7, width * 1.36, 8, { fill });
  sheet.rect(x - width * 0.62, 5, width * 1.24, 7, { fill });
}

function paintTorch(scene: Scene, x: number, y: number, size: number): void {
  const { sheet, palette, random } = scene;
  const flame = mix(palette.accent, "#ffb347", 0.55);
  paintGlow(scene, x, y - size, size * 9, flame, 0.75);
  sheet.rect(x - size * 0.25, y - size * 0.6, size * 0.5, size * 2.2, { fill: palette.ink });
  sheet.rect(x - size * 0.6, y - size * 0.8, size * 1.2, size * 0.5, { fill: palette.ink });
  const tip = random.range(-0.4, 0.4) * size;
  sheet.path(
    `M${n(x - size * 0.6)} ${n(y - size * 0.8)}Q${n(x - size * 0.9)} ${n(y - size * 2)} ${n(x + tip)} ${n(y - size * 3)}Q${n(x + size * 0.9)} ${n(y - size * 1.9)} ${n(x + size * 0.6)} ${n(y - size * 0.8)}Z`,
    { fill: flame },
  );
  sheet.path(
    `M${n(x - size * 0.3)} ${n(y - size * 0.8)}Q${n(x - size * 0.4)} ${n(y - size * 1.6)} ${n(x + tip * 0.4)} ${n(y - size * 2)}Q${n(x + size * 0.4)} ${n(y - size * 1.5)} ${n(x + size * 0.3)} ${n(y - size * 0.8)}Z`,
    { fill: palette.light },
  );
}

function paintFloor({ sheet, palette, random, w, h }: Scene, floor: number, tone: string): void {
  sheet.rect(0, floor, w, h - floor, {
    fill: sheet.fade(shift(tone, 0.02), palette.ink),
  });
  const middle = w / 2;
  for (let row = 0; row < 5; row++) {
    const y = floor + (h - floor) * (row / 5) ** 1.5;
    sheet.rect(0, y, w, 0.8, { fill: palette.ink, opacity: 0.55 });
  }
  for (let x = -w; x < w * 2; x += 26) {
    sheet.line(pts(middle + (x - middle) * 0.62, floor, middle + (x - middle) * 1.25, h), {
      stroke: palette.ink,
      width: 0.8,
      opacity: 0.45,
    });
  }
  for (let index = 0; index < 16; index++) {
    const y = random.range(floor + 3, h);
    sheet.ellipse(random.range(0, w), y, random.range(1, 4), 0.8, { fill: palette.ink, opacity: 0.6 });
  }
}

/** Something large that waits in the dark: only its outline, eyes and teeth. */
function paintBeast({ sheet, random, palette }: Scene, x: number, floor: number, size: number): void {
  const dark = mix(palette.ink, palette.mid, 0.22);
  sheet.path(
    `M${n(x - size)} ${n(floor)}Q${n(x - size * 0.9)} ${n(floor - size * 0.9)} ${n(x - size * 0.35)} ${n(floor - size)}L${n(x - size * 0.62)} ${n(floor - size * 1.45)}L${n(x - size * 0.12)} ${n(floor - size * 1.12)}L${n(x + size * 0.12)} ${n(floor - size * 1.12)}L${n(x + size * 0.62)} ${n(floor - size * 1.45)}L${n(x + size * 0.35)} ${n(floor - size)}Q${n(x + size * 0.9)} ${n(floor - size * 0.9)} ${n(x + size)} ${n(floor)}Z`,
    { fill: dark },
  );
  for (const side of [-1, 1]) {
    const ex = x + side * size * 0.2;
    const ey = floor - size * 0.86;
    sheet.poly(
      pts(
        ex - side * size * 0.12,
        ey + size * 0.05,
        ex + side * size * 0.14,
        ey - size * 0.09,
        ex + side * size * 0.08,
        ey + size * 0.08,
      ),
      { fill: palette.accent },
    );
    sheet.rect(ex - 0.6, ey - size * 0.03, 1.2, size * 0.08, { fill: palette.light });
  }
  const teeth = random.int(6, 9);
  let d = "";
  for (let index = 0; index < teeth; index++) {
    const tx = x + ((index + 0.5) / teeth - 0.5) * size * 0.62;
    d += `M${n(tx - size * 0.035)} ${n(floor - size * 0.62)}h${n(size * 0.07)}l${n(-size * 0.035)} ${n(size * 0.13)}Z`;
  }
  sheet.path(d, { fill: palette.light, opacity: 0.9 });
}

function paintHero(scene: Scene, heroX: number, floor: number): void {
  const { sheet, random, palette, h } = scene;
  sheet.ellipse(heroX, floor + h * 0.13, h * 0.09, h * 0.015, { fill: palette.ink, opacity: 0.7 });
  if (scene.style === "pixel" && random.chance(0.6)) {
    paintSprite(scene, random.pick(["knight", "rogue"] as const), heroX, floor + h * 0.13, {
      scale: 2,
      flip: random.chance(0.5),
      outline: palette.ink,
    });
  } else {
    paintTraveller(
      sheet,
      { x: heroX, y: floor + h * 0.13, height: h * 0.25, facing: random.pick([1, -1] as const) },
      randomOutfit(scene),
    );
  }
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const floor = h * 0.74;
  const stone = mix(palette.mid, palette.earth, 0.3);
  const back = mix(stone, palette.ink, 0.35);
  sheet.rect(0, 0, w, h, {
    fill: sheet.linear([
      [0, palette.ink],
      [0.3, back],
      [1, mix(back, palette.ink, 0.3)],
    ]),
  });
  paintBricks(scene, 0, floor, back);
  sheet.rect(0, 0, w, floor, {
    fill: sheet.linear([
      [0, palette.ink, 0.95],
      [0.55, palette.ink, 0.15],
      [1, palette.ink, 0.4],
    ]),
  });
  const beast = random.chance(0.45);
  const doorX = w * random.range(0.42, 0.62);
  const glow = mix(palette.haze, palette.light, 0.4);
  const inside = beast
    ? sheet.fade(mix(palette.haze, palette.accent, 0.35), glow)
    : sheet.fade(palette.haze, palette.light);
  paintArch(scene, doorX, floor, h * 0.56, h * 0.62, inside, stone);
  if (beast) paintBeast(scene, doorX, floor, h * 0.27);
  paintGlow(scene, doorX, floor - h * 0.24, h * 0.7, glow, 0.5);
  paintFloor(scene, floor, stone);
  sheet.poly(pts(doorX - h * 0.26, floor, doorX + h * 0.26, floor, doorX + h * 0.6, h, doorX - h * 0.5, h), {
    fill: sheet.veil(glow, 0.6, 0),
  });
  if (!beast) paintShafts(scene, doorX, -4, h * 1.05, 5, 0.9, 0.34);
  for (const at of [0.05, 0.27, 0.77, 0.96]) {
    const x = w * at + random.range(-5, 5);
    paintPillar(
      scene,
      x,
      floor + (at < 0.1 || at > 0.9 ? 14 : 4),
      at < 0.1 || at > 0.9 ? h * 0.16 : h * 0.1,
      at < 0.1 || at > 0.9 ? mix(stone, palette.ink, 0.45) : stone,
      x < doorX ? 0.8 : 0.2,
    );
  }
  for (const at of [0.27, 0.77]) paintTorch(scene, w * at, h * 0.42, h * 0.022);
  paintHero(scene, doorX + random.range(-0.2, 0.2) * h, floor);
  if (random.chance(0.6))
    paintSprite(
      scene,
      random.pick(["chest", "openChest"] as const),
      w * random.pick([0.16, 0.86]),
      floor + h * 0.09,
      { scale: scene.style === "pixel" ? 2 : 1.5 },
    );
  paintSparks(scene, Math.round(w * 0.14), mix(palette.accent, "#ffb347", 0.5), 0.8);
  paintVignette(scene, 0.7);
}

export const dungeon: Painter = {
  name: "dungeon",
  moods: ["grim", "night", "dusk"],
  styles: ["pixel", "pixel", "smooth"],
  logo: ["top", "bottom"],
  paint,
};

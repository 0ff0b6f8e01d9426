import { mix, shift } from "@/prisma/seed/art/colour";
import { paintTraveller } from "@/prisma/seed/art/parts/people";
import { paintGlow } from "@/prisma/seed/art/parts/sky";
import type { SpriteName } from "@/prisma/seed/art/parts/sprite-sheets";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";

const PLAYED: readonly SpriteName[] = [
  "ship",
  "raider",
  "slime",
  "kid",
  "knight",
  "ghost",
  "carTop",
  "frog",
  "skull",
  "cat",
  "crab",
];

function paintGame(scene: Scene, x: number, y: number, w: number, h: number, colour: string): void {
  const { sheet, random, palette } = scene;
  sheet.rect(x, y, w, h, {
    fill: sheet.fade(mix(colour, palette.ink, 0.65), mix(colour, palette.ink, 0.15)),
  });
  for (let dot = 0; dot < 16; dot++)
    sheet.rect(x + random.range(1, w - 2), y + random.range(1, h - 2), 1, 1, {
      fill: palette.light,
      opacity: 0.7,
    });
  for (let row = 0; row < 2; row++)
    for (let foe = 0; foe < 4; foe++)
      sheet.rect(x + w * 0.12 + foe * w * 0.21, y + h * (0.12 + row * 0.14), w * 0.12, h * 0.08, {
        fill: random.pick([palette.accent, palette.accent2]),
      });
  paintSprite(scene, random.pick(PLAYED), x + w / 2, y + h * 0.92, { scale: 1 });
  sheet.poly(pts(x, y, x + w * 0.55, y, x + w * 0.2, y + h, x, y + h), { fill: palette.light, opacity: 0.1 });
}

/** A cabinet from the front, its feet at `base`. */
function paintCabinet(scene: Scene, x: number, base: number, size: number, colour: string): void {
  const { sheet, random, palette } = scene;
  const w = size * 0.5;
  const left = x - w / 2;
  const top = base - size;
  const body = mix(palette.ink, palette.mid, 0.3);
  const screen = random.pick([palette.accent, palette.accent2, palette.haze, palette.leaf]);
  paintGlow(scene, x, top + size * 0.36, size * 0.7, screen, 0.6);
  sheet.path(
    `M${n(left)} ${n(base)}V${n(top + size * 0.62)}L${n(left - w * 0.06)} ${n(top + size * 0.56)}V${n(top + size * 0.04)}Q${n(left - w * 0.06)} ${n(top)} ${n(left)} ${n(top)}H${n(left + w)}Q${n(left + w * 1.06)} ${n(top)} ${n(left + w * 1.06)} ${n(top + size * 0.04)}V${n(top + size * 0.56)}L${n(left + w)} ${n(top + size * 0.62)}V${n(base)}Z`,
    { fill: body },
  );
  sheet.rect(left - w * 0.02, top + size * 0.03, w * 1.04, size * 0.12, {
    fill: sheet.fade(shift(colour, 0.12), colour),
  });
  for (let mark = 0; mark < 5; mark++)
    sheet.rect(left + w * (0.12 + mark * 0.16), top + size * 0.06, w * 0.1, size * 0.06, {
      fill: mark % 2 === 0 ? palette.light : palette.ink,
      opacity: 0.9,
    });
  paintGame(scene, left + w * 0.1, top + size * 0.2, w * 0.8, size * 0.3, screen);
  sheet.rect(left + w * 0.1, top + size * 0.2, w * 0.8, size * 0.3, { stroke: palette.ink, width: 1.6 });
  sheet.poly(
    pts(
      left - w * 0.06,
      top + size * 0.56,
      left + w * 1.06,
      top + size * 0.56,
      left + w * 1.12,
      top + size * 0.64,
      left - w * 0.12,
      top + size * 0.64,
    ),
    { fill: mix(colour, palette.ink, 0.4) },
  );
  sheet.rect(left + w * 0.2, top + size * 0.54, w * 0.05, size * 0.06, { fill: palette.ink });
  sheet.circle(left + w * 0.225, top + size * 0.535, w * 0.06, { fill: palette.accent });
  for (let button = 0; button < 4; button++)
    sheet.circle(left + w * (0.5 + button * 0.12), top + size * (0.595 + (button % 2) * 0.015), w * 0.042, {
      fill: button % 2 === 0 ? palette.accent2 : palette.light,
    });
  sheet.poly(
    pts(
      left + w * 0.06,
      base - size * 0.3,
      left + w * 0.94,
      base - size * 0.3,
      left + w * 0.94,
      base - size * 0.04,
      left + w * 0.06,
      base - size * 0.04,
    ),
    { fill: mix(body, palette.ink, 0.35) },
  );
  sheet.path(
    `M${n(left + w * 0.06)} ${n(base - size * 0.1)}L${n(left + w * 0.94)} ${n(base - size * 0.28)}V${n(base - size * 0.16)}L${n(left + w * 0.4)} ${n(base - size * 0.04)}H${n(left + w * 0.06)}Z`,
    { fill: colour, opacity: 0.75 },
  );
  sheet.rect(x - w * 0.12, base - size * 0.24, w * 0.24, size * 0.09, { fill: palette.ink });
  sheet.rect(x - w * 0.03, base - size * 0.215, w * 0.06, size * 0.04, { fill: palette.accent });
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const floor = h * 0.78;
  sheet.rect(0, 0, w, h, {
    fill: sheet.linear([
      [0, palette.ink],
      [0.7, mix(palette.mid, palette.ink, 0.4)],
      [1, palette.ink],
    ]),
  });
  for (let line = 0; line < 3; line++) {
    const colour = line === 1 ? palette.accent2 : palette.accent;
    const y = h * (0.08 + line * 0.045);
    const d = `M-4 ${n(y)}H${n(w * 0.3 - line * 8)}l${n(14)} ${n(14)}H${n(w * 0.7 + line * 8 - 14)}l14 -14H${n(w + 4)}`;
    sheet.path(d, { stroke: colour, width: 4, opacity: 0.2 });
    sheet.path(d, { stroke: mix(colour, palette.light, 0.3), width: 1.2 });
  }
  sheet.rect(0, floor, w, h - floor, {
    fill: sheet.fade(mix(palette.mid, palette.ink, 0.45), palette.ink),
  });
  for (let star = 0; star < w * 0.16; star++) {
    const x = random.range(0, w);
    const y = random.range(floor + 3, h);
    const s = 1 + ((y - floor) / (h - floor)) * 3;
    const shape = random.chance(0.5)
      ? `M${n(x)} ${n(y)}l${n(s)} ${n(s * 0.5)}l${n(-s)} ${n(s * 0.5)}l${n(-s)} ${n(-s * 0.5)}Z`
      : `M${n(x)} ${n(y)}h${n(s * 2)}v${n(s * 0.4)}h${n(-s * 2)}Z`;
    sheet.path(shape, { fill: random.pick([palette.accent, palette.accent2, palette.haze]), opacity: 0.55 });
  }
  const colours = random.shuffle([
    palette.accent,
    palette.accent2,
    palette.leaf,
    palette.earth,
    palette.haze,
  ]);
  for (let back = 0; back < Math.ceil(w / 40); back++)
    paintCabinet(
      scene,
      back * 42 + 14,
      floor,
      h * 0.4,
      mix(colours[back % 5] ?? palette.accent, palette.ink, 0.3),
    );
  const count = Math.ceil(w / 88);
  for (let index = 0; index < count; index++)
    paintCabinet(
      scene,
      w * ((index + 0.5) / count) + random.range(-5, 5),
      h * 0.92,
      h * random.range(0.62, 0.68),
      colours[index % 5] ?? palette.accent2,
    );
  for (let guest = 0; guest < count - 1; guest++) {
    const x = w * ((guest + 0.5) / count) + random.range(-6, 26);
    paintTraveller(
      sheet,
      { x, y: h * 0.99, height: h * random.range(0.38, 0.46), facing: random.pick([1, -1] as const) },
      {
        body: palette.ink,
        rim: random.pick([palette.accent, palette.accent2]),
        gear: random.pick(["none", "pack"] as const),
        head: random.pick(["hair", "hood", "hair"] as const),
      },
    );
  }
  paintSparks(scene, Math.round(w * 0.1), palette.light, 0.7);
  paintVignette(scene, 0.65);
}

export const arcadeHall: Painter = {
  name: "arcade-hall",
  moods: ["neon", "night"],
  styles: ["pixel", "smooth"],
  logo: ["top"],
  paint,
};

import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { paintSkyline } from "@/prisma/seed/art/parts/city";
import { paintRange } from "@/prisma/seed/art/parts/land";
import { paintBarClouds, paintDisc, paintGlow, paintSky, paintStars } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintRain, paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";

interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

function paintWindow(scene: Scene, frame: Frame): void {
  const { sheet, random, palette } = scene;
  const { x, y, w, h } = frame;
  const clip = `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  sheet.group({ clip }, () => {
    paintSky(scene, y + h);
    if (palette.mood !== "day") paintStars(scene, y + h * 0.7, 60);
    paintDisc(
      scene,
      x + w * random.range(0.25, 0.75),
      y + h * random.range(0.25, 0.5),
      h * 0.14,
      random.pick(["plain", "cratered"] as const),
    );
    if (random.chance(0.6)) {
      paintSkyline(scene, y + h, {
        wall: depthTone(palette, 0.3),
        lamp: palette.light,
        low: h * 0.2,
        high: h * 0.6,
        lit: 0.2,
        signs: [],
      });
      paintSkyline(scene, y + h + 4, {
        wall: depthTone(palette, 0.7),
        lamp: palette.light,
        low: h * 0.1,
        high: h * 0.35,
        lit: 0.32,
        signs: [palette.accent, palette.accent2],
      });
    } else {
      paintBarClouds(scene, y, y + h * 0.7, mix(palette.sky[2], palette.light, 0.3), 6);
      paintRange(scene, y + h + 2, h * 0.6, { lit: depthTone(palette, 0.1), shade: depthTone(palette, 0.4) });
    }
    if (random.chance(0.5)) paintRain(scene, 160, palette.light, 0.4);
    sheet.poly(pts(x, y, x + w * 0.3, y, x + w * 0.1, y + h, x, y + h), {
      fill: palette.light,
      opacity: 0.08,
    });
  });
  const wood = mix(palette.earth, palette.ink, 0.45);
  sheet.rect(x, y, w, h, { stroke: wood, width: 3.4 });
  sheet.rect(x + w / 2 - 1, y, 2, h, { fill: wood });
  sheet.rect(x, y + h * 0.45, w, 2, { fill: wood });
  sheet.rect(x - 5, y + h, w + 10, 4, { fill: shift(wood, 0.06) });
}

function paintShelf(scene: Scene, x: number, y: number, wide: number): void {
  const { sheet, random, palette } = scene;
  sheet.rect(x, y, wide, 3, { fill: mix(palette.earth, palette.ink, 0.3) });
  for (let at = x + 2; at < x + wide - 5; ) {
    const roll = random.next();
    if (roll < 0.62) {
      const [thick, tall] = [random.range(2, 4.5), random.range(9, 16)];
      sheet.rect(at, y - tall, thick, tall, {
        fill: mix(
          random.pick([palette.accent, palette.accent2, palette.leaf, palette.light, palette.mid]),
          palette.ink,
          random.range(0.1, 0.4),
        ),
      });
      at += thick + 0.6;
    } else if (roll < 0.8) {
      paintPlant(scene, at + 4, y, random.range(8, 12));
      at += 11;
    } else {
      paintSprite(
        scene,
        random.pick(["skull", "robot", "ghost", "potion", "gem", "slime"] as const),
        at + 5,
        y,
        { scale: 0.8 },
      );
      at += 13;
    }
  }
}

function paintPlant({ sheet, random, palette }: Scene, x: number, base: number, size: number): void {
  sheet.poly(
    pts(
      x - size * 0.24,
      base - size * 0.36,
      x + size * 0.24,
      base - size * 0.36,
      x + size * 0.17,
      base,
      x - size * 0.17,
      base,
    ),
    { fill: mix(palette.accent, palette.earth, 0.6) },
  );
  for (let index = 0; index < 7; index++) {
    const angle = -Math.PI / 2 + (index - 3) * 0.36 + random.range(-0.1, 0.1);
    const reach = size * random.range(0.5, 0.8);
    const [ex, ey] = [x + Math.cos(angle) * reach, base - size * 0.36 + Math.sin(angle) * reach];
    sheet.path(
      `M${n(x)} ${n(base - size * 0.36)}Q${n((x + ex) / 2 - reach * 0.16)} ${n((base + ey) / 2 - size * 0.3)} ${n(ex)} ${n(ey)}Q${n((x + ex) / 2 + reach * 0.16)} ${n((base + ey) / 2)} ${n(x)} ${n(base - size * 0.36)}Z`,
      { fill: mix(palette.leaf, palette.ink, random.range(0.05, 0.35)) },
    );
  }
}

function paintScreen(scene: Scene, frame: Frame, colour: string): void {
  const { sheet, random, palette } = scene;
  const { x, y, w, h } = frame;
  paintGlow(scene, x + w / 2, y + h / 2, w * 1.25, colour, 0.6);
  sheet.rect(x - 2, y - 2, w + 4, h + 4, { fill: palette.ink, r: 1.5 });
  sheet.rect(x, y, w, h, {
    fill: sheet.linear([
      [0, mix(colour, palette.light, 0.35)],
      [0.6, colour],
      [1, mix(colour, palette.ink, 0.5)],
    ]),
  });
  const clip = `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  sheet.group({ clip }, () => {
    if (random.chance(0.5)) {
      for (const [share, tone] of [
        [0.62, 0.35],
        [0.78, 0.65],
      ] as const)
        sheet.path(
          `M${n(x)} ${n(y + h)}V${n(y + h * share)}L${n(x + w * random.range(0.15, 0.35))} ${n(y + h * (share - 0.2))}L${n(x + w * 0.55)} ${n(y + h * share)}L${n(x + w * random.range(0.65, 0.85))} ${n(y + h * (share - 0.16))}L${n(x + w)} ${n(y + h * share)}V${n(y + h)}Z`,
          { fill: mix(colour, palette.ink, tone) },
        );
      paintSprite(
        scene,
        random.pick(["knight", "kid", "ship", "slime"] as const),
        x + w * 0.4,
        y + h * 0.86,
        { scale: 1 },
      );
    } else {
      for (let line = 0; line < h / 3.4 - 1; line++)
        sheet.rect(x + 2 + (line % 3) * 3, y + 2.4 + line * 3.4, random.range(0.2, 0.75) * (w - 12), 1.4, {
          fill: random.pick([palette.light, palette.accent, palette.accent2]),
          opacity: 0.85,
        });
    }
  });
  sheet.rect(x + w / 2 - 2, y + h + 2, 4, 5, { fill: palette.ink });
  sheet.rect(x + w / 2 - 8, y + h + 6, 16, 2, { fill: palette.ink });
}

function paintMicrophone({ sheet, palette }: Scene, x: number, base: number): void {
  sheet.path(`M${n(x + 20)} ${n(base)}V${n(base - 26)}L${n(x + 4)} ${n(base - 36)}`, {
    stroke: palette.ink,
    width: 1.8,
  });
  sheet.rect(x - 4, base - 42, 9, 15, { fill: mix(palette.light, palette.ink, 0.6), r: 4 });
  for (const up of [38, 35, 32]) sheet.rect(x - 3, base - up, 7, 1, { fill: palette.ink });
  sheet.circle(x + 0.5, base - 29, 1, { fill: palette.accent });
}

/** Somebody at the desk, from behind, with headphones. */
function paintSitter(scene: Scene, x: number, base: number, size: number, rim: string): void {
  const { sheet, palette, random } = scene;
  const hair = mix(palette.ink, palette.earth, 0.3);
  sheet.group({ transform: `translate(${n(x)} ${n(base)}) scale(${n(size / 20)})` }, () => {
    sheet.path("M-9 6V-7Q-9 -11 -5 -11H5Q9 -11 9 -7V6Z", { fill: mix(palette.ink, palette.mid, 0.3) });
    sheet.path("M-11 6Q-11 -8 -4 -9.4L4 -9.4Q11 -8 11 6Z", { fill: rim, transform: "translate(0 -.5)" });
    sheet.path("M-11 6Q-11 -8 -4 -9.4L4 -9.4Q11 -8 11 6Z", { fill: mix(palette.accent, palette.ink, 0.62) });
    sheet.circle(0, -14.6, 5.5, { fill: rim });
    sheet.circle(0, -14.2, 5.4, { fill: hair });
    if (random.chance(0.5)) sheet.path("M-5.4 -14Q-6.4 -6 -4 -4Q0 -2.6 4 -4Q6.4 -6 5.4 -14Z", { fill: hair });
    else sheet.circle(0, -20, 2.6, { fill: hair });
    sheet.path("M-5.8 -14Q-5.8 -20.4 0 -20.4Q5.8 -20.4 5.8 -14", { stroke: palette.ink, width: 1.3 });
    for (const side of [-1, 1]) {
      sheet.rect(side * 5.6 - 1.4, -16.4, 2.8, 5, { fill: palette.ink, r: 1 });
      sheet.rect(side * 6.6 - 0.4, -15.4, 0.9, 3, { fill: palette.accent2 });
    }
  });
}

function paintDesk(scene: Scene, top: number): void {
  const { sheet, random, palette, w, h } = scene;
  const wood = mix(palette.earth, palette.ink, 0.35);
  const middle = w * random.range(0.42, 0.58);
  const glow = random.pick([palette.accent2, palette.sky[2], palette.accent]);
  paintScreen(scene, { x: middle - 36, y: top - 48, w: 72, h: 40 }, glow);
  if (random.chance(0.7))
    paintScreen(scene, { x: middle + 46, y: top - 40, w: 40, h: 32 }, mix(glow, palette.mid, 0.4));
  paintMicrophone(scene, middle - 66, top);
  paintPlant(scene, middle - 96, top, 26);
  sheet.rect(middle - 110 < 0 ? 0 : middle - 122, top, 244, 5, { fill: shift(wood, 0.07) });
  sheet.rect(middle - 122, top + 5, 244, h, {
    fill: sheet.linear([
      [0, mix(wood, palette.ink, 0.3)],
      [0.3, palette.ink],
    ]),
  });
  sheet.rect(middle - 22, top - 2, 34, 2.4, { fill: palette.ink });
  sheet.path(`M${n(middle + 92)} ${n(top)}v-8h8v8Zm8 -6q5 0 5 2.4t-5 2.4`, {
    fill: palette.accent,
    stroke: palette.accent,
    width: 1,
  });
  for (let puff = 0; puff < 3; puff++)
    sheet.path(`M${n(middle + 94 + puff * 2)} ${n(top - 10)}q-2 -3 0 -6t0 -6`, {
      stroke: palette.light,
      width: 0.6,
      opacity: 0.5,
    });
  paintSitter(scene, middle - 2, h * 0.99, h * 0.22, glow);
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const wall = mix(palette.mid, palette.ink, palette.mood === "day" ? 0.25 : 0.45);
  sheet.rect(0, 0, w, h, {
    fill: sheet.linear([
      [0, mix(wall, palette.ink, 0.35)],
      [0.6, wall],
      [1, mix(wall, palette.ink, 0.5)],
    ]),
  });
  for (let x = 0; x < w; x += 16) sheet.rect(x, 0, 0.8, h, { fill: palette.ink, opacity: 0.14 });
  const side = random.pick([0.08, 0.5]);
  const frame: Frame = { x: w * side, y: h * 0.1, w: w * 0.42, h: h * 0.46 };
  paintWindow(scene, frame);
  paintGlow(scene, frame.x + frame.w / 2, frame.y + frame.h * 0.6, h * 0.75, palette.sky[2], 0.35);
  const shelfX = side < 0.3 ? w * 0.6 : w * 0.07;
  for (const y of [0.24, 0.42]) paintShelf(scene, shelfX, h * y, w * 0.3);
  let bulbs = "";
  for (let x = 4; x < w; x += 13) {
    const y = h * 0.05 + Math.abs(Math.sin((x / w) * Math.PI * 3)) * h * 0.05;
    bulbs += `M${n(x)} ${n(y)}h2.4v2.4h-2.4Z`;
  }
  sheet.path(bulbs, { fill: mix("#ffcf70", palette.light, 0.4) });
  paintDesk(scene, h * 0.8);
  paintSprite(scene, "cat", frame.x + frame.w * random.range(0.2, 0.8), frame.y + frame.h, {
    scale: 1.3,
    flip: random.chance(0.5),
  });
  paintSparks(scene, Math.round(w * 0.05), palette.light, 0.6);
  paintVignette(scene, 0.55);
}

export const room: Painter = {
  name: "room",
  moods: ["night", "neon", "dusk", "day"],
  styles: ["smooth", "pixel"],
  logo: ["top"],
  paint,
};

import { mix, shift } from "@/prisma/seed/art/colour";
import { heightAt, paintRidge, ridgeLine } from "@/prisma/seed/art/parts/land";
import { paintGlow } from "@/prisma/seed/art/parts/sky";
import { paintSparks } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";

function paintNebula({ sheet, random, palette, w, h }: Scene): void {
  const angle = random.range(-0.5, 0.5);
  for (let index = 0; index < 26; index++) {
    const along = random.range(-0.1, 1.1);
    const x = along * w;
    const y = h * 0.45 + (along - 0.5) * Math.tan(angle) * w * 0.6 + random.range(-0.22, 0.22) * h;
    const colour = random.pick([palette.haze, palette.accent, palette.accent2, palette.sky[2]]);
    const fill = sheet.radial([
      [0, colour, random.range(0.1, 0.24)],
      [0.5, colour, 0.07],
      [1, colour, 0],
    ]);
    sheet.ellipse(x, y, random.range(30, 80), random.range(16, 44), { fill });
  }
}

function paintStarField({ sheet, random, palette, w, h }: Scene): void {
  for (let index = 0; index < w * 0.55; index++) {
    const bright = random.chance(0.05);
    const x = random.int(0, w);
    const y = random.int(0, h);
    const colour = random.pick([palette.light, palette.light, palette.accent2, palette.sky[2]]);
    sheet.rect(x, y, 1, 1, { fill: colour, opacity: bright ? 1 : random.range(0.2, 0.8) });
    if (bright) sheet.path(`M${x - 2} ${y}h5v1h-5ZM${x} ${y - 2}h1v5h-1Z`, { fill: colour, opacity: 0.55 });
  }
}

/** A planet with bands or continents, its night side and perhaps a ring. */
function paintPlanet(scene: Scene, x: number, y: number, r: number, colour: string): void {
  const { sheet, random, palette } = scene;
  paintGlow(scene, x, y, r * 1.5, mix(colour, palette.light, 0.4), 0.5);
  const ring = random.chance(0.4);
  const tilt = random.range(-28, 28);
  const ringPath = (front: boolean): void => {
    for (const [reach, width, opacity] of [
      [1.55, 0.12, 0.75],
      [1.8, 0.07, 0.5],
      [1.98, 0.03, 0.4],
    ] as const) {
      sheet.group({ transform: `rotate(${n(tilt)} ${n(x)} ${n(y)})` }, () => {
        sheet.path(
          `M${n(x - r * reach)} ${n(y)}A${n(r * reach)} ${n(r * reach * 0.26)} 0 0 ${front ? 0 : 1} ${n(x + r * reach)} ${n(y)}`,
          { stroke: mix(palette.light, colour, 0.35), width: r * width, opacity },
        );
      });
    }
  };
  if (ring) ringPath(false);
  const disc = `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`;
  sheet.group({ clip: disc }, () => {
    sheet.circle(x, y, r, { fill: colour });
    const banded = random.chance(0.5);
    sheet.group({ transform: `rotate(${n(tilt)} ${n(x)} ${n(y)})` }, () => {
      for (let index = 0; index < (banded ? 11 : 20); index++) {
        const tone = random.pick([
          shift(colour, 0.07),
          shift(colour, -0.07),
          mix(colour, palette.light, 0.3),
          mix(colour, palette.accent, 0.25),
        ]);
        if (banded)
          sheet.ellipse(x, y + random.range(-1, 1) * r, r * 1.1, r * random.range(0.03, 0.12), {
            fill: tone,
          });
        else
          sheet.ellipse(
            x + random.range(-1, 1) * r,
            y + random.range(-1, 1) * r,
            r * random.range(0.06, 0.34),
            r * random.range(0.04, 0.16),
            { fill: tone },
          );
      }
    });
    sheet.circle(x + r * 0.38, y + r * 0.3, r * 1.3, {
      fill: sheet.radial(
        [
          [0, palette.ink, 0.0],
          [0.5, palette.ink, 0],
        ],
        0.3,
        0.3,
        0.6,
      ),
    });
    sheet.rect(x - r, y - r, r * 2, r * 2, {
      fill: sheet.radial(
        [
          [0, palette.ink, 0],
          [0.5, palette.ink, 0.05],
          [0.8, palette.ink, 0.6],
          [1, palette.ink, 0.88],
        ],
        0.3,
        0.28,
        0.85,
      ),
    });
  });
  if (ring) ringPath(true);
}

function paintCruiser(scene: Scene, x: number, y: number, size: number, facing: 1 | -1, tone: string): void {
  const { sheet, palette, random } = scene;
  const hull = mix(palette.light, palette.mid, 0.55);
  sheet.group(
    { transform: `translate(${n(x)} ${n(y)}) scale(${n((size / 20) * facing)} ${n(size / 20)}) rotate(-6)` },
    () => {
      const trail = sheet.veil(tone, 0, 0.9, { x2: 1, y2: 0 });
      sheet.poly(pts(-44, 0.6, -13, -1.6, -13, 2.6), { fill: trail });
      sheet.poly(pts(-30, -3, -12, -3.8, -12, -2.2), { fill: trail });
      sheet.path("M-14 -3L-8 -4L2 -4.5L14 -1L18 1L12 2.6L-6 3.4L-14 3Z", { fill: hull });
      sheet.path("M-14 .6L18 1L12 2.6L-6 3.4L-14 3Z", { fill: mix(hull, palette.ink, 0.55) });
      sheet.path("M-8 -4L-13 -10L-7 -10L2 -4.4Z", { fill: mix(hull, palette.ink, 0.3) });
      sheet.path("M-6 2L-14 8L-5 7L4 2.6Z", { fill: mix(hull, palette.ink, 0.68) });
      sheet.path("M3 -4L6 -6L10 -5L12 -1.8L4 -3Z", { fill: palette.accent2 });
      sheet.rect(-7, -2.6, 8, 1.3, { fill: palette.accent });
      for (let index = 0; index < 5; index++)
        sheet.rect(-10 + index * 4, 0, 1.2, 0.7, { fill: palette.light, opacity: random.range(0.5, 1) });
      sheet.rect(-15.4, -2.4, 2, 1.8, { fill: tone });
      sheet.rect(-15.4, 0.6, 2, 1.8, { fill: tone });
    },
  );
}

function paintBattle(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  for (let index = 0; index < 7; index++) {
    const x = random.range(0, w);
    const y = random.range(h * 0.2, h * 0.8);
    const colour = random.pick([palette.accent, palette.accent2]);
    const length = random.range(18, 50);
    sheet.line(pts(x, y, x + length, y - length * 0.1), { stroke: colour, width: 1.2, cap: "round" });
    sheet.line(pts(x + length * 0.3, y - length * 0.03, x + length * 0.9, y - length * 0.09), {
      stroke: palette.light,
      width: 0.6,
    });
  }
  for (let index = 0; index < 2; index++) {
    const x = random.range(w * 0.2, w * 0.8);
    const y = random.range(h * 0.25, h * 0.7);
    paintGlow(scene, x, y, random.range(12, 26), palette.accent, 0.9);
    sheet.circle(x, y, random.range(2, 4), { fill: palette.light });
  }
}

function paintBase(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const tone = mix(palette.ink, palette.earth, 0.35);
  const line = ridgeLine(random, w, h * 0.84, h * 0.14, "rough");
  paintRidge(
    scene,
    line,
    sheet.linear([
      [0, mix(tone, palette.haze, 0.25)],
      [0.6, palette.ink],
    ]),
  );
  const x = w * random.range(0.2, 0.8);
  const y = heightAt(line, x) + 4;
  for (const [dx, r] of [
    [-22, 9],
    [0, 15],
    [24, 11],
  ] as const) {
    sheet.path(`M${n(x + dx - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0Z`, {
      fill: sheet.fade(mix(palette.light, palette.mid, 0.5), mix(palette.mid, palette.ink, 0.4), {
        x2: 1,
        y2: 0.4,
      }),
    });
    for (let index = -1; index <= 1; index++)
      sheet.rect(x + dx + index * r * 0.45 - 1, y - r * 0.4, 2.4, 2, { fill: palette.accent2 });
  }
  sheet.rect(x + 9, y - 34, 1, 34, { fill: palette.ink });
  sheet.circle(x + 9.5, y - 34, 1.4, { fill: palette.accent });
  paintGlow(scene, x + 9.5, y - 34, 12, palette.accent, 0.8);
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const dark = mix(palette.sky[0], "#03050c", 0.6);
  sheet.rect(0, 0, w, h, {
    fill: sheet.fade(dark, mix(dark, palette.sky[1], 0.5), { x2: 0.4, y2: 1 }),
  });
  paintNebula(scene);
  paintStarField(scene);
  const side = random.pick([1, -1] as const);
  const big = h * random.range(0.28, 0.5);
  const bigX = side === 1 ? w * random.range(0.66, 0.9) : w * random.range(0.1, 0.34);
  paintPlanet(
    scene,
    bigX,
    h * random.range(0.5, 0.8),
    big,
    random.pick([palette.haze, palette.earth, palette.accent2, palette.sky[1]]),
  );
  if (random.chance(0.7))
    paintPlanet(
      scene,
      w - bigX + random.range(-20, 20),
      h * random.range(0.16, 0.32),
      big * random.range(0.12, 0.3),
      palette.accent,
    );
  if (random.chance(0.45)) paintBase(scene);
  else if (random.chance(0.6)) paintBattle(scene);
  const shipX = side === 1 ? w * 0.34 : w * 0.66;
  for (const [dx, dy, size] of [
    [-58, -26, 8],
    [-76, 22, 9],
    [0, 0, h * random.range(0.15, 0.22)],
  ] as const) {
    paintCruiser(scene, shipX + dx * side, h * 0.52 + dy, size, side, palette.accent2);
  }
  paintSparks(scene, Math.round(w * 0.06), palette.light, 0.7);
}

export const space: Painter = {
  name: "space",
  moods: ["night", "neon", "dusk", "grim"],
  styles: ["pixel", "smooth", "smooth"],
  logo: ["top", "bottom"],
  paint,
};

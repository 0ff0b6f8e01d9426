import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { heightAt, paintMistyRidge, paintRidge, ridgeLine } from "@/prisma/seed/art/parts/land";
import { paintGlow, paintShafts } from "@/prisma/seed/art/parts/sky";
import { paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";

function paintKelp({ sheet, random }: Scene, x: number, base: number, height: number, colour: string): void {
  const sway = random.range(-0.2, 0.2) * height;
  const stem = (t: number): number => x + Math.sin(t * 5 + x) * height * 0.05 + sway * t * t;
  let d = `M${n(x)} ${n(base)}`;
  let leaves = "";
  for (let step = 1; step <= 10; step++) {
    const t = step / 10;
    const [px, py] = [stem(t), base - height * t];
    d += `L${n(px)} ${n(py)}`;
    const side = step % 2 === 0 ? 1 : -1;
    const reach = height * 0.11 * (1.15 - t * 0.5);
    leaves += `M${n(px)} ${n(py)}q${n(side * reach * 0.5)} ${n(-reach * 0.9)} ${n(side * reach)} ${n(-reach * 0.7)}q${n(-side * reach * 0.2)} ${n(reach * 0.8)} ${n(-side * reach)} ${n(reach * 1.1)}Z`;
  }
  sheet.path(d, { stroke: colour, width: Math.max(1, height * 0.022) });
  sheet.path(leaves, { fill: colour });
}

function paintSchool({ sheet, random }: Scene, x: number, y: number, spread: number, colour: string): void {
  const facing = random.pick([1, -1]);
  let d = "";
  for (let index = 0; index < 18; index++) {
    const fx = x + random.range(-1, 1) * spread;
    const fy = y + random.range(-0.45, 0.45) * spread;
    const s = random.range(1.2, 3) * facing;
    const t = Math.abs(s);
    d += `M${n(fx)} ${n(fy)}q${n(s)} ${n(-t * 0.8)} ${n(s * 2)} 0q${n(-s)} ${n(t * 0.8)} ${n(-s * 2)} 0l${n(-s * 0.8)} ${n(-t * 0.6)}v${n(t * 1.2)}Z`;
  }
  sheet.path(d, { fill: colour });
}

function paintSub(scene: Scene, x: number, y: number, size: number, facing: 1 | -1): void {
  const { sheet, palette, random } = scene;
  const shell = random.pick([palette.accent, mix(palette.accent2, palette.accent, 0.3)]);
  const beam = sheet.veil(palette.light, 0.75, 0, facing === 1 ? { x2: 1, y2: 0 } : { x1: 1, x2: 0, y2: 0 });
  sheet.poly(
    pts(
      x + facing * size * 0.7,
      y,
      x + facing * size * 4.2,
      y - size * 0.6,
      x + facing * size * 4.2,
      y + size * 1.5,
    ),
    { fill: beam },
  );
  sheet.group(
    { transform: `translate(${n(x)} ${n(y)}) scale(${n((size / 10) * facing)} ${n(size / 10)})` },
    () => {
      sheet.path("M-9 -1L-13 -4.4V4.4L-9 1Z", { fill: mix(shell, palette.ink, 0.45) });
      sheet.ellipse(0, 0, 10, 6, {
        fill: sheet.linear([
          [0, shift(shell, 0.1)],
          [0.5, shell],
          [1, mix(shell, palette.ink, 0.55)],
        ]),
      });
      sheet.rect(-3, -9, 6, 5, { fill: mix(shell, palette.ink, 0.2), r: 1 });
      sheet.rect(1.4, -12, 0.8, 4, { fill: palette.ink });
      sheet.rect(1.4, -12, 2.6, 0.9, { fill: palette.ink });
      sheet.circle(5, -0.4, 3, { fill: mix(palette.ink, shell, 0.3) });
      sheet.circle(5, -0.4, 2.3, { fill: palette.light });
      for (const at of [-4.6, -0.6]) {
        sheet.circle(at, -0.4, 1.5, { fill: palette.ink });
        sheet.circle(at, -0.4, 1, { fill: palette.accent2 });
      }
      sheet.path("M-8 3.4L8 3.4L6.6 5.2H-6.4Z", { fill: mix(shell, palette.ink, 0.6) });
    },
  );
  paintGlow(scene, x + facing * size * 0.6, y, size, palette.light, 0.8);
}

/** An eye as large as the boat, and what it belongs to. */
function paintLurker(scene: Scene, x: number, y: number, size: number): void {
  const { sheet, palette, random } = scene;
  const dark = mix(palette.ink, palette.mid, 0.3);
  sheet.path(
    `M${n(x - size * 2.6)} ${n(y + size * 2.4)}Q${n(x - size * 2)} ${n(y - size * 1.5)} ${n(x)} ${n(y - size * 1.6)}Q${n(x + size * 2)} ${n(y - size * 1.5)} ${n(x + size * 2.6)} ${n(y + size * 2.4)}Z`,
    { fill: dark },
  );
  for (let arm = 0; arm < 5; arm++) {
    const side = arm % 2 === 0 ? -1 : 1;
    const bx = x + side * size * (1 + arm * 0.4);
    const reach = size * random.range(1.6, 3);
    sheet.path(
      `M${n(bx)} ${n(y + size * 2)}Q${n(bx + side * size * 1.2)} ${n(y + size * 0.4)} ${n(bx + side * size * 0.6)} ${n(y - reach * 0.5)}Q${n(bx + side * size * 0.2)} ${n(y - reach)} ${n(bx + side * size)} ${n(y - reach * 1.05)}`,
      { stroke: dark, width: size * 0.3, cap: "round" },
    );
  }
  for (const side of [-1, 1]) {
    const ex = x + side * size * 0.8;
    paintGlow(scene, ex, y, size, palette.accent2, 0.6);
    sheet.ellipse(ex, y, size * 0.42, size * 0.34, { fill: palette.accent2 });
    sheet.ellipse(ex, y, size * 0.1, size * 0.3, { fill: palette.ink });
    sheet.circle(ex - size * 0.14, y - size * 0.12, size * 0.06, { fill: palette.light });
  }
}

function paintCoral({ sheet, random }: Scene, x: number, base: number, size: number, colour: string): void {
  if (random.chance(0.5)) {
    for (let arm = -2; arm <= 2; arm++)
      sheet.path(
        `M${n(x)} ${n(base)}Q${n(x + arm * size * 0.1)} ${n(base - size * 0.5)} ${n(x + arm * size * 0.26)} ${n(base - size * random.range(0.6, 1))}`,
        { stroke: colour, width: size * 0.12, cap: "round" },
      );
  } else {
    for (let lump = 0; lump < 5; lump++)
      sheet.circle(
        x + random.range(-0.4, 0.4) * size,
        base - random.range(0, 0.4) * size,
        size * random.range(0.14, 0.28),
        { fill: shift(colour, random.range(-0.06, 0.06)) },
      );
  }
}

function paintJelly(scene: Scene, x: number, y: number, size: number, colour: string): void {
  const { sheet, random } = scene;
  paintGlow(scene, x, y, size * 2, colour, 0.5);
  sheet.path(
    `M${n(x - size * 0.6)} ${n(y)}Q${n(x - size * 0.6)} ${n(y - size * 0.9)} ${n(x)} ${n(y - size * 0.9)}Q${n(x + size * 0.6)} ${n(y - size * 0.9)} ${n(x + size * 0.6)} ${n(y)}Q${n(x)} ${n(y - size * 0.2)} ${n(x - size * 0.6)} ${n(y)}Z`,
    { fill: colour, opacity: 0.8 },
  );
  for (let arm = -2; arm <= 2; arm++)
    sheet.path(
      `M${n(x + arm * size * 0.2)} ${n(y)}q${n(random.range(-3, 3))} ${n(size * 0.5)} 0 ${n(size * random.range(0.8, 1.3))}`,
      { stroke: colour, width: 0.8, opacity: 0.7 },
    );
}

/** Kelp right before us, and bubbles. */
function paintFront(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  for (const x of [w * 0.03, w * 0.97, w * 0.1])
    paintKelp(scene, x, h, h * random.range(0.6, 0.9), palette.ink);
  for (let index = 0; index < w * 0.12; index++)
    sheet.circle(random.range(0, w), random.range(0, h), random.range(0.4, 1.5), {
      stroke: palette.light,
      width: 0.4,
      opacity: 0.6,
    });
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const shallow = mix(palette.sky[2], "#4fd0d8", 0.35);
  const water = mix(palette.sky[1], "#0b6a8c", palette.mood === "day" ? 0.75 : 0.4);
  const deep = mix(palette.sky[0], "#04283d", palette.mood === "day" ? 0.8 : 0.45);
  sheet.rect(0, 0, w, h, {
    fill: sheet.linear([
      [0, mix(shallow, palette.light, 0.2)],
      [0.25, mix(shallow, water, 0.6)],
      [0.6, water],
      [1, deep],
    ]),
  });
  paintShafts(scene, w * random.range(0.3, 0.7), -h * 0.3, h * 1.3, 8, 1.3, 0.3);
  paintMistyRidge(
    scene,
    ridgeLine(random, w, h * 0.62, h * 0.24, "rough"),
    mix(water, deep, 0.35),
    water,
    0.5,
  );
  const lurks = random.chance(0.5);
  const side = random.pick([0.28, 0.72]);
  if (lurks) paintLurker(scene, w * side, h * 0.66, h * 0.17);
  const far = ridgeLine(random, w, h * 0.78, h * 0.16, "rough");
  paintMistyRidge(scene, far, mix(deep, palette.mid, 0.35), deep, 0.4);
  for (let index = 0; index < 9 * (w / 320); index++)
    paintKelp(scene, random.range(0, w), h * 0.9, h * random.range(0.25, 0.6), mix(palette.leaf, deep, 0.55));
  paintSchool(
    scene,
    w * random.range(0.2, 0.8),
    h * random.range(0.25, 0.5),
    h * 0.16,
    mix(palette.light, water, 0.35),
  );
  paintSchool(scene, w * random.range(0.2, 0.8), h * random.range(0.3, 0.6), h * 0.1, palette.accent);
  for (let index = 0; index < 3; index++)
    paintJelly(
      scene,
      random.range(0, w),
      h * random.range(0.2, 0.7),
      h * random.range(0.04, 0.08),
      palette.accent2,
    );
  paintSub(scene, w * (1 - side), h * 0.5, h * random.range(0.12, 0.17), side > 0.5 ? 1 : -1);
  const near = ridgeLine(random, w, h * 0.92, h * 0.1, "rough");
  paintRidge(scene, near, depthTone(palette, 0.97));
  for (let index = 0; index < 14; index++) {
    const x = random.range(0, w);
    paintCoral(
      scene,
      x,
      heightAt(near, x) + 2,
      h * random.range(0.06, 0.13),
      mix(random.pick([palette.accent, palette.accent2, palette.leaf]), palette.ink, 0.25),
    );
  }
  paintFront(scene);
  paintVignette(scene, 0.55);
}

export const abyss: Painter = {
  name: "abyss",
  moods: ["night", "day"],
  styles: ["smooth", "pixel"],
  logo: ["top"],
  paint,
};

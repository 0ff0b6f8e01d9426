import { mix, shift } from "@/prisma/seed/art/colour";
import { paintGlow } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n } from "@/prisma/seed/art/sheet";

function paintGround(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const dark = mix(palette.sky[0], palette.ink, 0.5);
  sheet.rect(0, 0, w, h, {
    fill: sheet.fade(dark, mix(palette.sky[1], palette.ink, 0.5)),
  });
  if (random.chance(0.5)) {
    for (let index = 0; index < 7; index++) {
      const y = random.range(0, h);
      const tone = mix(palette.mid, palette.ink, random.range(0.2, 0.6));
      const x = random.range(-30, w);
      const [wide, tall] = [random.range(40, 120), random.range(20, 60)];
      sheet.rect(x, y, wide, tall, { fill: tone });
      sheet.rect(x, y, wide, 2, { fill: shift(tone, 0.06) });
      for (let line = 1; line < 5; line++)
        sheet.rect(x + (wide * line) / 5, y + 3, 1, tall - 6, { fill: palette.ink, opacity: 0.4 });
      for (let lamp = 0; lamp < 3; lamp++)
        sheet.rect(x + random.range(4, wide - 6), y + random.range(5, tall - 5), 2, 2, {
          fill: random.pick([palette.accent, palette.accent2]),
        });
    }
  } else {
    for (let index = 0; index < 16; index++) {
      const colour = random.pick([palette.haze, palette.accent2, palette.mid]);
      sheet.ellipse(random.range(0, w), random.range(0, h), random.range(30, 70), random.range(14, 36), {
        fill: sheet.radial([
          [0, colour, 0.22],
          [1, colour, 0],
        ]),
      });
    }
  }
  for (let index = 0; index < w * 0.3; index++) {
    const tall = random.chance(0.2) ? random.range(4, 12) : 1;
    sheet.rect(random.int(0, w), random.int(0, h), 1, tall, {
      fill: palette.light,
      opacity: random.range(0.15, 0.6),
    });
  }
}

function paintShot(scene: Scene, x: number, y: number, r: number, colour: string): void {
  const { sheet, palette } = scene;
  sheet.circle(x, y, r * 1.7, { fill: colour, opacity: 0.28 });
  sheet.circle(x, y, r, { fill: colour });
  sheet.circle(x, y, r * 0.5, { fill: palette.light });
}

/** Shots in rings, spirals or fans from one point. */
function paintPattern(scene: Scene, x: number, y: number): void {
  const { random, palette, w, h } = scene;
  const kind = random.pick(["spiral", "rings", "flower"] as const);
  const arms = random.int(7, 11);
  const turn = random.range(0, 6);
  for (let arm = 0; arm < arms; arm++) {
    for (let step = 2; step < 19; step++) {
      const reach = step * h * 0.056;
      const base = turn + (arm / arms) * Math.PI * 2;
      const swing = {
        spiral: step * 0.2,
        rings: (step % 2) * (Math.PI / arms),
        flower: Math.sin(step * 0.55) * 0.5,
      }[kind];
      const px = x + Math.cos(base + swing) * reach;
      const py = y + Math.sin(base + swing) * reach;
      if (px < -4 || px > w + 4 || py < -4 || py > h + 4) continue;
      paintShot(scene, px, py, 1.8 + (step % 3) * 0.6, arm % 2 === 0 ? palette.accent : palette.accent2);
    }
  }
}

function paintBoss(scene: Scene, x: number, y: number, size: number): void {
  const { sheet, random, palette } = scene;
  const hull = mix(palette.light, palette.mid, 0.55);
  const dark = mix(hull, palette.ink, 0.5);
  paintGlow(scene, x, y, size * 1.5, palette.accent, 0.5);
  const wing = random.range(0.75, 1.1);
  for (const side of [-1, 1]) {
    const p = (px: number, py: number): readonly [number, number] => [x + side * px * size, y + py * size];
    sheet.poly(
      [
        p(0.1, -0.5),
        p(wing, -0.62),
        p(wing * 1.15, -0.1),
        p(0.75, 0.1),
        p(wing, 0.5),
        p(0.55, 0.42),
        p(0.2, 0.62),
        p(0.1, 0.2),
      ],
      { fill: side === -1 ? hull : dark },
    );
    sheet.poly([p(0.3, -0.4), p(wing * 0.9, -0.46), p(wing, -0.16), p(0.4, -0.12)], {
      fill: shift(side === -1 ? hull : dark, 0.06),
    });
    for (let gun = 0; gun < 3; gun++) {
      const [gx, gy] = p(0.42 + gun * 0.2, 0.18 - gun * 0.05);
      sheet.rect(gx - size * 0.035, gy, size * 0.07, size * 0.22, { fill: palette.ink });
      sheet.rect(gx - size * 0.02, gy + size * 0.16, size * 0.04, size * 0.06, { fill: palette.accent2 });
    }
  }
  sheet.path(
    `M${n(x)} ${n(y - size * 0.72)}L${n(x + size * 0.28)} ${n(y - size * 0.3)}L${n(x + size * 0.24)} ${n(y + size * 0.4)}L${n(x)} ${n(y + size * 0.82)}L${n(x - size * 0.24)} ${n(y + size * 0.4)}L${n(x - size * 0.28)} ${n(y - size * 0.3)}Z`,
    { fill: shift(hull, 0.05) },
  );
  sheet.path(
    `M${n(x)} ${n(y - size * 0.72)}L${n(x + size * 0.28)} ${n(y - size * 0.3)}L${n(x + size * 0.24)} ${n(y + size * 0.4)}L${n(x)} ${n(y + size * 0.82)}Z`,
    { fill: dark },
  );
  sheet.circle(x, y + size * 0.06, size * 0.2, { fill: palette.ink });
  sheet.circle(x, y + size * 0.06, size * 0.14, { fill: palette.accent });
  sheet.circle(x - size * 0.03, y + size * 0.02, size * 0.06, { fill: palette.light });
}

function paintBlast(scene: Scene, x: number, y: number, r: number): void {
  const { sheet, random, palette } = scene;
  paintGlow(scene, x, y, r * 2.2, palette.accent, 0.8);
  for (const [tone, share] of [
    [mix(palette.accent, palette.ink, 0.3), 1],
    [palette.accent, 0.75],
    [mix(palette.accent, palette.light, 0.6), 0.48],
  ] as const) {
    for (let index = 0; index < 6; index++)
      sheet.circle(
        x + random.range(-0.6, 0.6) * r,
        y + random.range(-0.6, 0.6) * r,
        r * share * random.range(0.4, 0.62),
        { fill: tone },
      );
  }
  sheet.circle(x, y, r * 0.3, { fill: palette.light });
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  paintGround(scene);
  const bossX = w * random.range(0.42, 0.58);
  const bossY = h * (scene.logo === "bottom" ? 0.26 : 0.3);
  paintPattern(scene, bossX, bossY);
  paintBoss(scene, bossX, bossY, h * 0.28);
  for (let index = 0; index < random.int(4, 6); index++) {
    const x = w * (index % 2 === 0 ? random.range(0.06, 0.3) : random.range(0.7, 0.94));
    const y = h * random.range(0.16, 0.62);
    if (random.chance(0.3)) paintBlast(scene, x, y, h * random.range(0.05, 0.09));
    else
      paintSprite(scene, random.pick(["raider", "drone"] as const), x, y, { scale: 2, outline: palette.ink });
  }
  const shipX = w * random.range(0.36, 0.64);
  const shipY = h * (scene.logo === "bottom" ? 0.74 : 0.96);
  for (const dx of [-7, 7, -13, 13]) {
    for (let y = shipY - h * 0.3; y > bossY + h * 0.1; y -= 15) {
      sheet.rect(shipX + dx - 0.8, y + Math.abs(dx), 1.8, 8, { fill: palette.accent2 });
      sheet.rect(shipX + dx - 0.3, y + Math.abs(dx), 0.8, 6, { fill: palette.light });
    }
  }
  paintGlow(scene, shipX, shipY, h * 0.16, palette.accent2, 0.9);
  paintSprite(scene, "ship", shipX, shipY - 6, { scale: 2, outline: palette.ink });
  paintVignette(scene, 0.55);
}

export const barrage: Painter = {
  name: "barrage",
  moods: ["neon", "night", "grim", "dusk"],
  styles: ["pixel", "pixel", "smooth"],
  logo: ["bottom"],
  paint,
};

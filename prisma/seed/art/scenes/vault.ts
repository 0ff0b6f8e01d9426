import { mix, shift } from "@/prisma/seed/art/colour";
import { paintTraveller } from "@/prisma/seed/art/parts/people";
import { paintGlow, paintShafts } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";
import { randomOutfit } from "./vista";

function paintDoor(scene: Scene, x: number, y: number, r: number): void {
  const { sheet, palette, random } = scene;
  const steel = mix(palette.haze, palette.mid, 0.4);
  sheet.circle(x, y, r * 1.16, { fill: mix(steel, palette.ink, 0.6) });
  sheet.circle(x, y, r * 1.06, {
    fill: sheet.fade(shift(steel, 0.1), mix(steel, palette.ink, 0.4)),
  });
  sheet.circle(x, y, r * 0.94, { fill: mix(steel, palette.ink, 0.35) });
  sheet.circle(x, y, r * 0.8, {
    fill: sheet.fade(shift(steel, 0.04), mix(steel, palette.ink, 0.5)),
  });
  for (let bolt = 0; bolt < 16; bolt++) {
    const angle = (bolt / 16) * Math.PI * 2;
    sheet.circle(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.035, {
      fill: palette.light,
      opacity: 0.8,
    });
  }
  const turn = random.range(0, 1);
  for (let spoke = 0; spoke < 6; spoke++) {
    const angle = turn + (spoke / 6) * Math.PI * 2;
    sheet.line(pts(x, y, x + Math.cos(angle) * r * 0.5, y + Math.sin(angle) * r * 0.5), {
      stroke: palette.accent2,
      width: r * 0.07,
      cap: "round",
    });
    sheet.circle(x + Math.cos(angle) * r * 0.54, y + Math.sin(angle) * r * 0.54, r * 0.07, {
      fill: palette.accent,
    });
  }
  sheet.circle(x, y, r * 0.4, { stroke: palette.accent2, width: r * 0.06 });
  sheet.circle(x, y, r * 0.16, { fill: palette.accent2 });
  sheet.circle(x, y, r * 0.09, { fill: palette.ink });
}

function paintHoard({ sheet, random, palette, w, h }: Scene, top: number): void {
  const gold = mix("#e8b33a", palette.accent2, 0.22);
  const hill = (x: number): number =>
    top +
    Math.sin((x / w) * Math.PI * 2.3 + 0.6) * h * 0.05 -
    Math.exp(-(((x - w * 0.5) / (w * 0.22)) ** 2)) * h * 0.08;
  let d = `M-4 ${n(h + 4)}`;
  for (let x = -4; x <= w + 4; x += 4) d += `L${n(x)} ${n(hill(x))}`;
  sheet.path(`${d}L${n(w + 4)} ${n(h + 4)}Z`, {
    fill: sheet.linear([
      [0, gold],
      [0.4, mix(gold, palette.ink, 0.3)],
      [1, mix(gold, palette.ink, 0.7)],
    ]),
  });
  let lights = "";
  let darks = "";
  for (let coin = 0; coin < w * 1.6; coin++) {
    const x = random.range(-2, w + 2);
    const y = hill(x) + random.next() ** 1.3 * (h - hill(x)) + 1;
    const r = 1.4 + ((y - top) / (h - top)) * 2.6;
    const piece = `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * 0.5)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r * 0.5)} 0 1 0 ${n(-r * 2)} 0Z`;
    if (random.chance(0.55)) lights += piece;
    else darks += piece;
  }
  sheet.path(darks, { fill: mix(gold, palette.ink, 0.45) });
  sheet.path(lights, { fill: shift(gold, 0.06), opacity: 0.9 });
  for (let star = 0; star < 14; star++) {
    const x = random.range(0, w);
    const y = hill(x) + random.range(0, h * 0.2);
    sheet.path(
      `M${n(x)} ${n(y - 3.4)}L${n(x + 0.8)} ${n(y - 0.8)}L${n(x + 3.4)} ${n(y)}L${n(x + 0.8)} ${n(y + 0.8)}L${n(x)} ${n(y + 3.4)}L${n(x - 0.8)} ${n(y + 0.8)}L${n(x - 3.4)} ${n(y)}L${n(x - 0.8)} ${n(y - 0.8)}Z`,
      { fill: palette.light },
    );
  }
}

/** Piles of coins as bars that rise and fall, the last one taller or lower. */
function paintStacks({ sheet, random, palette, w }: Scene, base: number, size: number): void {
  const gold = mix("#e8b33a", palette.accent2, 0.22);
  const count = random.int(6, 8);
  for (let stack = 0; stack < count; stack++) {
    const x = w * 0.5 + (stack - (count - 1) / 2) * size * 1.15;
    const coins = Math.round(3 + Math.abs(Math.sin(stack * 1.7 + 1)) * 9);
    for (let coin = 0; coin < coins; coin++) {
      const y = base - coin * size * 0.2;
      sheet.path(
        `M${n(x - size * 0.45)} ${n(y)}v${n(size * 0.16)}a${n(size * 0.45)} ${n(size * 0.16)} 0 0 0 ${n(size * 0.9)} 0v${n(-size * 0.16)}Z`,
        { fill: mix(gold, palette.ink, 0.4) },
      );
      sheet.ellipse(x, y, size * 0.45, size * 0.16, { fill: coin === coins - 1 ? shift(gold, 0.06) : gold });
    }
    if (coins > 9)
      sheet.ellipse(x, base - (coins - 1) * size * 0.2, size * 0.28, size * 0.09, {
        stroke: mix(gold, palette.ink, 0.45),
        width: 0.8,
      });
  }
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const wall = mix(palette.mid, palette.ink, 0.4);
  sheet.rect(0, 0, w, h, {
    fill: sheet.linear([
      [0, palette.ink],
      [0.6, wall],
      [1, palette.ink],
    ]),
  });
  for (let x = 0; x < w; x += 40) {
    for (let y = 4, row = 0; y < h * 0.8; y += 20, row++) {
      const left = x - (row % 2) * 20;
      sheet.rect(left + 1, y, 38, 18, {
        fill: shift(wall, random.range(-0.03, 0.03)),
        stroke: mix(wall, palette.ink, 0.4),
        width: 0.8,
      });
      for (const dx of [4, 34])
        sheet.rect(left + dx, y + 3, 1.4, 1.4, { fill: mix(palette.haze, wall, 0.4) });
    }
  }
  const x = w * random.range(0.4, 0.6);
  paintGlow(scene, x, h * 0.4, h * 0.9, palette.light, 0.45);
  paintDoor(scene, x, h * 0.38, h * 0.3);
  paintShafts(scene, x, -12, h, 6, 1.2, 0.26);
  paintStacks(scene, h * 0.74, h * 0.1);
  paintHoard(scene, h * 0.78);
  paintSprite(scene, "openChest", w * random.range(0.14, 0.24), h * 0.86, { scale: 2, outline: palette.ink });
  paintSprite(scene, "chest", w * random.range(0.78, 0.88), h * 0.9, { scale: 2, outline: palette.ink });
  for (const name of ["gem", "key", "potion", "gem"] as const)
    paintSprite(scene, name, random.range(w * 0.1, w * 0.9), h * random.range(0.84, 0.97), {
      scale: 1.5,
      outline: palette.ink,
    });
  paintTraveller(
    sheet,
    { x: w * random.pick([0.3, 0.7]), y: h * 0.88, height: h * 0.26, facing: random.pick([1, -1] as const) },
    { ...randomOutfit(scene), gear: "lantern", lamp: palette.light },
  );
  paintSparks(scene, Math.round(w * 0.16), mix("#ffd873", palette.light, 0.4), 0.9);
  paintVignette(scene, 0.7);
}

export const vault: Painter = {
  name: "vault",
  moods: ["night", "grim", "dusk", "neon"],
  styles: ["smooth", "pixel"],
  logo: ["top"],
  paint,
};

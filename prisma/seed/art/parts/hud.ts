import { mix } from "@/prisma/seed/art/colour";
import { paintPixelText } from "@/prisma/seed/art/lettering/pixel-text";
import type { Scene } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";
import { paintPortrait } from "./portrait";
import { paintSprite } from "./sprites";

function paintHearts(scene: Scene): void {
  const { random, palette } = scene;
  const full = random.int(2, 5);
  for (let heart = 0; heart < 5; heart++) {
    const spent = heart >= full;
    paintSprite(scene, "heart", 14 + heart * 10, 15, {
      scale: 1,
      outline: palette.ink,
      ...(spent ? { flat: mix(palette.mid, palette.ink, 0.5) } : { tint: "#ef4b4b" }),
    });
  }
  paintSprite(scene, "coin", 13, 27, { scale: 1, outline: palette.ink, tint: "#f6c445" });
  paintPixelText(scene.sheet, String(random.int(12, 980)).padStart(3, "0"), 20, 20, 1, {
    top: palette.light,
    outline: palette.ink,
  });
}

function paintMeters({ sheet, random, palette, h }: Scene): void {
  for (const [row, colour] of [
    [0, "#e5484d"],
    [1, palette.accent2],
  ] as const) {
    const y = h - 22 + row * 9;
    sheet.rect(9, y, 92, 6, { fill: palette.ink });
    sheet.rect(10, y + 1, 90 * random.range(0.25, 0.95), 4, { fill: colour });
    sheet.rect(10, y + 1, 90, 1, { fill: palette.light, opacity: 0.3 });
  }
  for (let slot = 0; slot < 4; slot++) {
    sheet.rect(108 + slot * 17, h - 24, 15, 15, { fill: palette.ink, opacity: 0.75 });
    sheet.rect(108.5 + slot * 17, h - 23.5, 14, 14, {
      stroke: slot === 0 ? palette.accent : palette.haze,
      width: 1,
    });
  }
}

function paintMap({ sheet, random, palette, w }: Scene): void {
  const [x, y, r] = [w - 26, 26, 18];
  sheet.circle(x, y, r + 1.5, { fill: palette.ink });
  sheet.circle(x, y, r, { fill: mix(palette.leaf, palette.ink, 0.45) });
  sheet.group(
    { clip: `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z` },
    () => {
      for (let block = 0; block < 9; block++)
        sheet.rect(
          x + random.range(-r, r),
          y + random.range(-r, r),
          random.range(4, 12),
          random.range(3, 9),
          { fill: random.pick([palette.mid, palette.earth, palette.haze]), opacity: 0.8 },
        );
      for (let dot = 0; dot < 4; dot++)
        sheet.rect(x + random.range(-12, 12), y + random.range(-12, 12), 2, 2, { fill: palette.accent });
    },
  );
  sheet.poly(pts(x, y - 4, x + 3, y + 3, x, y + 1.4, x - 3, y + 3), { fill: palette.light });
}

function paintClock(scene: Scene): void {
  const { sheet, random, palette, w } = scene;
  const text = `${random.int(0, 2)}:${String(random.int(0, 59)).padStart(2, "0")}:${String(random.int(0, 59)).padStart(2, "0")}`;
  sheet.rect(w - 66, 8, 58, 30, { fill: palette.ink, opacity: 0.78 });
  paintPixelText(sheet, text, w - 61, 12, 1, { top: palette.accent2 });
  for (let split = 0; split < 2; split++) {
    sheet.rect(w - 61, 22 + split * 7, random.range(14, 26), 3, { fill: palette.light, opacity: 0.75 });
    sheet.rect(w - 27, 22 + split * 7, 14, 3, { fill: random.chance(0.6) ? "#4ade80" : "#ef4b4b" });
  }
}

function paintChat({ sheet, random, palette, h }: Scene): void {
  sheet.rect(5, h * 0.36 - 4, 92, 58, { fill: palette.ink, opacity: 0.62 });
  for (let line = 0; line < 6; line++) {
    const y = h * 0.36 + line * 9;
    sheet.rect(9, y, random.range(12, 22), 3.4, {
      fill: random.pick([palette.accent, palette.accent2, "#7dd3a8", "#f2b84b"]),
    });
    sheet.rect(34, y, random.range(20, 58), 3.4, { fill: palette.light, opacity: 0.8 });
  }
}

function paintFaceCam(scene: Scene, x: number, y: number, size: number): void {
  const { sheet, palette } = scene;
  sheet.rect(x - 2, y - 2, size + 4, size + 4, { fill: palette.ink });
  sheet.rect(x - 1, y - 1, size + 2, size + 2, { fill: palette.accent });
  paintPortrait(scene, { x, y, size });
}

/** Lays over a scene what a player's screen shows: hearts, meters, a map or a clock, and the player's face. */
export function paintHud(scene: Scene): void {
  const { random, w, h } = scene;
  if (random.chance(0.55)) paintHearts(scene);
  else paintChat(scene);
  if (random.chance(0.5)) paintMeters(scene);
  if (random.chance(0.5)) paintMap(scene);
  else paintClock(scene);
  paintFaceCam(scene, w - 62, h - 62, 50);
}

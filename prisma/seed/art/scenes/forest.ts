import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { heightAt, paintMist, paintRidge, ridgeLine } from "@/prisma/seed/art/parts/land";
import { paintTraveller } from "@/prisma/seed/art/parts/people";
import { paintBush, paintGrass, paintMushroom } from "@/prisma/seed/art/parts/plants";
import { paintDisc, paintGlow, paintShafts, paintSky } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";
import { randomOutfit } from "./vista";

function paintTrunk(
  { sheet, random, h }: Scene,
  x: number,
  base: number,
  width: number,
  colour: string,
  lit: string,
): void {
  const lean = random.range(-0.06, 0.06) * h;
  const half = width / 2;
  sheet.path(
    `M${n(x - width * 1.3)} ${n(base + 2)}Q${n(x - half)} ${n(base - width)} ${n(x - half + lean * 0.3)} ${n(base - h * 0.35)}L${n(x - half * 0.7 + lean)} -4H${n(x + half * 0.7 + lean)}L${n(x + half + lean * 0.3)} ${n(base - h * 0.35)}Q${n(x + half)} ${n(base - width)} ${n(x + width * 1.3)} ${n(base + 2)}Z`,
    {
      fill: sheet.linear(
        [
          [0, colour],
          [0.62, colour],
          [1, lit],
        ],
        { x2: 1, y2: 0 },
      ),
    },
  );
  for (let index = 0; index < 3; index++) {
    const y = random.range(0.05, 0.45) * h;
    const side = random.chance(0.5) ? 1 : -1;
    const reach = random.range(2, 5) * width;
    sheet.path(
      `M${n(x)} ${n(y + width)}Q${n(x + side * reach * 0.4)} ${n(y)} ${n(x + side * reach)} ${n(y - reach * 0.35)}Q${n(x + side * reach * 0.45)} ${n(y + width * 0.3)} ${n(x)} ${n(y + width * 1.7)}Z`,
      { fill: colour },
    );
  }
}

function paintCanopy({ sheet, random, w, h }: Scene, depth: number, colour: string): void {
  let d = "";
  for (let x = -10; x < w + 10; x += random.range(5, 11)) {
    const y = h * depth * random.range(0.1, 1);
    const r = random.range(7, 17);
    d += `M${n(x - r)} ${n(y - r)}a${n(r)} ${n(r * 0.8)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r * 0.8)} 0 1 0 ${n(-r * 2)} 0`;
  }
  sheet.rect(0, -2, w, h * depth * 0.5, { fill: colour });
  sheet.path(d, { fill: colour });
}

function paintCamp(scene: Scene, x: number, base: number): void {
  const { sheet, palette, random, h } = scene;
  const fire = mix(palette.accent, "#ffa53d", 0.6);
  paintGlow(scene, x, base - 6, h * 0.55, fire, 0.75);
  const tent = x - h * 0.42;
  sheet.poly(pts(tent - 26, base, tent, base - 32, tent + 26, base), {
    fill: mix(palette.accent2, palette.ink, 0.45),
  });
  sheet.poly(pts(tent, base - 32, tent + 26, base, tent + 8, base), {
    fill: mix(palette.accent2, fire, 0.35),
  });
  sheet.poly(pts(tent - 7, base, tent + 1, base - 20, tent + 8, base), { fill: palette.ink });
  for (const [dx, facing] of [
    [-18, 1],
    [20, -1],
    [34, -1],
  ] as const) {
    paintTraveller(
      sheet,
      { x: x + dx, y: base + 2, height: h * (dx === 34 ? 0.16 : 0.13), facing },
      { ...randomOutfit(scene), rim: fire, gear: random.pick(["sword", "pack", "none"] as const) },
    );
  }
  sheet.path(`M${n(x - 8)} ${n(base + 1)}l16 -3v2l-16 3ZM${n(x - 8)} ${n(base - 2)}l16 3v2l-16 -3Z`, {
    fill: palette.ink,
  });
  sheet.path(
    `M${n(x - 5)} ${n(base - 1)}Q${n(x - 7)} ${n(base - 9)} ${n(x - 1)} ${n(base - 17)}Q${n(x + 1)} ${n(base - 11)} ${n(x + 4)} ${n(base - 12)}Q${n(x + 7)} ${n(base - 5)} ${n(x + 5)} ${n(base - 1)}Z`,
    { fill: fire },
  );
  sheet.path(
    `M${n(x - 2.5)} ${n(base - 1)}Q${n(x - 4)} ${n(base - 6)} ${n(x)} ${n(base - 10)}Q${n(x + 4)} ${n(base - 5)} ${n(x + 2.5)} ${n(base - 1)}Z`,
    { fill: palette.light },
  );
}

function paintStag({ sheet, palette }: Scene, x: number, base: number, size: number): void {
  const fill = palette.light;
  sheet.group({ transform: `translate(${n(x)} ${n(base)}) scale(${n(size / 20)})` }, () => {
    sheet.path(
      "M-8 -8Q-8 -12 -4 -12L3 -12Q5 -13 5.5 -16L8 -18L11 -16L9 -14Q8 -10 6 -8L5.6 0H4.4L4 -6L-4 -6L-5 0H-6.2L-6.4 -6Q-8 -6 -8 -8Z",
      { fill },
    );
    sheet.path("M7.5 -17.5Q5 -21 6.5 -25M6.2 -21.5L3.2 -23.5M8.3 -17.5Q11 -21 9.6 -25M10.1 -21.5L13 -23.5", {
      stroke: fill,
      width: 0.9,
      cap: "round",
    });
  });
}

function paintEyes({ sheet, random, palette, w, h }: Scene): void {
  for (let index = 0; index < random.int(4, 8); index++) {
    const x = random.range(w * 0.06, w * 0.94);
    const y = random.range(h * 0.36, h * 0.66);
    const size = random.range(0.9, 2);
    for (const side of [-1, 1])
      sheet.ellipse(x + side * size * 1.7, y, size, size * 0.7, { fill: palette.accent });
    for (const side of [-1, 1])
      sheet.rect(x + side * size * 1.7 - 0.3, y - size * 0.6, 0.7, size * 1.2, { fill: palette.ink });
  }
}

function paintSubject(scene: Scene, base: number): void {
  const { sheet, random, palette, w, h } = scene;
  const x = w * random.range(0.42, 0.6);
  const kind =
    palette.mood === "grim"
      ? random.pick(["eyes", "walker"] as const)
      : random.pick(["camp", "stag", "walker", "walker"] as const);
  if (kind === "camp") {
    paintCamp(scene, x, base);
    return;
  }
  if (kind === "stag") {
    paintGlow(scene, x, base - h * 0.16, h * 0.4, palette.light, 0.7);
    paintStag(scene, x, base, h * 0.2);
    return;
  }
  if (kind === "eyes") paintEyes(scene);
  paintGlow(scene, x + 6, base - h * 0.14, h * 0.34, palette.accent2, 0.55);
  if (scene.style === "pixel" && random.chance(0.5))
    paintSprite(scene, random.pick(["rogue", "knight", "kid", "cat"] as const), x, base + 1, {
      scale: 2,
      outline: palette.ink,
    });
  else
    paintTraveller(
      sheet,
      { x, y: base + 1, height: h * 0.22, facing: random.pick([1, -1] as const) },
      { ...randomOutfit(scene), gear: "lantern", lamp: palette.accent2 },
    );
}

/** Three rows of trunks, the nearer the darker. */
function paintDepths(scene: Scene, mist: string): void {
  const { random, palette, w, h } = scene;
  for (const [near, count, wide] of [
    [0.08, 15, 0.028],
    [0.26, 11, 0.045],
    [0.46, 7, 0.07],
  ] as const) {
    const tone = depthTone(palette, near);
    const total = Math.round((count * w) / 320);
    for (let index = 0; index < total; index++) {
      const x = ((index + random.range(0.1, 0.9)) / total) * w;
      paintTrunk(
        scene,
        x,
        h * (0.68 + near * 0.14),
        h * wide * random.range(0.7, 1.3),
        tone,
        mix(tone, mist, 0.25),
      );
    }
    paintCanopy(scene, 0.12 + near * 0.12, tone);
    paintMist(scene, h * 0.66, h * 0.36, mist, 0.5 - near * 0.5);
  }
}

function paintForeground(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  for (let index = 0; index < 9; index++) {
    const x = random.range(0, w);
    if (random.chance(0.5))
      paintMushroom(
        sheet,
        x,
        h * random.range(0.84, 0.94),
        random.range(5, 9),
        palette.accent,
        palette.light,
      );
    else
      paintBush(
        sheet,
        random,
        x,
        h * random.range(0.86, 0.96),
        random.range(7, 14),
        mix(palette.leaf, palette.ink, 0.6),
      );
  }
  for (const side of [0, 1]) {
    const x = side === 0 ? random.range(-4, w * 0.09) : w - random.range(-4, w * 0.09);
    paintTrunk(scene, x, h * 1.02, h * random.range(0.13, 0.19), palette.ink, shift(palette.ink, 0.05));
  }
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  paintSky(scene, h * 0.8);
  const glowX = w * random.range(0.35, 0.65);
  paintDisc(scene, glowX, h * 0.44, h * random.range(0.12, 0.22), "plain");
  const mist = mix(palette.sky[2], palette.light, 0.2);
  paintDepths(scene, mist);
  paintShafts(
    scene,
    glowX + random.range(-30, 30),
    -10,
    h * 1.05,
    6,
    1.1,
    palette.mood === "grim" ? 0.16 : 0.32,
  );
  const ground = ridgeLine(random, w, h * 0.8, h * 0.07, "hills");
  paintRidge(
    scene,
    ground,
    sheet.linear([
      [0, mix(depthTone(palette, 0.7), palette.leaf, 0.35)],
      [0.5, palette.ink],
    ]),
  );
  paintGrass(scene, (x) => heightAt(ground, x), 5, mix(depthTone(palette, 0.62), palette.leaf, 0.5));
  paintSubject(scene, h * 0.83);
  paintForeground(scene);
  paintCanopy(scene, 0.13, palette.ink);
  paintSparks(scene, Math.round(w * 0.16), palette.accent2, 0.9);
  paintVignette(scene, 0.6);
}

export const forest: Painter = {
  name: "forest",
  moods: ["night", "dusk", "day", "grim"],
  styles: ["pixel", "smooth"],
  logo: ["top"],
  paint,
};

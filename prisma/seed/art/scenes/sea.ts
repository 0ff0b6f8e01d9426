import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { paintLighthouse } from "@/prisma/seed/art/parts/built";
import { paintRange } from "@/prisma/seed/art/parts/land";
import { paintPalm, paintPine } from "@/prisma/seed/art/parts/plants";
import {
  paintBarClouds,
  paintDisc,
  paintGlow,
  paintHeapCloud,
  paintSky,
  paintStars,
} from "@/prisma/seed/art/parts/sky";
import { paintBirds, paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";
import { wallTones } from "./vista";

function paintWater(scene: Scene, horizon: number, sunX: number): void {
  const { sheet, random, palette, w, h } = scene;
  const far = mix(palette.sky[2], palette.haze, 0.45);
  const nearTone = mix(palette.mid, palette.ink, 0.35);
  sheet.rect(0, horizon, w, h - horizon, {
    fill: sheet.linear([
      [0, far],
      [0.3, mix(far, palette.mid, 0.6)],
      [1, nearTone],
    ]),
  });
  let glints = "";
  let darks = "";
  for (let line = 0; line < 34; line++) {
    const near = (line / 34) ** 1.6;
    const y = horizon + 1 + near * (h - horizon);
    const spread = h * (0.1 + near * 0.5);
    for (let index = 0; index < 4; index++) {
      const length = 2 + near * 16;
      glints += `M${n(sunX + random.range(-1, 1) * spread * random.next() - length / 2)} ${n(y)}h${n(length)}v${n(0.6 + near)}h${n(-length)}Z`;
      const x = random.range(-10, w);
      darks += `M${n(x)} ${n(y)}h${n(length * 1.6)}v${n(0.5 + near * 0.8)}h${n(-length * 1.6)}Z`;
    }
  }
  sheet.path(darks, { fill: palette.ink, opacity: 0.2 });
  sheet.path(glints, { fill: palette.light, opacity: 0.7 });
}

function paintWaves(scene: Scene, from: number): void {
  const { sheet, random, palette, w, h } = scene;
  for (let row = 0; row < 3; row++) {
    const y = from + ((h - from) * row) / 3;
    const size = 8 + row * 5;
    const tone = mix(palette.mid, palette.ink, 0.25 + row * 0.28);
    let d = `M-20 ${n(h + 4)}V${n(y)}`;
    for (let x = -20 - random.range(0, size); x < w + size * 2; x += size * 2)
      d += `Q${n(x + size * 0.5)} ${n(y + size * 0.5)} ${n(x + size)} ${n(y + size * 0.12)}Q${n(x + size * 1.4)} ${n(y - size * 0.35)} ${n(x + size * 2)} ${n(y)}`;
    sheet.path(`${d}V${n(h + 4)}Z`, { fill: tone });
    sheet.path(d.replace(/^M\S+ \S+V/, "M-20 "), { stroke: mix(palette.light, tone, 0.45), width: 0.9 });
  }
}

function paintBoat(scene: Scene, x: number, base: number, size: number): void {
  const { sheet, palette, random } = scene;
  const hull = mix(palette.earth, palette.ink, 0.45);
  const cloth = random.pick([palette.accent, palette.light, palette.accent2]);
  const s = size;
  sheet.rect(x - s * 0.02, base - s * 1.15, s * 0.045, s * 1.1, { fill: hull });
  sheet.path(
    `M${n(x + s * 0.04)} ${n(base - s * 1.1)}Q${n(x + s * 0.62)} ${n(base - s * 0.72)} ${n(x + s * 0.5)} ${n(base - s * 0.22)}L${n(x + s * 0.04)} ${n(base - s * 0.2)}Z`,
    { fill: cloth },
  );
  sheet.path(
    `M${n(x - s * 0.04)} ${n(base - s)}Q${n(x - s * 0.46)} ${n(base - s * 0.6)} ${n(x - s * 0.42)} ${n(base - s * 0.24)}L${n(x - s * 0.04)} ${n(base - s * 0.22)}Z`,
    { fill: mix(cloth, palette.ink, 0.25) },
  );
  sheet.poly(
    pts(x + s * 0.02, base - s * 1.15, x + s * 0.26, base - s * 1.08, x + s * 0.02, base - s * 1.02),
    { fill: palette.accent },
  );
  sheet.path(
    `M${n(x - s * 0.62)} ${n(base - s * 0.18)}L${n(x + s * 0.72)} ${n(base - s * 0.2)}Q${n(x + s * 0.56)} ${n(base + s * 0.1)} ${n(x + s * 0.4)} ${n(base + s * 0.12)}H${n(x - s * 0.42)}Q${n(x - s * 0.58)} ${n(base + s * 0.02)} ${n(x - s * 0.62)} ${n(base - s * 0.18)}Z`,
    { fill: hull },
  );
  sheet.rect(x - s * 0.6, base - s * 0.17, s * 1.28, s * 0.05, { fill: mix(palette.accent2, hull, 0.3) });
  sheet.circle(x - s * 0.22, base - s * 0.3, s * 0.06, { fill: palette.ink });
  sheet.path(
    `M${n(x - s * 0.3)} ${n(base - s * 0.16)}q0 ${n(-s * 0.14)} ${n(s * 0.08)} ${n(-s * 0.14)}t${n(s * 0.08)} ${n(s * 0.14)}Z`,
    { fill: palette.ink },
  );
  paintGlow(scene, x + s * 0.66, base - s * 0.34, s * 0.4, palette.accent2, 0.8);
  sheet.rect(x + s * 0.64, base - s * 0.36, s * 0.06, s * 0.1, { fill: palette.light });
}

function paintWhale(
  { sheet, palette }: Scene,
  x: number,
  base: number,
  size: number,
  facing: 1 | -1,
  tone: string,
): void {
  sheet.group(
    { transform: `translate(${n(x)} ${n(base)}) scale(${n((size / 20) * facing)} ${n(size / 20)})` },
    () => {
      const body = sheet.linear([
        [0, shift(tone, 0.07)],
        [0.55, tone],
        [1, mix(tone, palette.ink, 0.5)],
      ]);
      sheet.path(
        "M-22 2Q-20 -9 -4 -10Q10 -10 17 -3Q21 -4 24 -9Q25 -4 23 -1Q26 1 29 0Q26 5 20 3Q12 8 -2 8Q-18 8 -22 2Z",
        { fill: body },
      );
      sheet.path("M-21.4 2.6Q-12 4 -4 3.4Q-2 6 -4 8Q-18 8 -21.4 2.6Z", {
        fill: mix(palette.light, tone, 0.35),
      });
      for (let line = 0; line < 5; line++)
        sheet.path(
          `M${-19 + line * 3} ${4 + line * 0.6}Q${-13 + line * 2} ${5 + line * 0.5} -5 ${4.6 + line * 0.6}`,
          { stroke: mix(tone, palette.ink, 0.3), width: 0.3 },
        );
      sheet.circle(-14, -0.6, 0.8, { fill: palette.ink });
      sheet.circle(-14.2, -0.8, 0.3, { fill: palette.light });
      sheet.path("M-4 4Q-2 10 4 12Q4 8 1 4Z", { fill: mix(tone, palette.ink, 0.35) });
    },
  );
}

function paintIsle(scene: Scene, x: number, base: number, size: number): void {
  const { sheet, random, palette } = scene;
  const rock = depthTone(palette, 0.5);
  sheet.path(
    `M${n(x - size)} ${n(base + 2)}Q${n(x - size * 0.7)} ${n(base - size * 0.3)} ${n(x - size * 0.3)} ${n(base - size * 0.36)}Q${n(x)} ${n(base - size * 0.55)} ${n(x + size * 0.35)} ${n(base - size * 0.3)}Q${n(x + size * 0.8)} ${n(base - size * 0.2)} ${n(x + size)} ${n(base + 2)}Z`,
    {
      fill: sheet.linear([
        [0, mix(rock, palette.leaf, 0.45)],
        [0.5, rock],
        [1, mix(rock, palette.ink, 0.4)],
      ]),
    },
  );
  if (random.chance(0.6)) {
    const [lx, ly] = paintLighthouse(
      sheet,
      x + size * 0.1,
      base - size * 0.36,
      size * 1.1,
      wallTones(scene, 0.42),
    );
    paintGlow(scene, lx, ly, size * 1.1, palette.light, 0.8);
    sheet.poly(pts(lx, ly, lx - size * 4, ly - size * 0.7, lx - size * 4, ly + size * 0.4), {
      fill: sheet.veil(palette.light, 0, 0.5, { x2: 1, y2: 0 }),
    });
  } else {
    for (const dx of [-0.3, 0.05, 0.3]) {
      if (palette.mood === "day")
        paintPalm(
          sheet,
          random,
          x + dx * size,
          base - size * 0.34,
          size * random.range(0.5, 0.9),
          depthTone(palette, 0.7),
        );
      else
        paintPine(
          sheet,
          random,
          x + dx * size,
          base - size * 0.3,
          size * random.range(0.5, 0.9),
          depthTone(palette, 0.7),
        );
    }
  }
}

function paint(scene: Scene): void {
  const { random, palette, w, h } = scene;
  const horizon = h * 0.58;
  const sunX = w * random.range(0.3, 0.7);
  paintSky(scene, horizon);
  if (palette.mood !== "day") paintStars(scene, h * 0.45, Math.round(w * 0.25));
  paintDisc(
    scene,
    sunX,
    horizon - h * (titleAbove(scene) ? 0.06 : random.range(0.04, 0.26)),
    h * random.range(0.13, 0.24),
    random.pick(["plain", "cratered", "banded"] as const),
  );
  const cloud = mix(palette.sky[2], palette.light, 0.45);
  if (palette.mood === "day" || random.chance(0.4))
    for (let index = 0; index < 6; index++)
      paintHeapCloud(
        scene,
        random.range(0, w),
        horizon - random.range(-2, 26),
        random.range(12, 34),
        cloud,
        mix(cloud, palette.sky[1], 0.55),
      );
  else paintBarClouds(scene, h * 0.2, horizon - 4, mix(palette.sky[2], palette.sky[1], 0.4), 8);
  if (random.chance(0.45))
    paintRange(scene, horizon + 1, h * 0.14, {
      lit: depthTone(palette, 0.08),
      shade: depthTone(palette, 0.2),
    });
  paintWater(scene, horizon, sunX);
  const side = sunX > w / 2 ? 0.2 : 0.8;
  const subject = random.pick(["boat", "whale", "boat"] as const);
  paintIsle(scene, w * side, horizon + h * 0.06, h * random.range(0.14, 0.22));
  paintBirds(scene, h * 0.2, h * 0.5, 7, palette.ink);
  if (subject === "whale")
    paintWhale(scene, w * (1 - side), h * 0.74, h * 0.34, side > 0.5 ? -1 : 1, depthTone(palette, 0.55));
  paintBoat(
    scene,
    subject === "whale" ? w * (side * 0.4 + 0.3) : w * random.range(0.4, 0.6),
    h * (subject === "whale" ? 0.68 : 0.8),
    h * (subject === "whale" ? 0.1 : 0.3),
  );
  paintWaves(scene, h * 0.82);
  paintVignette(scene, 0.45);
}

export const sea: Painter = {
  name: "sea",
  moods: ["dusk", "day", "night", "grim"],
  styles: ["smooth", "pixel"],
  logo: ["top"],
  paint,
};

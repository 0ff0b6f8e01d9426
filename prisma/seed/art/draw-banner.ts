import { pts, Sheet } from "@/prisma/seed/art/sheet";
import { mix } from "./colour";
import { faceOf } from "./draw-avatar";
import { drawScene } from "./draw-scene";
import { paintLogo } from "./lettering/logo";
import { PALETTES } from "./palettes";
import { paintPortrait } from "./parts/portrait";
import { SPRITES, type SpriteName } from "./parts/sprite-sheets";
import { paintSprite } from "./parts/sprites";
import { createRandom, type Random } from "./random";
import { render } from "./render";
import type { Scene } from "./scene";
import { pickPainter, type SceneName, WIDE_PAINTERS } from "./themes";

const SIZE = { width: 1500, height: 500 };
const [W, H] = [500, 167];

/** Whose channel it is. */
export interface BannerOptions {
  name: string;
  /** a certain scene, or the flag with the portrait; otherwise the seed decides */
  scene?: SceneName | "flag" | undefined;
}

function paintCorners({ sheet, palette }: Scene): void {
  for (const [x, y, dx, dy] of [
    [8, 8, 1, 1],
    [W - 8, 8, -1, 1],
    [8, H - 9, 1, -1],
    [W - 8, H - 9, -1, -1],
  ] as const) {
    sheet.path(`M${x + dx * 12} ${y}H${x}V${y + dy * 12}`, { stroke: palette.light, width: 2, opacity: 0.8 });
  }
}

/** Slanted blocks of colour with a field of dots: the flag of a channel. */
function paintFlag(scene: Scene): void {
  const { sheet, random, palette } = scene;
  const lean = random.pick([-1, 1]) * random.range(24, 60);
  const colours = random.shuffle([
    palette.accent,
    palette.accent2,
    mix(palette.accent, palette.ink, 0.45),
    palette.mid,
    palette.haze,
  ]);
  sheet.rect(0, 0, W, H, {
    fill: sheet.fade(mix(palette.mid, palette.ink, 0.35), palette.ink, { x2: 1 }),
  });
  let x = random.range(150, 220);
  for (const colour of colours) {
    const wide = random.range(14, 74);
    sheet.poly(pts(x + lean, -2, x + wide + lean, -2, x + wide - lean, H + 2, x - lean, H + 2), {
      fill: colour,
    });
    x += wide + random.range(3, 14);
  }
  for (let row = 0; row < 15; row++) {
    for (let column = 0; column < 26; column++) {
      const size = 4.6 * (1 - column / 26);
      sheet.rect(column * 11 + (row % 2) * 5.5, row * 11.6, size, size, {
        fill: palette.light,
        opacity: 0.12,
      });
    }
  }
}

function paintMedal(scene: Scene, x: number, face: Random): void {
  const { sheet, random, palette } = scene;
  if (random.chance(0.75)) {
    sheet.rect(x - 56, H / 2 - 56, 112, 112, { fill: palette.ink });
    sheet.rect(x - 53, H / 2 - 53, 106, 106, { fill: palette.light });
    paintPortrait({ ...scene, random: face }, { x: x - 50, y: Math.round(H / 2 - 50), size: 100 });
    return;
  }
  const mascots: SpriteName[] = [
    "knight",
    "rogue",
    "cat",
    "ghost",
    "robot",
    "skull",
    "frog",
    "bird",
    "ship",
    "slime",
    "bat",
  ];
  const name = random.pick(mascots);
  const scale = Math.floor(104 / SPRITES[name].length);
  sheet.circle(x, H / 2, 66, { fill: palette.ink, opacity: 0.35 });
  paintSprite(scene, name, x, H / 2 + (SPRITES[name].length * scale) / 2, {
    scale,
    outline: name === "cat" ? palette.light : palette.ink,
  });
}

function drawFlag(random: Random, name: string, face: Random): Scene {
  const palette = random.pick(PALETTES);
  const scene: Scene = {
    sheet: new Sheet(W, H),
    random: random.fork("flag"),
    palette,
    style: "pixel",
    logo: null,
    w: W,
    h: H,
  };
  paintFlag(scene);
  const side = random.pick(["left", "right"] as const);
  paintMedal(scene, side === "left" ? W * 0.8 : W * 0.2, face);
  paintLogo({ ...scene, random: random.fork("logo") }, name, side, true);
  return scene;
}

/** A streamer's banner as a WebP of 1500 × 500: a wide scene, or a flag with a portrait or mascot. */
export function drawBanner(seed: string, { name, scene: wanted }: BannerOptions): Promise<Buffer> {
  const random = createRandom(`banner/${seed}/${name}`);
  const flies = random.chance(0.36);
  if (wanted === "flag" || (flies && !wanted)) {
    const flag = drawFlag(random, name, faceOf(seed, { name }));
    paintCorners(flag);
    return render(flag.sheet, { ...SIZE, style: "pixel" });
  }
  const titled = random.chance(0.5);
  const scene = drawScene(random, pickPainter(random, WIDE_PAINTERS, wanted), {
    w: W,
    h: H,
    title: titled ? name : null,
    spots: ["left", "right", "top"],
  });
  paintCorners(scene);
  return render(scene.sheet, { ...SIZE, style: scene.style });
}

import { PALETTES } from "./palettes";
import { paintPortrait } from "./parts/portrait";
import { createRandom, type Random } from "./random";
import { render } from "./render";
import type { Scene } from "./scene";
import { Sheet } from "./sheet";

/** Whose portrait it is; the name only steers the choices. */
export interface AvatarOptions {
  name: string;
}

/** The choices that make a face: the same for a streamer's avatar and banner. */
export function faceOf(seed: string, { name }: AvatarOptions): Random {
  return createRandom(`face/${seed}/${name}`);
}

/** A pixel portrait as a WebP of 400 × 400. */
export function drawAvatar(seed: string, { name }: AvatarOptions): Promise<Buffer> {
  const palette = createRandom(`avatar/${seed}/${name}`).pick(PALETTES);
  const sheet = new Sheet(50, 50);
  const scene: Scene = {
    sheet,
    random: faceOf(seed, { name }),
    palette,
    style: "pixel",
    logo: null,
    w: 50,
    h: 50,
  };
  paintPortrait(scene, { x: 0, y: 0, size: 50 });
  return render(sheet, { width: 400, height: 400, style: "pixel", colours: 48, bloom: 0.2 });
}

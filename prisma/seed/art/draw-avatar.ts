import { PALETTES } from "./palettes";
import { paintPortrait } from "./parts/portrait";
import { createRandom } from "./random";
import { render } from "./render";
import { Sheet } from "./sheet";

/** Whose portrait it is; the name only steers the choices. */
export interface AvatarOptions {
  name: string;
}

/** A pixel portrait as a WebP of 400 × 400. */
export function drawAvatar(seed: string, { name }: AvatarOptions): Promise<Buffer> {
  const random = createRandom(`avatar/${seed}/${name}`);
  const palette = random.pick(PALETTES);
  const sheet = new Sheet(50, 50);
  paintPortrait(
    { sheet, random, palette, style: "pixel", logo: null, w: 50, h: 50 },
    { x: 0, y: 0, size: 50 },
  );
  return render(sheet, { width: 400, height: 400, style: "pixel", colours: 48 });
}

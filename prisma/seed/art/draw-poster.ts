import { mix } from "./colour";
import { drawScene } from "./draw-scene";
import { lettersOf } from "./lettering/pixel-font";
import { paintPixelText, pixelTextWidth } from "./lettering/pixel-text";
import { paintHud } from "./parts/hud";
import { createRandom } from "./random";
import { render } from "./render";
import type { Scene } from "./scene";
import { GAME_THEMES, pickPainter } from "./themes";

/** What a stream or clip is called; its first words may stand on the thumbnail. */
export interface PosterOptions {
  title: string;
}

/** The first words of a title that fit into `most` letter pixels. */
function firstWords(title: string, most: number): string {
  let text = "";
  for (const word of lettersOf(title).split(" ").filter(Boolean)) {
    const longer = text === "" ? word : `${text} ${word}`;
    if (pixelTextWidth(longer) > most) break;
    text = longer;
  }
  return text;
}

function paintStrip({ sheet, palette, h }: Scene, title: string): void {
  const text = firstWords(title, 106);
  if (text.length < 3) return;
  const width = pixelTextWidth(text) * 2;
  const y = h - 46;
  sheet.rect(6, y, width + 16, 24, { fill: palette.ink });
  sheet.rect(6, y, 4, 24, { fill: palette.accent });
  sheet.rect(6, y + 22, width + 16, 2, { fill: mix(palette.accent, palette.ink, 0.4) });
  paintPixelText(sheet, text, 16, y + 5, 2, {
    top: palette.light,
    bottom: mix(palette.light, palette.accent, 0.3),
  });
}

/** The thumbnail of a stream or clip as a WebP of 1280 × 720: a game as its player sees it. */
export function drawPoster(seed: string, { title }: PosterOptions): Promise<Buffer> {
  const random = createRandom(`poster/${seed}/${title}`);
  const painters = Object.values(GAME_THEMES).flat();
  const scene = drawScene(random, pickPainter(random, painters), { w: 320, h: 180, title: null });
  const overlay: Scene = { ...scene, random: random.fork("hud") };
  if (random.chance(0.6)) paintStrip(overlay, title);
  paintHud(overlay);
  return render(scene.sheet, { width: 1280, height: 720, style: scene.style });
}

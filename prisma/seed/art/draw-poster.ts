import { mix } from "./colour";
import { drawScene } from "./draw-scene";
import { lettersOf } from "./lettering/pixel-font";
import { paintPixelText, pixelTextWidth } from "./lettering/pixel-text";
import { paintHud } from "./parts/hud";
import { createRandom } from "./random";
import { render } from "./render";
import type { Scene } from "./scene";
import { GAME_THEMES, pickPainter, type SceneName } from "./themes";

/** What a stream or clip is called; its first words may stand on the thumbnail. */
export interface PosterOptions {
  title: string;
  /** the scene of the game that is played */
  scene?: SceneName | undefined;
}

/** Words that no line should end with. */
const LOOSE = new Set(["THE", "A", "OF", "TO", "NO", "IN", "ON", "WITH", "UNDER", "FROM", "AND", "&", "ALL"]);

/** The beginning of a title that fits into `most` letter pixels and can stand alone. */
function firstWords(title: string, most: number): string {
  const words: string[] = [];
  for (const word of (lettersOf(title).split(/[,:]/)[0] ?? "").split(" ").filter(Boolean)) {
    if (pixelTextWidth([...words, word].join(" ")) > most) break;
    words.push(word);
  }
  while (LOOSE.has(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
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
export function drawPoster(seed: string, { title, scene: wanted }: PosterOptions): Promise<Buffer> {
  const random = createRandom(`poster/${seed}/${title}`);
  const painters = Object.values(GAME_THEMES).flat();
  const scene = drawScene(random, pickPainter(random, painters, wanted), { w: 320, h: 180, title: null });
  const overlay: Scene = { ...scene, random: random.fork("hud") };
  if (random.chance(0.6)) paintStrip(overlay, title);
  paintHud(overlay);
  return render(scene.sheet, { width: 1280, height: 720, style: scene.style });
}

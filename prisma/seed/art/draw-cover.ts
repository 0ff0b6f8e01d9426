import { drawScene } from "./draw-scene";
import { createRandom } from "./random";
import { render } from "./render";
import { GAME_THEMES, type GameTheme, pickPainter, type SceneName } from "./themes";

const BOLD: readonly GameTheme[] = ["Racing", "Fighting", "Shooter", "Action"];

/** What a cover shows. */
export interface CoverOptions {
  title: string;
  theme: GameTheme;
  /** a scene that suits this game better than the theme's others */
  scene?: SceneName | undefined;
}

/**
 * Key art of a game as a WebP of 1280 × 720. The same seed and options give the same bytes.
 * Rather more than half of the covers bear the game's title.
 */
export function drawCover(seed: string, { title, theme, scene: wanted }: CoverOptions): Promise<Buffer> {
  const random = createRandom(`cover/${seed}`);
  const painter = pickPainter(random, GAME_THEMES[theme], wanted);
  const titled = random.chance(0.6) && title.length <= 34;
  const scene = drawScene(random, painter, {
    w: 320,
    h: 180,
    title: titled ? title : null,
    bold: BOLD.includes(theme) && random.chance(0.7),
  });
  return render(scene.sheet, { width: 1280, height: 720, style: scene.style });
}

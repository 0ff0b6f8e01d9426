import { drawScene } from "./draw-scene";
import { createRandom } from "./random";
import { render } from "./render";
import { BLOG_THEMES, type BlogTheme, pickPainter, type SceneName } from "./themes";

/** What a blog post's hero picture shows. The title only steers the choices; nothing is written on the picture. */
export interface HeroOptions {
  title: string;
  category: BlogTheme;
  scene?: SceneName | undefined;
}

/** Hero picture of a blog post as a WebP of 1600 × 900, small enough to keep in the repository. */
export function drawHero(seed: string, { title, category, scene: wanted }: HeroOptions): Promise<Buffer> {
  const random = createRandom(`hero/${seed}/${title}`);
  const scene = drawScene(random, pickPainter(random, BLOG_THEMES[category], wanted), {
    w: 320,
    h: 180,
    title: null,
  });
  return render(scene.sheet, {
    width: 1600,
    height: 900,
    style: scene.style,
    quality: 80,
    grain: 2,
  });
}

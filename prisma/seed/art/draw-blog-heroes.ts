/** node --import tsx prisma/seed/art/draw-blog-heroes.ts – draws the hero pictures of the sample posts anew. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { drawHero } from "./draw-hero";
import type { BlogTheme, SceneName } from "./themes";

const folder = path.join(import.meta.dirname, "../../../content/blog");
const largestBytes = 120_000;

/** The scene of each post and which of its variations; posts not named here get what their category suggests. */
const DRAWINGS: Record<string, { scene: SceneName; seed: string }> = {
  "a-store-page-that-answers-five-questions": { scene: "islands", seed: "1" },
  "your-first-month-in-evenings": { scene: "room", seed: "1" },
  "what-214-submissions-told-us": { scene: "diorama", seed: "6" },
  "do-you-need-a-ledger": { scene: "network", seed: "4" },
  "a-game-night-where-strangers-stay": { scene: "gathering", seed: "2" },
  "sound-first": { scene: "room", seed: "4" },
  "cut-the-feature": { scene: "platforms", seed: "6" },
  "paying-your-composer-in-a-moving-currency": { scene: "sea", seed: "4" },
  "keys-and-the-holiday-test": { scene: "vault", seed: "5" },
  "moderation-notes-for-three-hundred-people": { scene: "forest", seed: "6" },
  "how-to-read-a-delay": { scene: "arcadeHall", seed: "3" },
  "item-ownership-without-a-chain": { scene: "dungeon", seed: "2" },
};

interface Post {
  slug: string;
  title: string;
  category: BlogTheme;
  image: { src: string };
}

const posts = JSON.parse(await readFile(path.join(folder, "posts.json"), "utf8")) as Post[];
await mkdir(path.join(folder, "images"), { recursive: true });
for (const { slug, title, category, image } of posts) {
  const drawing = DRAWINGS[slug];
  const picture = await drawHero(drawing?.seed ?? slug, { title, category, scene: drawing?.scene });
  if (picture.length > largestBytes) throw new Error(`${slug}: ${picture.length} bytes are too many`);
  await writeFile(path.join(folder, image.src), picture);
  process.stdout.write(`${image.src} ${picture.length} bytes\n`);
}

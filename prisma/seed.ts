/** npm run seed -- --games 10000 [--seed 1]: a large catalog of generated games, the first with the samples' pictures. */
import { parseArgs } from "node:util";
import { reservedGameSlugs } from "@/lib/features/games/constants";
import { notifyInstances } from "@/lib/server/cache/notifications";
import { db } from "@/lib/server/db";
import { firstFreeSlug, toSlug } from "@/lib/server/slug";
import { siteProgram } from "@/scripts/site-program";
import { generateGames } from "./seed/catalog/generate-games";
import { insertGame, insertGamesWithoutPictures } from "./seed/insert";
import { listSamplePictures } from "./seed/sample-pictures";

/** The number that a visitor sees on the first pages; the rest shows the stock picture. */
const gamesWithPictures = 48;
const batchSize = 500;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { games: { type: "string", default: "1000" }, seed: { type: "string", default: "1" } },
  });
  const [count, seed] = [Number(values.games), Number(values.seed)];
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000 || !Number.isInteger(seed))
    throw new Error("Say how many: npm run seed -- --games 10000 [--seed 1]");

  const begun = Date.now();
  const rows = await db.game.findMany({ select: { slug: true } });
  const taken = new Set(rows.map((row) => row.slug));
  const pictures = listSamplePictures("games");
  let batch: Parameters<typeof insertGamesWithoutPictures>[0] = [];
  let done = 0;
  for (const game of generateGames(count, seed)) {
    const slug = firstFreeSlug(toSlug(game.title, "game"), taken, reservedGameSlugs);
    taken.add(slug);
    if (done < gamesWithPictures) await insertGame(game, slug, pictures[done % pictures.length]);
    else batch.push({ game, slug });
    done++;
    if (batch.length < batchSize && done < count) continue;
    await insertGamesWithoutPictures(batch);
    batch = [];
  }
  // The planner uses a thousand new rows only after ANALYZE.
  await db.$executeRaw`ANALYZE games`;
  // A site that runs shows them with its next request.
  await notifyInstances(["games"]);
  process.stdout.write(`${done} games added in ${((Date.now() - begun) / 1000).toFixed(1)} s\n`);
}

await siteProgram(main);

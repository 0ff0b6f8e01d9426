import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { db } from "@/lib/server/db";
import { decodeQueue } from "@/lib/server/pictures/decode";
import { toSlug } from "@/lib/server/slug";
import { sampleGames } from "./data/games";
import { sampleStreamers } from "./data/streamers";
import { sampleSubmissions } from "./data/submissions";
import { sampleTestimonials } from "./data/testimonials";
import { sampleClips, sampleStreams } from "./data/videos";
import { insertClip, insertGame, insertStream, insertStreamer, insertSubmission } from "./insert";

/** While the pictures of one row are encoded, those of others are stored. */
const limit = pLimit(4);
const loadAll = <Row>(rows: readonly Row[], insert: (row: Row) => Promise<void>) =>
  Promise.all(rows.map((row) => limit(insert, row)));

/** Fills an empty database with everything the site can show, and with work for the panel. */
export async function loadSampleData(say: (message: string) => void): Promise<void> {
  // One at a time bounds memory for what people send; these are small, and a first start waits for them.
  decodeQueue.concurrency = availableParallelism();
  await loadAll(sampleGames, (game) => insertGame(game, toSlug(game.title, "game")));
  say(`${sampleGames.length} games`);
  await loadAll(sampleStreamers, insertStreamer);
  say(`${sampleStreamers.length} streamers`);
  await loadAll(sampleStreams, insertStream);
  await loadAll(sampleClips, insertClip);
  const testimonials = await db.testimonial.createManyAndReturn({
    data: sampleTestimonials,
    select: { id: true },
  });
  await db.sampleItem.createMany({
    data: testimonials.map(({ id }) => ({ kind: "testimonial", itemId: id })),
  });
  await loadAll(sampleSubmissions, insertSubmission);
  say(
    `${sampleStreams.length} streams, ${sampleClips.length} clips, ${sampleTestimonials.length} testimonials, ${sampleSubmissions.length} submissions`,
  );
}

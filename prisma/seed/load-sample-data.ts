import { sampleClips } from "./data/clips";
import { sampleGames } from "./data/games";
import { sampleStreamers } from "./data/streamers";
import { sampleStreams } from "./data/streams";
import { sampleSubmissions } from "./data/submissions";
import { sampleTestimonials } from "./data/testimonials";
import { insertGame } from "./load-games";
import { insertClip, insertStream, insertStreamer, insertSubmission, insertTestimonial } from "./load-others";

/** Loads a list with two rows under way at once: drawing the one, storing the other. */
async function loadAll<Row>(rows: readonly Row[], insert: (row: Row) => Promise<unknown>): Promise<void> {
  const waiting = [...rows];
  const worker = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) await insert(row);
  };
  await Promise.all([worker(), worker()]);
}

/** Fills an empty database with everything the site can show, and with work for the panel. */
export async function loadSampleData(say: (message: string) => void): Promise<void> {
  await loadAll(sampleGames, (game) => insertGame(game));
  say(`${sampleGames.length} games`);
  await loadAll(sampleStreamers, insertStreamer);
  say(`${sampleStreamers.length} streamers`);
  await loadAll(sampleStreams, insertStream);
  await loadAll(sampleClips, insertClip);
  for (const testimonial of sampleTestimonials) await insertTestimonial(testimonial);
  for (const submission of sampleSubmissions) await insertSubmission(submission);
  say(
    `${sampleStreams.length} streams, ${sampleClips.length} clips, ${sampleTestimonials.length} testimonials, ${sampleSubmissions.length} submissions`,
  );
}

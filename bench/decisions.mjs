import sharp from "sharp";
import { median, percentile } from "./figures.mjs";
import { signIn } from "./sign-in.mjs";

const rowsOfEach = 30;

const inWords = async (answer) => `${answer.status}: ${(await answer.text()).slice(0, 300)}`;

async function picture() {
  const plain = { width: 640, height: 360, channels: 3, background: "#2b6777" };
  const bytes = await sharp({ create: plain }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
}

/** What is decided upon, as a visitor sends it: a row alone, and one with a picture that is published with it. */
const kinds = {
  streamers: async (name) => ({
    streamName: name,
    description: "A streamer who is decided upon.",
    twitchHandle: "moss",
    gamesPlayed: ["Fern"],
    schedule: "Mondays",
    termsAccepted: true,
  }),
  games: async (name) => ({
    title: name,
    developer: "Benchmark",
    description: "A game that is decided upon.",
    categories: ["RPG"],
    price: "$4.99",
    imageUrl: await picture(),
    termsAccepted: true,
  }),
};

/**
 * Rows are submitted, approved in the panel and taken off the site again.
 * @param {string} url @param {"games" | "streamers"} noun
 * @returns {Promise<{ p50: number, p95: number, seen: number }>} milliseconds of a decision's call; `seen`: after which
 *   part of them the very next request for the row's page knew of it
 */
async function decideUpon(url, noun, cookie) {
  const headers = { "content-type": "application/json", origin: url, cookie };
  const call = async (path, method, body) => {
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${await inWords(answer)}`);
    return answer.json();
  };
  const times = [];
  let seen = 0;
  for (let number = 0; number < rowsOfEach; number++) {
    const { id } = await call(`/api/${noun}`, "POST", await kinds[noun](`Decision ${Date.now()} ${number}`));
    for (const [status, shown] of [
      ["approved", 200],
      ["rejected", 404],
    ]) {
      const begun = performance.now();
      const { slug } = await call(`/api/admin/${noun}/${id}/status`, "PUT", { status });
      times.push(performance.now() - begun);
      const page = await fetch(`${url}/${noun}/${slug}`);
      await page.text();
      if (page.status === shown) seen++;
    }
  }
  return { p50: median(times), p95: percentile(times, 0.95), seen: seen / times.length };
}

/** @param {string} url */
export async function measureDecisions(url) {
  const cookie = await signIn(url);
  return {
    streamer: await decideUpon(url, "streamers", cookie),
    game: await decideUpon(url, "games", cookie),
  };
}

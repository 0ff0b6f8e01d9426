import { Agent } from "node:http";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { findFreePort } from "../scripts/launcher/ports.ts";
import { endChild } from "../scripts/launcher/processes.ts";
import { startServer } from "../scripts/launcher/server-process.ts";
import { call, signIn } from "./ask.ts";
import { type DecisionRow, median, percentile } from "./figures.ts";
import type { Stack } from "./stack.ts";

const rowsOfEach = 100;
const rowsForOther = 10;
const otherLimitMs = 10_000;

const agent = new Agent({ keepAlive: true });

async function picture() {
  const plain = sharp({ create: { width: 640, height: 360, channels: 3, background: "#2b6777" } });
  const bytes = await plain.png().toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
}

/** The decided nouns, as a visitor sends them: a row alone, and one whose picture is published with it. */
const kinds = {
  streamers: async (name: string) => ({
    streamName: name,
    description: "A streamer who is decided upon.",
    twitchHandle: "moss",
    gamesPlayed: ["Fern"],
    schedule: "Mondays",
    termsAccepted: true,
  }),
  games: async (name: string) => ({
    title: name,
    developer: "Benchmark",
    description: "A game that is decided upon.",
    categories: ["RPG"],
    price: "$4.99",
    imageUrl: await picture(),
    termsAccepted: true,
  }),
};

type Noun = keyof typeof kinds;

/** The calls with which somebody submits and the team decides. */
export function callsOf(url: string, cookie: string) {
  const headers = { "content-type": "application/json", origin: url, cookie };
  const write = async (path: string, method: string, body: object) => {
    const answer = await call(agent, url, { path, method, headers, body: JSON.stringify(body) });
    const { status, text } = answer;
    if (status >= 300)
      throw new Error(`${method} ${path} was answered with ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  let number = 0;
  return {
    submit: async (noun: Noun): Promise<{ id: number }> =>
      write(`/api/${noun}`, "POST", await kinds[noun](`Decision ${Date.now()} ${number++}`)),
    decide: (noun: Noun, id: number, status: string): Promise<{ slug: string }> =>
      write(`/api/admin/${noun}/${id}/status`, "PUT", { status }),
  };
}

/** Each decision, and the status of the row's page after it. */
const outcomes: [status: string, shown: number][] = [
  ["approved", 200],
  ["rejected", 404],
];

const statusOf = async (address: string) => {
  const { origin, pathname: path } = new URL(address);
  return (await call(agent, origin, { path, method: "GET" })).status;
};

/** Rows are submitted, approved in the panel and taken off the site again. @returns milliseconds of a decision's call */
async function decideUpon(url: string, noun: Noun, cookie: string): Promise<DecisionRow> {
  const { submit, decide } = callsOf(url, cookie);
  const times: number[] = [];
  let seen = 0;
  for (let number = 0; number < rowsOfEach; number++) {
    const { id } = await submit(noun);
    for (const [status, shown] of outcomes) {
      const begun = performance.now();
      const { slug } = await decide(noun, id, status);
      times.push(performance.now() - begun);
      if ((await statusOf(`${url}/${noun}/${slug}`)) === shown) seen++;
    }
  }
  return { p50: median(times), p95: percentile(times, 0.95), seen: seen / times.length };
}

/** Milliseconds until a page has a status. */
async function timeUntil(address: string, shown: number) {
  const begun = performance.now();
  while ((await statusOf(address)) !== shown) {
    if (performance.now() - begun > otherLimitMs) break;
    await setTimeout(5);
  }
  return performance.now() - begun;
}

/** After how many milliseconds another instance shows a decision, at most; its page was asked for before. */
async function decideBeside(url: string, otherUrl: string, cookie: string) {
  const { submit, decide } = callsOf(url, cookie);
  const times: number[] = [];
  for (let number = 0; number < rowsForOther; number++) {
    const { id } = await submit("streamers");
    for (const [status, shown] of outcomes) {
      const { slug } = await decide("streamers", id, status);
      times.push(await timeUntil(`${otherUrl}/streamers/${slug}`, shown));
    }
  }
  return Math.max(...times);
}

/** Starts another instance of a site that runs, on the same database and storage, for the time of some work. */
async function withSecondInstance<Result>(env: NodeJS.ProcessEnv, work: (url: string) => Promise<Result>) {
  const port = await findFreePort();
  const child = await startServer({ ...env, NODE_ENV: "production", PORT: String(port) });
  try {
    return await work(`http://localhost:${port}`);
  } finally {
    await endChild(child, { graceMs: 10_000 });
  }
}

export async function measureDecisions({ url, env }: Stack) {
  const cookie = await signIn(url);
  return {
    streamer: await decideUpon(url, "streamers", cookie),
    game: await decideUpon(url, "games", cookie),
    other: await withSecondInstance(env, (otherUrl) => decideBeside(url, otherUrl, cookie)),
  };
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { buffer } from "node:stream/consumers";
import autocannon from "autocannon";
import { inProject } from "../scripts/launcher/project.mjs";
import { ask } from "./ask.mjs";
import { median, percentile } from "./figures.mjs";

export const connections = 16;

/** Short measurements in turn with the bare server: what disturbs the machine disturbs both. */
const thoroughWay = { rounds: 3, site: 2, bare: 1, warm: 1 };
const quickWay = { rounds: 2, site: 1, bare: 1, warm: 1 };
/** Answers of megabytes need longer to be counted, and from one connection at most this much. */
const largeFactor = 3;
const largeBytes = 32 * 1024 * 1024;

/** Requests a second and milliseconds. @param {() => { path: string, headers?: object }} next */
export async function fire(url, next, { duration, connections: amount = connections }) {
  const setupRequest = (request) => ({ ...request, ...next() });
  const requests = [{ method: "GET", setupRequest }];
  const result = await autocannon({ url, connections: amount, duration, requests, timeout: 60 });
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${next().path}, or one of its kind: ${result.non2xx} answers were no success, ${result.errors} failed`,
    );
  const { p50, p99 } = result.latency;
  return { perSecond: result["2xx"] / result.duration, p50, p99 };
}

const root = () => ({ path: "/" });

/** Starts a bare server for the time of some work. */
export async function withBare(args, env, work) {
  const child = fork(inProject("bench", "bare-server.mjs"), args, { env });
  try {
    const [{ port }] = await once(child, "message");
    return await work(`http://127.0.0.1:${port}`, child);
  } finally {
    child.kill();
  }
}

/** An answer as it is sent. */
export async function answerOf(url, { path, headers }) {
  const [answer] = await once(get(url + path, { headers }), "response");
  return { type: answer.headers["content-type"], body: await buffer(answer) };
}

/** Runs the server that a case is measured beside, for the time of some work. */
async function withBeside({ beside }, { env, emptyPage, sample }, work) {
  if (beside === "empty page") return work(emptyPage);
  return withBare(beside.split(" "), env, async (bareUrl, child) => {
    if (beside === "memory") {
      child.send({ type: sample.type, body: sample.body.toString("base64") });
      await once(child, "message");
    }
    return work(bareUrl);
  });
}

/** Whether other work on the machine weighed on one measurement more than on another. */
function isDisturbed(rounds) {
  const shares = rounds.map(({ share }) => share);
  return Math.max(...shares) > 1.5 * Math.min(...shares);
}

/**
 * Measures a request in turn with the server beside it.
 * @param {{ url: string, env: NodeJS.ProcessEnv, emptyPage?: string, isQuick: boolean }} stack emptyPage: its address
 * @param {ReturnType<typeof import("./cases.mjs").casesOf>[number]} one
 * @returns {Promise<{ beside: string, perSecond: number, p50: number, p99: number, bare: number, share: number }>} the
 *   median of each
 */
export async function compareRequest({ url, env, emptyPage, isQuick }, one) {
  const way = isQuick ? quickWay : thoroughWay;
  const factor = one.isLarge ? largeFactor : 1;
  const sample = await answerOf(url, one.next());
  const amount = sample.body.byteLength > largeBytes ? 1 : connections;
  const rounds = [];
  await withBeside(one, { env, emptyPage, sample }, async (bareUrl) => {
    await fire(url, one.next, { duration: way.warm, connections: amount });
    await fire(bareUrl, root, { duration: way.warm, connections: amount });
    while (rounds.length < way.rounds || (rounds.length < 2 * way.rounds && isDisturbed(rounds))) {
      const site = await fire(url, one.next, { duration: way.site * factor, connections: amount });
      const bare = await fire(bareUrl, root, { duration: way.bare * factor, connections: amount });
      rounds.push({ ...site, bare: bare.perSecond, share: site.perSecond / bare.perSecond });
    }
  });
  const of = (key) => median(rounds.map((round) => round[key]));
  return {
    beside: one.beside,
    perSecond: of("perSecond"),
    p50: of("p50"),
    p99: of("p99"),
    bare: of("bare"),
    share: of("share"),
  };
}

const aloneRequests = 60;

/** One visitor waits so long for each request, one after the other, in milliseconds. */
export async function measureAlone(url, { next }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  for (let number = 0; number < aloneRequests; number++) {
    const begun = performance.now();
    const request = next();
    const answeredAt = await ask(agent, url, request);
    if (answeredAt === undefined) throw new Error(`${request.path} had no good answer`);
    times.push(answeredAt - begun);
  }
  agent.destroy();
  return { p50: median(times), p95: percentile(times, 0.95) };
}

/** The same of the bare server that reads 24 rows. */
export const measureBareAlone = (env) =>
  withBare(["rows", "24"], env, (bareUrl) => measureAlone(bareUrl, { next: root }));

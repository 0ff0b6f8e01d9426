import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { buffer } from "node:stream/consumers";
import autocannon, { type Request } from "autocannon";
import { inProject } from "../scripts/launcher/project.ts";
import { ask, type NextRequest, type SiteRequest } from "./ask.ts";
import type { SentBytes } from "./bare-server.ts";
import type { Case } from "./cases.ts";
import { type AloneRow, type Comparison, median, percentile, type RequestRow } from "./figures.ts";

export const connections = 16;

/**
 * Short measurements in turn with the bare server: what disturbs the machine disturbs both. Seconds; a site that has
 * run for a while has its code compiled, for which new filters need longer than a second.
 */
const thoroughWay = { rounds: 5, site: 2, bare: 1, warm: 4 };
const quickWay = { rounds: 2, site: 1, bare: 1, warm: 1 };
/** Slow answers need longer to be counted: those under way at the end of a turn are lost to the count. */
const slowFactor = 3;
/** From one connection at most this much. */
const largeBytes = 32 * 1024 * 1024;

interface Load {
  /** Seconds. */
  duration: number;
  connections?: number;
}

/** Requests a second and milliseconds. */
export async function fire(
  url: string,
  next: NextRequest,
  { duration, connections: amount = connections }: Load,
) {
  const setupRequest = (request: Request) => ({ ...request, ...next() });
  const requests: Request[] = [{ method: "GET", setupRequest }];
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
export async function withBare<Result>(
  args: string[],
  env: NodeJS.ProcessEnv,
  work: (url: string, child: ChildProcess) => Promise<Result>,
) {
  const child = fork(inProject("bench", "bare-server.ts"), args, { env });
  try {
    const [{ port }] = await once(child, "message");
    return await work(`http://127.0.0.1:${port}`, child);
  } finally {
    child.kill();
  }
}

interface Answer {
  type?: string;
  body: Buffer;
}

/** An answer as it is sent. */
export async function answerOf(url: string, { path, headers }: SiteRequest): Promise<Answer> {
  const [answer] = await once(get(url + path, { headers }), "response");
  return { type: answer.headers["content-type"], body: await buffer(answer) };
}

interface Measured {
  url: string;
  env: NodeJS.ProcessEnv;
  /** The address of the empty page, where a case is measured beside it. */
  emptyPage?: string;
  isQuick: boolean;
}

/** Runs the server that a case is measured beside, for the time of some work. */
async function withBeside(
  { beside }: Case,
  { env, emptyPage = "" }: Measured,
  sample: Answer,
  work: (url: string) => Promise<void>,
) {
  if (beside === "empty page") return work(emptyPage);
  return withBare(beside.split(" "), env, async (bareUrl, child) => {
    if (beside === "memory") {
      const bytes: SentBytes = { type: sample.type, body: sample.body.toString("base64") };
      child.send(bytes);
      await once(child, "message");
    }
    return work(bareUrl);
  });
}

/** Whether other work on the machine weighed on one measurement more than on another. */
function isDisturbed(rounds: Comparison[]) {
  const shares = rounds.map(({ share }) => share);
  return Math.max(...shares) > 1.5 * Math.min(...shares);
}

/** Measures a request in turn with the server beside it. @returns the median of each figure */
export async function compareRequest(site: Measured, one: Case): Promise<RequestRow> {
  const { url } = site;
  const way = site.isQuick ? quickWay : thoroughWay;
  const factor = one.isSlow ? slowFactor : 1;
  const sample = await answerOf(url, one.next());
  const amount = sample.body.byteLength > largeBytes ? 1 : connections;
  const rounds: Comparison[] = [];
  await withBeside(one, site, sample, async (bareUrl) => {
    await fire(url, one.next, { duration: way.warm, connections: amount });
    await fire(bareUrl, root, { duration: way.bare, connections: amount });
    while (rounds.length < way.rounds || (rounds.length < 2 * way.rounds && isDisturbed(rounds))) {
      const own = await fire(url, one.next, { duration: way.site * factor, connections: amount });
      const bare = await fire(bareUrl, root, { duration: way.bare * factor, connections: amount });
      rounds.push({ ...own, bare: bare.perSecond, share: own.perSecond / bare.perSecond });
    }
  });
  const of = (key: keyof Comparison) => median(rounds.map((round) => round[key]));
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
export async function measureAlone(url: string, next: NextRequest): Promise<AloneRow> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
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

/** Times of the bare server that reads 24 rows. */
export const measureBareAlone = (env: NodeJS.ProcessEnv) =>
  withBare(["rows", "24"], env, (bareUrl) => measureAlone(bareUrl, root));

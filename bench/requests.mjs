import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import autocannon from "autocannon";
import { inProject } from "../scripts/launcher/project.mjs";

const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const warmSeconds = 2;

/** An answer of more is asked for by one connection and for longer: sixteen would wait for gigabytes. */
const largeBytes = 32 * 1024 * 1024;
const largeWay = { connections: 1, seconds: 20 };

/** Requests a second and milliseconds, of one address or of several in turn. */
export async function measure(url, paths, way = { connections, seconds }, headers = {}) {
  let place = 0;
  // One row for all connections: each of autocannon's would begin anew, and the sixteenth ask what the first has asked.
  const setupRequest = (request) => ({ ...request, path: paths[place++ % paths.length] });
  const requests = [{ method: "GET", headers, setupRequest }];
  const fire = (duration) =>
    autocannon({ url, connections: way.connections, duration, requests, timeout: 60 });
  await fire(warmSeconds);
  const { requests: rate, latency, non2xx, errors } = await fire(way.seconds);
  if (non2xx + errors > 0)
    throw new Error(`${paths[0]}: ${non2xx} answers were no success, ${errors} failed`);
  return { perSecond: rate.average, p50: latency.p50, p99: latency.p99 };
}

/** Starts a bare server for the time of some work. */
async function withBare(args, env, work) {
  const child = fork(inProject("bench", "bare-server.mjs"), args, { env });
  try {
    const [{ port }] = await once(child, "message");
    return await work(`http://127.0.0.1:${port}`, child);
  } finally {
    child.kill();
  }
}

/** An answer as it is sent. */
async function answerOf(url, headers) {
  const [answer] = await once(get(url, { headers }), "response");
  return { type: answer.headers["content-type"], body: await buffer(answer) };
}

/** The rate at which a bare server gives out the same bytes from memory. */
const memoryRate = ({ type, body }, env, way) =>
  withBare(["memory"], env, async (bareUrl, child) => {
    child.send({ type, body: body.toString("base64") });
    await once(child, "message");
    return (await measure(bareUrl, ["/"], way)).perSecond;
  });

/**
 * Measures each request beside the bare servers, in one run.
 * @param {{ url: string, env: NodeJS.ProcessEnv, emptyPage?: string }} stack emptyPage: the address of the empty page
 * @param {{ name: string, paths: string[], headers?: object, rows?: string[], perRequest?: boolean }[]} cases as in report.mjs
 * @returns {Promise<object[]>} a row of the report for each
 */
export async function compareRequests({ url, env, emptyPage }, cases) {
  const rows = [];
  for (const { name, paths, headers, rows: bareArguments, perRequest } of cases) {
    const answer = await answerOf(url + paths[0], headers);
    const way = answer.body.byteLength > largeBytes ? largeWay : undefined;
    const site = await measure(url, paths, way, headers);
    const memory = await memoryRate(answer, env, way);
    const reading = bareArguments
      ? await withBare(bareArguments, env, async (bareUrl) => (await measure(bareUrl, ["/"], way)).perSecond)
      : undefined;
    const empty = perRequest && emptyPage ? (await measure(emptyPage, ["/"])).perSecond : undefined;
    rows.push({ name, ...site, memory, reading, empty });
    console.log(`  ${name}: ${site.perSecond.toFixed(0)}/s, p99 ${site.p99} ms`);
  }
  return rows;
}

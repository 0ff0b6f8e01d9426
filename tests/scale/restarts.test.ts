import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFreePort } from "@/scripts/launcher/ports";
import { type Nginx, startNginx } from "@/scripts/testing/nginx";
import { Instance, makeDatabase, siteSettings } from "../support/scale/instances";

/** "Update" of docs/update-and-back-up.md: one instance after the other, behind docs/deploy/nginx.conf, while visitors come. */

let nginx: Nginx;
let instances: Instance[];

beforeAll(async () => {
  const port = await findFreePort();
  const more = { RATE_LIMIT_FACTOR: "1000" };
  const settings = siteSettings(`http://127.0.0.1:${port}`, await makeDatabase(), more);
  instances = [await Instance.start(settings), await Instance.start(settings)];
  nginx = await startNginx(
    port,
    instances.map((instance) => instance.port),
  );
});

afterAll(async () => {
  await nginx?.stop();
  await Promise.all(instances?.map((instance) => instance.stop()) ?? []);
});

/** The visitors' requests: cached pages, uncached calls, and a form that is refused for its content. */
const requests: [string, RequestInit, number][] = [
  ["/", {}, 200],
  ["/api/games", {}, 200],
  ["/games?q=moss", {}, 200],
  ["/api/games", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" }, 422],
];
const perSecond = 16;

/** Sends requests at an even pace until it is stopped. @returns how many were answered, and each wrong answer */
function visitors(): { stop: () => Promise<{ asked: number; failed: string[] }> } {
  const failed: string[] = [];
  const asking: Promise<void>[] = [];
  const ask = async ([path, options, expected]: (typeof requests)[number]) => {
    try {
      const answer = await fetch(nginx.url + path, options);
      await answer.arrayBuffer();
      if (answer.status !== expected) failed.push(`${options.method ?? "GET"} ${path}: ${answer.status}`);
    } catch (error) {
      failed.push(`${path}: ${error}`);
    }
  };
  const timer = setInterval(() => {
    const next = requests[asking.length % requests.length];
    if (next) asking.push(ask(next));
  }, 1_000 / perSecond);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(asking);
    return { asked: asking.length, failed };
  };
  return { stop };
}

async function untilReady({ url }: Instance): Promise<void> {
  while ((await fetch(`${url}/api/ready`).catch(() => undefined))?.status !== 200) await sleep(20);
}

it("no request fails while one instance is restarted right after the other", async () => {
  const { stop } = visitors();
  await sleep(1_000);
  for (const instance of instances) {
    await instance.stop();
    await instance.begin();
    await untilReady(instance);
  }
  await sleep(1_000);
  const { asked, failed } = await stop();
  console.log(`${asked} requests, ${failed.length} failed`);
  expect(asked).toBeGreaterThan(5 * perSecond);
  expect(failed, nginx.log()).toEqual([]);
});

it("a hanging instance delays a visitor or two, and no others", async () => {
  const [hanging] = instances;
  hanging?.signal("SIGSTOP");
  const outcomes = Array.from({ length: 20 }, async (_, turn) => {
    await sleep(turn * 100);
    const answer = await fetch(`${nginx.url}/api/games`, { signal: AbortSignal.timeout(4_000) });
    return answer.status;
  });
  const statuses = await Promise.allSettled(outcomes);
  hanging?.signal("SIGCONT");
  const answered = statuses.filter((outcome) => outcome.status === "fulfilled" && outcome.value === 200);
  expect(answered.length).toBeGreaterThanOrEqual(18);
});

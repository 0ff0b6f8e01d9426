import { expect, test } from "@playwright/test";
import { stallBodies } from "@/scripts/attacks/bodies.ts";
import { findUncaught } from "@/scripts/testing/site-under-test.ts";
import { OwnSite } from "@/tests/support/sites";

test("a browser shows the refusal of a file of 20 MB immediately", async ({ page }) => {
  await page.goto("/terms-of-service");
  const answer = await page.evaluate(async () => {
    const form = new FormData();
    form.set("contentFile", new Blob([new Uint8Array(20_000_000)]), "x.exe");
    const begun = performance.now();
    const response = await fetch("/api/content-submission", { method: "POST", body: form });
    return { status: response.status, milliseconds: performance.now() - begun };
  });
  expect(answer.status).toBe(422);
  expect(answer.milliseconds).toBeLessThan(10_000);
});

test("60 stalled bodies are bounded in memory and gone after a minute", async () => {
  test.setTimeout(180_000);
  const site = await OwnSite.create({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
  try {
    await warmUp(site.url);
    const before = site.residentBytes();
    let most = before;
    const measuring = setInterval(() => {
      most = Math.max(most, site.residentBytes());
    }, 200);
    const stall = async (kind: "multipart" | "json") => {
      const ends = await stallBodies({
        port: Number(new URL(site.url).port),
        kind,
        connections: 30,
        bytes: 8_300_000,
        declaredBytes: 14_000_000,
      });
      expect(Math.max(...ends.map(({ milliseconds }) => milliseconds)), kind).toBeLessThan(60_000);
      return new Set(ends.map(({ status }) => status));
    };
    const statuses = await Promise.all([stall("multipart"), stall("json")]).finally(() =>
      clearInterval(measuring),
    );
    for (const [index, refused] of [400, 413].entries())
      expect([refused, 503], String(refused)).toEqual(expect.arrayContaining([...(statuses[index] ?? [])]));
    expect((most - before) / 1_000_000).toBeLessThan(250);
    expect(findUncaught(site.readLog())).toEqual([]);
  } finally {
    await site.stop();
  }
});

/** A freshly started site loads modules with its first visitors, which must not count as the attack's memory. */
async function warmUp(url: string): Promise<void> {
  const form = new FormData();
  form.set("contentFile", new Blob([new Uint8Array(6_000_000)]), "a.mp4");
  for (let count = 0; count < 5; count++) {
    for (const path of ["/", "/games", "/submit"]) await (await fetch(url + path)).text();
    await (await fetch(`${url}/api/content-submission`, { method: "POST", body: form })).text();
    const headers = { "Content-Type": "application/json" };
    await (await fetch(`${url}/api/games`, { method: "POST", headers, body: "{}" })).text();
  }
}

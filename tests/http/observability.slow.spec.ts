import { type APIRequestContext, expect, request as newRequest, test } from "@playwright/test";
import { expectRefusal, visitor } from "@/tests/support/api";
import { OtlpCollector } from "@/tests/support/otlp-collector";
import { OwnSite } from "@/tests/support/sites";

/** The logs, metrics and traces of a site on which all of them are switched on. */

const token = "a-token-for-prometheus-only";
const collector = new OtlpCollector();
let site: OwnSite;
let client: APIRequestContext;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await OwnSite.create({
    METRICS_TOKEN: token,
    ACCESS_LOG: "true",
    LOG_LEVEL: "debug",
    OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(),
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_BSP_SCHEDULE_DELAY: "100",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment=test",
  });
  client = await newRequest.newContext({ baseURL: site.url });
});

test.afterAll(async () => {
  await client?.dispose();
  await site?.stop();
  await collector.stop();
});

const scrape = (authorization = `Bearer ${token}`) =>
  client.get("/api/metrics", { headers: { authorization } });

/** A sample by its name and labels. */
async function sample(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const lines = (await (await scrape()).text()).split("\n");
  const expected = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  const line = lines.find(
    (one) => /^\w+/.exec(one)?.[0] === name && expected.every((label) => one.includes(label)),
  );
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

const logLines = () =>
  site
    .readLog()
    .split("\n")
    .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Record<string, unknown>] : []));

test.describe("metrics", () => {
  test("do not exist unless a token is set, and are for its bearer only", async () => {
    await expectRefusal(await (await visitor()).get("/api/metrics"), 404, "not_found");
    for (const wrong of ["", token, "Bearer ", `Bearer ${token}x`, `Basic ${token}`])
      await expectRefusal(await scrape(wrong), 401, "unauthenticated");
    const answer = await scrape();
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({ "cache-control": "no-store" });
    expect(answer.headers()["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  test("count requests by template and status, for any requested address", async () => {
    for (const path of ["/games/no-such-game-1", "/games/no-such-game-2", "/wp-login.php?a=1", "/api/health"])
      await client.get(path);
    const count = (route: string, status: string) =>
      sample("http_request_duration_seconds_count", { route, status });
    await expect.poll(() => count("/games/[slug]", "404")).toBe(2);
    await expect.poll(() => count("other", "404")).toBe(1);
    await expect.poll(() => count("/api/health", "200")).toBe(1);
    expect(await count("/api/metrics", "401")).toBe(5);
    expect(await (await scrape()).text()).not.toMatch(/no-such-game|wp-login/);
  });

  test("show the hit rate of the response cache", async () => {
    await client.get("/games");
    const hits = () => sample("spawnpoint_cache_requests_total", { result: "hit" });
    const before = (await hits()) ?? 0;
    await client.get("/games");
    expect(await hits()).toBe(before + 1);
    expect(await sample("spawnpoint_cache_requests_total", { result: "miss" })).toBeGreaterThan(0);
  });

  test("show database, queues, jobs and the process", async () => {
    expect(await sample("spawnpoint_database_up")).toBe(1);
    expect(await sample("spawnpoint_database_connections", { state: "idle" })).toBeGreaterThan(0);
    expect(await sample("spawnpoint_waiting_bytes")).toBe(0);
    expect(await sample("spawnpoint_mail_delay_seconds")).toBe(0);
    await expect
      .poll(() => sample("spawnpoint_job_runs_total", { job: "refresh_blog", outcome: "done" }))
      .toBeGreaterThanOrEqual(1);
    expect(await sample("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
    expect(await sample("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  });
});

test.describe("traces", () => {
  /** The spans of one request, once its own is there. */
  async function spansOf(requestId: string | undefined, own: string) {
    const found = () => collector.spans.filter(({ attributes }) => attributes["request.id"] === requestId);
    await expect.poll(() => found().map(({ name }) => name)).toContain(own);
    return found();
  }

  test("follow a request to the database, under its id", async () => {
    const answer = await client.get("/api/games?q=moss&page=1");
    const spans = await spansOf(answer.headers()["x-request-id"], "GET /api/games");
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(spans.find(({ name }) => name === "GET /api/games")).toMatchObject({
      service: "spawnpoint",
      attributes: { "http.method": "GET", "http.route": "/api/games", "http.status_code": 200 },
    });
    const query = spans.find(({ name }) => name === "prisma:client:db_query");
    expect(query?.attributes["db.query.text"]).toMatch(/SELECT/);
    expect(collector.text).toContain("deployment.environment");
  });

  test("follow the site's requests to storage", async () => {
    const answer = await client.get("/api/ready");
    const spans = await spansOf(answer.headers()["x-request-id"], "GET /api/ready");
    const storage = new URL(process.env.S3_ENDPOINT ?? "");
    const asked = spans.filter(({ attributes }) =>
      String(attributes["url.full"] ?? attributes["http.url"] ?? "").startsWith(storage.origin),
    );
    expect(asked.length).toBeGreaterThan(0);
  });

  test("show each background job as a separate trace", async () => {
    const job = () => collector.spans.find(({ name }) => name === "job refresh_blog");
    await expect.poll(() => job()?.attributes["job.attempt"]).toBe(1);
    const inside = collector.spans.filter(({ traceId }) => traceId === job()?.traceId);
    expect(inside.some(({ name }) => name.startsWith("prisma:"))).toBe(true);
  });

  test("carry no secret, and strangers cannot add a request to their trace", async () => {
    const secret = "hushhushhushhushhushhushhushhushhush";
    const strange = "0af7651916cd43dd8448eb211c80319c";
    await client.get(`/support/ticket?token=${secret}`, {
      headers: {
        traceparent: `00-${strange}-b7ad6b7169203331-01`,
        baggage: `secret=${secret}`,
        cookie: `a=${secret}`,
        authorization: `Bearer ${secret}`,
      },
    });
    const spans = () =>
      collector.spans.filter(({ attributes }) => attributes["http.route"] === "/support/ticket");
    await expect.poll(() => spans().length).toBeGreaterThan(0);
    expect(spans().map(({ attributes }) => attributes["http.target"])).toEqual(["/support/ticket"]);
    for (const hidden of [secret, token, strange, process.env.S3_SECRET_ACCESS_KEY ?? secret])
      expect(collector.text).not.toContain(hidden);
  });
});

test.describe("the log", () => {
  test("has one line for each request, with its id and without its query", async () => {
    const answer = await client.get("/api/streamers?q=hidden-words");
    const requestId = answer.headers()["x-request-id"];
    await client.get("/streamers?q=hidden-words");
    const linesOf = (path: string) => logLines().filter((line) => line.path === path && line.status);
    await expect.poll(() => linesOf("/streamers").length).toBe(1);
    expect(linesOf("/api/streamers")).toMatchObject([{ requestId, method: "GET", status: 200 }]);
    expect(linesOf("/streamers")).toMatchObject([{ method: "GET", status: 200, ms: expect.any(Number) }]);
    expect(site.readLog()).not.toContain("hidden-words");
  });

  test("leads from a request to its mail, and names the job of each line", async () => {
    const answer = await client.post("/api/newsletter/subscribe", { data: { email: "ada@example.com" } });
    expect(answer.status()).toBe(200);
    const mail = () => logLines().find(({ msg }) => msg === "mail queued");
    await expect.poll(mail).toMatchObject({
      requestId: answer.headers()["x-request-id"],
      mailId: expect.any(Number),
    });
    expect(logLines().find(({ job, msg }) => job === "refresh_blog" && msg === "job finished")).toMatchObject(
      {
        jobId: expect.stringMatching(/^\d+$/),
        attempt: 1,
        ms: expect.any(Number),
      },
    );
    expect(site.readLog()).not.toContain("ada@example.com");
  });

  test("has no error for requests to next-auth that lack their token, or are not a form", async () => {
    const before = site.readLog().length;
    for (const path of ["callback/credentials", "signin/credentials", "signout", "nothing", "callback/other"])
      for (const type of ["application/x-www-form-urlencoded", "application/json"])
        for (const body of ["", "{", "a=1"]) {
          const headers = { "Content-Type": type, Origin: site.url, Cookie: "authjs.callback-url=evil" };
          await fetch(`${site.url}/api/auth/${path}`, { method: "POST", headers, body, redirect: "manual" });
        }
    const lines = site.readLog().slice(before).split("\n").filter(Boolean);
    const isError = (line: string) => !line.startsWith("{") || JSON.parse(line).level >= 50;
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(isError)).toEqual([]);
  });
});

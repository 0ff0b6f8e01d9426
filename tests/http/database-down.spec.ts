import { type APIRequestContext, expect, request as newRequest, test } from "@playwright/test";
import { sampleGameSlug } from "@/tests/support/api";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** The answers of the site while the database is away, on an instance whose way to it can be cut. */

test.describe.configure({ mode: "serial" });
let site: SecondSite;
let client: APIRequestContext;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSecondSite();
  client = await newRequest.newContext({ baseURL: site.url });
});
test.afterAll(async () => {
  await client?.dispose();
  await site?.close();
});
test.afterEach(() => site.database.mend());

const cardsOf = (html: string) => html.match(/<article/g)?.length ?? 0;

test("pages that were read before stay readable, others say what to do, and all recovers", async () => {
  // Again if a decision of another test drops what was read just before the cut.
  await expect(async () => {
    await site.database.mend();
    const shown = cardsOf(await (await client.get("/games")).text());
    expect(shown).toBeGreaterThan(0);
    await site.database.cut();
    const again = await client.get("/games");
    expect([again.status(), cardsOf(await again.text())]).toEqual([200, shown]);
  }).toPass({ timeout: 90_000 });

  const failing = [
    ["/streamers?q=fern", "Our Streamers", "Failed to load streamers. Please try again later."],
    ["/blog?q=fern", "This page failed to load", "Please wait a moment and try again"],
    ["/games?q=fern&sort=title", "This page failed to load", "Please wait a moment and try again"],
    [`/games/${await sampleGameSlug()}`, "This page failed to load", "Please wait a moment and try again"],
  ] as const;
  for (const [path, heading, words] of failing) {
    const failed = await client.get(path);
    expect([path, failed.status(), failed.headers()["retry-after"]]).toEqual([path, 503, "60"]);
    const html = (await failed.text()).replace(/<script[\s\S]*?<\/script>/g, "");
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(html, path).toContain(words);
    expect(html, path).toContain("Try again");
    expect(html, path).not.toMatch(/prisma|postgres|ECONNREFUSED|SELECT |node_modules|127\.0\.0\.1/i);
    await expectLogged(failed.headers()["x-request-id"], path);
  }
  expect(await (await client.get("/streamers?q=fern")).text()).toContain("Error Loading Streamers");

  await site.database.mend();
  // Nothing is cached as failed.
  for (const [path] of failing) expect([path, (await client.get(path)).status()]).toEqual([path, 200]);
});

/** The framework tells of a failed page after the answer. */
async function expectLogged(requestId: string | undefined, path: string): Promise<void> {
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const line = () =>
    site
      .readLog()
      .split("\n")
      .find((one) => one.includes(String(requestId)));
  await expect
    .poll(() => JSON.parse(line() ?? "{}"))
    .toMatchObject({ msg: "a page failed", path: path.split("?")[0] });
}

test("the API says so in a sentence, for a sign-in too", async () => {
  await site.database.cut();
  const answers = [
    await client.get("/api/games?q=anything&page=1"),
    await client.post("/api/admin/login", { data: { username: "admin", password: "whatever it is" } }),
  ];
  for (const answer of answers) {
    expect(answer.status(), answer.url()).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/^We cannot reach our database right now\./),
    });
  }
  await site.database.mend();
  await expect.poll(async () => (await client.get("/api/games?page=1")).status()).toBe(200);
});

test("alive and ready are two questions", async () => {
  const ask = async (path: string) => {
    const answer = await client.get(`/api/${path}`);
    return [answer.status(), (await answer.json()).message ?? (await answer.json()).status];
  };
  await expect.poll(() => ask("ready")).toEqual([200, "ready"]);
  await site.database.cut();
  await expect.poll(() => ask("ready")).toEqual([503, "Not ready: database, migrations."]);
  expect(await ask("health")).toEqual([200, "alive"]);
  await site.database.mend();
  await site.storage.cut();
  await expect.poll(() => ask("ready")).toEqual([503, "Not ready: storage."]);
  await site.storage.mend();
  await expect.poll(() => ask("ready")).toEqual([200, "ready"]);
});

import { type APIRequestContext, expect, request as newRequest, test } from "@playwright/test";
import { takeApart } from "../../support/page-data";
import { type SecondSite, startSecondSite } from "../../support/second-site";
import { uniqueWord } from "../catalog-support";

/**
 * Filtered lists that our server puts together by itself (docs/decisions/010), on an instance that nobody else asks for
 * any.
 */

const token = "a-token-for-composed-lists";
let site: SecondSite;
let client: APIRequestContext;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await startSecondSite({ METRICS_TOKEN: token, RATE_LIMIT_FACTOR: "1000" });
  client = await newRequest.newContext({ baseURL: site.url });
});
test.afterAll(async () => {
  await client.dispose();
  await site.close();
});

async function composedCount(): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await client.get("/api/metrics", { headers })).text();
  return Number(/^spawnpoint_lists_made_total\{way="composed"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

async function page(
  path: string,
): Promise<{ html: string; headers: Record<string, string>; isComposed: boolean }> {
  const before = await composedCount();
  const answer = await client.get(path);
  expect([path, answer.status()]).toEqual([path, 200]);
  const isComposed = (await composedCount()) > before;
  return { html: await answer.text(), headers: answer.headers(), isComposed };
}

/** Until there is a surround for pages of that kind. */
const untilComposed = (path: string, head: string) =>
  expect.poll(async () => (await page(`${path}?${head}&q=${uniqueWord()}&sort=title`)).isComposed).toBe(true);

for (const [path, head, query] of [
  ["/games", "", "q=a&sort=price"],
  ["/games", "category=RPG", "category=RPG&q=the%20%26%20%22%3C%2Fscript%3E%24%26%2F&sort=release"],
  ["/games", "category=Action", "category=Action,-Horror,Puzzle&players=2%20Players"],
  ["/games", "category=Horror", "category=Horror&price=%244.99,Free&mode=Online%20Co-op"],
  ["/streamers", "platform=twitch", "platform=twitch&q=e"],
  ["/streamers", "", "q=nobody-%E2%80%A8-at-all"],
] as const)
  test(`${path}?${query} is what the framework renders`, async () => {
    await untilComposed(path, head);
    const address = `${path}?${query}&page=1`;
    expect((await page(address)).isComposed).toBe(true);
    // Again if another test changes a row between the two.
    await expect(async () => {
      const composed = await page(address);
      // Where a parameter comes twice, the framework renders.
      const rendered = await page(`${address}&page=1`);
      const [mine, theirs] = [takeApart(composed.html), takeApart(rendered.html)];
      expect(mine.document).toBe(theirs.document);
      // The address of which differs.
      const [rows, expected] = [mine, theirs].map(({ rows }) =>
        rows.map((row) => row.replaceAll("&page=1&page=1", "&page=1")),
      );
      expect(rows?.filter((row) => !expected?.includes(row))).toEqual([]);
      expect(rows).toHaveLength(expected?.length ?? 0);
      for (const name of ["vary", "cache-control", "content-type"])
        expect([name, composed.headers[name]]).toEqual([name, rendered.headers[name]]);
    }).toPass({ timeout: 20_000 });
  });

test("pages that search engines list have heads of their own, which the framework renders", async () => {
  for (const path of ["/games?page=2", "/games?category=RPG&page=2", "/streamers?page=2"])
    expect((await page(path)).isComposed).toBe(false);
});

test("is fine in a browser, which takes it over", async ({ page: tab }) => {
  const errors: string[] = [];
  tab.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  tab.on("pageerror", (error) => errors.push(error.message));
  await untilComposed("/games", "");
  const before = await composedCount();
  await tab.goto(`${site.url}/games?sort=title&mode=Local+Co-op&category=-Horror`);
  expect(await composedCount()).toBe(before + 1);
  await tab.getByRole("link", { name: "Remove filter not Horror" }).click();
  await expect(tab).toHaveURL(`${site.url}/games?mode=Local+Co-op&sort=title`);
  await tab.getByRole("searchbox", { name: "Search games" }).fill("a");
  await expect(tab).toHaveURL(/q=a/);
  await tab.goBack();
  await tab.goBack();
  await expect(tab.getByRole("link", { name: "Remove filter not Horror" })).toBeVisible();
  await expect(tab.getByRole("main").getByRole("article").first()).toBeVisible();
  expect(errors).toEqual([]);
});

import { expect, test } from "@playwright/test";
import { expectRefusal, visitor } from "@/tests/support/api";
import { decide, makeGame } from "@/tests/support/catalog-page";

type Listed = { id: number; title: string };

test("the whole list is a bare array of lean rows with an ETag, and 304 until a game changes", async () => {
  const client = await visitor();
  const first = await client.get("/api/games");
  const games: Listed[] = await first.json();
  expect(Array.isArray(games)).toBe(true);
  for (const hidden of [
    "status",
    "picture",
    "searchTitle",
    "searchNames",
    "submitterIp",
    "reviewReason",
    "featureRequested",
  ])
    expect(games[0]).not.toHaveProperty(hidden);
  const knowing = (etag: string) =>
    client.get("/api/games?category=All", { headers: { "If-None-Match": etag } });
  let etag = "";
  // Other tests make games meanwhile.
  await expect(async () => {
    etag = (await client.get("/api/games")).headers().etag ?? "";
    const again = await knowing(etag);
    expect(again.status()).toBe(304);
    expect(await again.text()).toBe("");
  }).toPass();

  const made = await makeGame({ categories: ["Strategy"] });
  const changed = await knowing(etag);
  expect(changed.status()).toBe(200);
  const [newest] = ((await changed.json()) as Listed[]).filter(({ id }) => id <= made.id);
  expect(newest?.id).toBe(made.id);
  const inCategory: Listed[] = await (await client.get("/api/games?category=Strategy")).json();
  expect(inCategory.some(({ id }) => id === made.id)).toBe(true);
  await decide(made.id, "rejected");
  const gone: Listed[] = await (await client.get("/api/games?category=Strategy")).json();
  expect(gone.some(({ id }) => id === made.id)).toBe(false);
});

test("further parameters are whitelisted, with words", async () => {
  const client = await visitor();
  const refused = async (query: string) =>
    Object.keys((await expectRefusal(await client.get(`/api/games?${query}`), 422, "invalid")).errors ?? {});
  expect(await refused("mode=Sitting")).toEqual(["mode"]);
  expect(await refused("price=cheap")).toEqual(["price"]);
  expect(await refused("players=9%20Players")).toEqual(["players"]);
  expect(await refused("sort=id;drop")).toEqual(["sort"]);
  expect(await refused(`q=${"x".repeat(101)}`)).toEqual(["q"]);
  expect(await refused("pageSize=101")).toEqual(["pageSize"]);
  expect(await refused("page=0")).toEqual(["page"]);
  for (const query of [
    "mode=All&price=All&players=All",
    "category=RPG,-Horror&mode=-Local+Co-op",
    "unknown=1",
    "q=%25%00",
  ])
    expect([query, (await client.get(`/api/games?${query}`)).status()]).toEqual([query, 200]);
});

test("a page of a filtered list tells its total and neighbours", async () => {
  const client = await visitor();
  // Other tests make games meanwhile.
  await expect(async () => {
    const answer = await client.get("/api/games?category=-Racing&sort=title&page=2&pageSize=3");
    expect(await answer.json()).toHaveLength(3);
    const total = Number(answer.headers()["x-total-count"]);
    const whole: Listed[] = await (await client.get("/api/games?category=-Racing&sort=title")).json();
    expect(whole).toHaveLength(total);
    expect(answer.headers().link).toMatch(/page=3&pageSize=3>; rel="next"/);
    expect(answer.headers().link).toMatch(/page=1&pageSize=3>; rel="prev"/);
  }).toPass({ timeout: 10_000 });
  const beyond = (await client.get("/api/games?page=9999&pageSize=100")).headers().link ?? "";
  expect(beyond.match(/page=(\d+)[^>]*>; rel="prev"/)?.[1]).toBe(
    beyond.match(/page=(\d+)[^>]*>; rel="last"/)?.[1],
  );
});

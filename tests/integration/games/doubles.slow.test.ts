import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { GET } from "@/app/api/game-form/doubles/route";
import { findDoubles, listDoubles } from "@/lib/features/games/doubles/data";
import { parseSteamApp } from "@/lib/features/games/links";
import type { GameDouble } from "@/lib/features/games/types";
import { listRelated } from "@/lib/features/queue/panel";
import { db } from "@/lib/server/db";
import { encodePicture } from "@/lib/server/pictures/encode";
import { storePicture } from "@/lib/server/pictures/store";
import { apiPaths } from "@/lib/shared/paths";
import { generateGames } from "@/prisma/seed/catalog/generate-games";
import { insertGamesWithoutPictures } from "@/prisma/seed/insert";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { gamePairs, measureOf } from "@/tests/support/game-pairs";
import { jpegPicture } from "@/tests/support/pictures";
import { callRoute, newClientAddress } from "@/tests/support/routes";

beforeEach(resetDatabase);

let count = 0;

const makeGame = (given: object = {}) =>
  db.game.create({
    data: {
      title: "Moss Boots",
      developer: "Two Ferns",
      description: "A quiet walk.",
      slug: `slug-${++count}`,
      imageUrl: "https://a.example/a.png",
      status: "approved",
      ...given,
    },
  });

it("finds 200 labelled pairs in a catalog as `doubleReasonOf` does", { timeout: 60_000 }, async () => {
  const games = [...generateGames(500, 1)].map((game, index) => ({ game, slug: `noise-${index}` }));
  await insertGamesWithoutPictures(games);
  const pairs = gamePairs();
  const found: boolean[] = [];
  for (const { one, other } of pairs) {
    const { id, slug } = await makeGame(one);
    const doubles = await listDoubles(other);
    expect(doubles.filter((double) => double.slug !== slug).map(({ title }) => title)).toEqual([]);
    found.push(doubles.length > 0);
    await db.game.delete({ where: { id } });
  }
  const figures = measureOf(pairs, (_, index) => found[index] ?? false);
  console.info(`labelled pairs, found by the index: ${figures.words}`);
  expect(figures.precision).toBeGreaterThanOrEqual(0.95);
  expect(figures.recall).toBeGreaterThanOrEqual(0.9);
});

it("the database reads the app in an address as `parseSteamApp` does", async () => {
  const addresses = [
    "https://store.steampowered.com/app/2500001/Moss_Boots/",
    "https://store.steampowered.com/app/0002500001",
    "http://STORE.SteamPowered.com/APP/2500001?l=german#x",
    "https://store.steampowered.com:443/agecheck/app/2500001/",
    "https://store.steampowered.com/news/app/2500001",
    "https://steamcommunity.com/app/2500001/discussions/",
    "https://s.team/a/2500001",
    "https://steamcommunity.com/games/2500001",
    "https://store.steampowered.com/widget/2500001/?t=Moss",
    "https://store.steampowered.com/agegate/app/2500001/",
    "https://store.steampowered.com//app//2500001",
    "https://store.steampowered.com/points/shop/app/2500001",
    "https://store.steampowered.com/app/",
    "https://store.steampowered.com/app/abc",
    "https://store.steampowered.com/app/25000010000000",
    "https://store.steampowered.com/bundle/2500001/",
    "https://store.steampowered.com@evil.example/app/2500001",
    "https://evilsteampowered.com/app/2500001",
    "https://steampowered.com.evil.example/app/2500001",
    "https://evil.example/?https://store.steampowered.com/app/2500001",
    "https://twoferns.itch.io/moss-boots",
  ];
  for (const steamUrl of addresses) await makeGame({ steamUrl });
  const rows = await query<{ steamUrl: string; steamApp: string | null }>(
    'SELECT "steamUrl", "steamApp" FROM games ORDER BY id',
  );
  expect(rows.map(({ steamApp }) => steamApp)).toEqual(addresses.map(parseSteamApp));
  expect(rows.map(({ steamApp }) => steamApp).filter(Boolean)).toHaveLength(12);
});

describe("the form's check", () => {
  const ask = async (given: Record<string, string>) => {
    const path = `${apiPaths.gameDoubles}?${new URLSearchParams(given)}`;
    const response = await callRoute(GET, path, newClientAddress(), { method: "GET" });
    return { status: response.status, doubles: (await response.json()) as GameDouble[] };
  };

  it("returns games of the catalog only", async () => {
    const shown = await makeGame({ steamUrl: "https://store.steampowered.com/app/7/" });
    await makeGame({ status: "pending" });
    await makeGame({ status: "rejected" });
    await makeGame({ deletedAt: new Date() });
    const double = { slug: shown.slug, title: "Moss Boots", developer: "Two Ferns" };
    expect((await ask({ title: "moss boots demo", developer: "Two Ferns Games" })).doubles).toEqual([
      { ...double, reason: "game" },
    ]);
    expect((await ask({ title: "", steamUrl: "https://steamcommunity.com/app/7" })).doubles).toEqual([
      { ...double, reason: "app" },
    ]);
  });

  it("has no result for an unfinished game", async () => {
    await makeGame({ title: "%", developer: "%" });
    const unready: Record<string, string>[] = [
      {},
      { title: "%", developer: "" },
      { title: "", developer: "Two Ferns" },
      { steamUrl: "x" },
    ];
    for (const given of unready) expect(await ask(given)).toEqual({ status: 200, doubles: [] });
    expect((await ask({ title: "M".repeat(121), developer: "Two Ferns" })).status).toBe(422);
  });
});

describe("related items in the queue", () => {
  const store = async (bytes: Buffer) => storePicture(await encodePicture(bytes, "imageUrl"));

  it("include the same app, nearly the same title of the same developer, and a similar picture", async () => {
    const { buffer } = await jpegPicture();
    const smaller = await sharp(buffer).resize(320).webp({ quality: 40 }).toBuffer();
    const noise = await sharp({
      create: {
        width: 320,
        height: 180,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const steamUrl = "https://store.steampowered.com/app/7/";
    const own = await makeGame({ status: "pending", steamUrl, pictureId: (await store(buffer)).id });
    const app = await makeGame({ title: "Other", developer: "X", playUrl: "https://s.team/a/7" });
    const game = await makeGame({
      title: "Moss Boost",
      status: "rejected",
      pictureId: (await store(noise)).id,
    });
    const picture = await makeGame({ title: "Fern", developer: "Y", pictureId: (await store(smaller)).id });
    await makeGame({ title: "Moss Boots 2" });
    const related = await listRelated(await makeAdmin(), { kind: "game", id: own.id });
    expect(Object.fromEntries(related.map(({ id, relations }) => [id, relations]))).toEqual({
      [app.id]: ["app"],
      [game.id]: ["game"],
      [picture.id]: ["picture"],
    });
    expect(await findDoubles(app.id)).toEqual(new Map([[own.id, "app"]]));
  });
});

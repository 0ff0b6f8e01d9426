import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findRelatedGames, listGames, readCatalogPage } from "@/lib/features/games/catalog";
import { catalogIndex } from "@/lib/features/games/catalog-index";
import { parseSelection } from "@/lib/features/games/filters";
import { flushInvalidations, invalidateBatched, invalidateChanged } from "@/lib/server/cache/invalidate";
import { listenForNotifications, stopListening } from "@/lib/server/cache/notifications";
import { db, pool } from "@/lib/server/db";
import {
  invalidateAll,
  invalidationChannel,
  isListening,
  readTagVersion,
  setListening,
} from "@/lib/shared/tag-versions";
import { query, resetDatabase } from "@/tests/support/database";

const insert = (title: string) =>
  db.game.create({
    data: {
      slug: title.toLowerCase(),
      title,
      developer: "Somebody",
      maker: {
        connectOrCreate: { where: { slug: "somebody" }, create: { slug: "somebody", name: "Somebody" } },
      },
      description: "Something.",
      imageUrl: "pictures/x",
      categories: ["RPG"],
      status: "approved",
    },
  });

const withdraw = (id: number) => query("UPDATE games SET status = 'rejected' WHERE id = $1", [id]);

/** As another instance does after its commit. */
const notify = (message: object) =>
  query("SELECT pg_notify($1, $2)", [invalidationChannel, JSON.stringify({ from: "other", ...message })]);

const shownTitles = async () => (await readCatalogPage(parseSelection({}))).items.map(({ title }) => title);

/** The statements that read games into the index. */
function spyOnReading(answer?: () => Promise<never>) {
  const read = db.$queryRaw.bind(db) as (...given: unknown[]) => unknown;
  const reading = vi.fn<(...given: unknown[]) => void>();
  vi.spyOn(db, "$queryRaw").mockImplementation(((strings: readonly string[], ...values: unknown[]) => {
    const isOfIndex = strings.join("").includes('"searchTitle", coalesce("makerId", 0)');
    if (isOfIndex) reading(values);
    return isOfIndex && answer ? answer() : read(strings, ...values);
  }) as never);
  return reading;
}
const away = () => Promise.reject(new Error("away"));

beforeAll(async () => {
  await listenForNotifications();
  await vi.waitFor(() => expect(isListening()).toBe(true), { timeout: 5_000 });
});
afterAll(async () => {
  await stopListening();
  setListening(false);
});
beforeEach(async () => {
  await resetDatabase();
  invalidateAll();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a change of a game", () => {
  it("reads only its row, for lists and for related games", async () => {
    const [one, two] = [await insert("One"), await insert("Two")];
    const index = await catalogIndex();
    expect(await shownTitles()).toEqual(["Two", "One"]);
    await db.game.update({ where: { id: one.id }, data: { title: "Uno" } });
    const reading = spyOnReading();
    await invalidateChanged({ tag: "games", ids: [one.id] });
    expect(await shownTitles()).toEqual(["Two", "Uno"]);
    const { byMaker } = await findRelatedGames(two.id);
    expect(byMaker.map(({ title }) => title)).toEqual(["Uno"]);
    expect(reading).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(reading.mock.calls)).toContain(`[${one.id}]`);
    expect(await catalogIndex()).toBe(index);
  });

  it("shows on another instance, which is notified of the row", async () => {
    const one = await insert("One");
    await shownTitles();
    const reading = spyOnReading();
    const two = await insert("Two");
    await withdraw(one.id);
    await notify({ tags: ["games"], rows: { games: [one.id, two.id] } });
    await vi.waitFor(async () => expect(await shownTitles()).toEqual(["Two"]), { timeout: 5_000 });
    expect(reading).toHaveBeenCalledTimes(1);
  });

  it("reads all games again where its rows are not named", async () => {
    await insert("One");
    const index = await catalogIndex();
    await insert("Two");
    await notify({ tags: ["games"] });
    await vi.waitFor(async () => expect(await shownTitles()).toEqual(["Two", "One"]), { timeout: 5_000 });
    expect(await catalogIndex()).not.toBe(index);
  });

  it("reaches other instances in notifications that PostgreSQL accepts, for any number of rows", async () => {
    const send = vi.spyOn(pool, "query");
    const ids = Array.from({ length: 1_200 }, (_, index) => 2_000_000_000 + index);
    await invalidateChanged({ tag: "games", ids });
    const payloads = send.mock.calls.map((call) => String((call as unknown as [string, string[]])[1][1]));
    expect(payloads.flatMap((payload) => JSON.parse(payload).rows.games)).toEqual(ids);
    for (const payload of payloads) expect(payload.length).toBeLessThan(8_000);
  });
});

describe("while the database does not answer the index", () => {
  it.each(["here", "on another instance"])(
    "the last one serves immediately, without games withdrawn %s in the meantime",
    async (where) => {
      const [one, two, three] = [await insert("One"), await insert("Two"), await insert("Three")];
      expect(await shownTitles()).toEqual(["Three", "Two", "One"]);
      spyOnReading(away);
      await withdraw(two.id);
      const changed = { tag: "games", ids: [two.id] } as const;
      const version = readTagVersion("games");
      if (where === "here") await invalidateChanged(changed);
      else await notify({ tags: [changed.tag], rows: { games: changed.ids } });
      await vi.waitFor(() => expect(readTagVersion("games")).toBeGreaterThan(version), { timeout: 5_000 });
      const { items, total, counts } = await readCatalogPage(parseSelection({}));
      expect([items.map(({ id }) => id), total, counts.category.all]).toEqual([[three.id, one.id], 2, 2]);
      const { games } = await listGames(parseSelection({}), { page: 1 });
      expect(games.map(({ id }) => id)).toEqual([three.id, one.id]);
      const { byMaker } = await findRelatedGames(one.id);
      expect(byMaker.map(({ id }) => id)).toEqual([three.id]);
    },
  );

  it("the last one serves without any withdrawn game, where a withdrawal may have been missed", async () => {
    const [one, two] = [await insert("One"), await insert("Two")];
    expect(await shownTitles()).toEqual(["Two", "One"]);
    spyOnReading(away);
    await withdraw(two.id);
    invalidateAll();
    expect(await shownTitles()).toEqual(["One"]);
    expect((await findRelatedGames(one.id)).byMaker).toEqual([]);
    expect((await listGames(parseSelection({}), { page: 1 })).games.map(({ id }) => id)).toEqual([one.id]);
  });

  it("a game withdrawn while its earlier change was read does not reappear with that reading", async () => {
    const [one, two] = [await insert("One"), await insert("Two")];
    await shownTitles();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const read = db.$queryRaw.bind(db) as (...given: unknown[]) => Promise<unknown>;
    const reading = vi.spyOn(db, "$queryRaw").mockImplementationOnce((async (...given: unknown[]) => {
      const rows = await read(...given);
      await mayGoOn;
      return rows;
    }) as never);
    await invalidateChanged({ tag: "games", ids: [one.id] });
    const earlier = catalogIndex();
    await vi.waitFor(() => expect(reading).toHaveBeenCalled());
    await withdraw(one.id);
    await invalidateChanged({ tag: "games", ids: [one.id] });
    goOn();
    expect([...(await earlier).list(parseSelection({}), null)]).toEqual([two.id]);
    expect(await shownTitles()).toEqual(["Two"]);
  });

  it("a game that changes again while it is read is in the list that was asked for before", async () => {
    const one = await insert("Amber");
    await catalogIndex();
    const two = await insert("Birch");
    await invalidateChanged({ tag: "games", ids: [two.id] });
    const read = db.$queryRaw.bind(db) as (...given: unknown[]) => unknown;
    const reading = vi.spyOn(db, "$queryRaw").mockImplementationOnce((async (...given: unknown[]) => {
      const rows = await read(...given);
      await invalidateChanged({ tag: "games", ids: [two.id] });
      return rows;
    }) as never);
    const index = await catalogIndex();
    reading.mockRestore();
    const ids = [...index.list(parseSelection({ sort: "title" }), null)];
    expect(ids).toEqual([one.id, two.id]);
  });

  it("pages of the last one are invalidated once the changes are read, without a further request", async () => {
    await insert("One");
    await shownTitles();
    spyOnReading(away);
    const two = await insert("Two");
    await invalidateChanged({ tag: "games", ids: [two.id] });
    expect(await shownTitles()).toEqual(["One"]);
    const version = readTagVersion("games");
    vi.restoreAllMocks();
    await vi.waitFor(() => expect(readTagVersion("games")).toBeGreaterThan(version), { timeout: 5_000 });
    expect(await shownTitles()).toEqual(["Two", "One"]);
  });

  it("one reading at a time serves all requests", async () => {
    await insert("One");
    await shownTitles();
    invalidateAll();
    const reading = spyOnReading();
    await Promise.all([catalogIndex(), catalogIndex(), catalogIndex(), shownTitles()]);
    expect(reading).toHaveBeenCalledTimes(1);
  });
});

describe("hundreds of changes", () => {
  it("invalidate pages immediately and then once a second, and their rows are read together", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 20; index++) ids.push((await insert(`Game ${index}`)).id);
    await shownTitles();
    await flushInvalidations();
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    vi.advanceTimersByTime(1_000);
    const reading = spyOnReading();
    const before = readTagVersion("games");
    await db.game.updateMany({ data: { developer: "Everybody" } });
    for (let turn = 0; turn < 10; turn++)
      for (const id of ids) await invalidateBatched({ tag: "games", ids: [id] });
    expect(readTagVersion("games"), "the first is not kept waiting").toBe(before + 1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(readTagVersion("games"), "the others come within a second").toBe(before + 2);
    vi.useRealTimers();
    const { items } = await readCatalogPage(parseSelection({}));
    expect(new Set(items.map(({ developer }) => developer))).toEqual(new Set(["Everybody"]));
    expect(reading).toHaveBeenCalledTimes(1);
  });
});

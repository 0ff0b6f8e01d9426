import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { catalogIndex } from "@/lib/features/games/catalog-index";
import { db } from "@/lib/server/db";
import { bumpVersions, invalidateAll, setListening } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";

describe("the index of the catalog", () => {
  const insert = (title: string) =>
    db.game.create({
      data: {
        slug: title.toLowerCase(),
        title,
        developer: "Somebody",
        description: "Something.",
        imageUrl: "pictures/x",
        status: "approved",
      },
    });
  const countGames = async () => (await catalogIndex()).size;

  beforeEach(async () => {
    await resetDatabase();
    setListening(true);
    invalidateAll();
  });
  afterEach(() => {
    setListening(false);
    vi.restoreAllMocks();
  });

  it("is read once, and again after each change of a game", async () => {
    await insert("One");
    const first = await catalogIndex();
    expect(await catalogIndex()).toBe(first);
    bumpVersions(["streamers"]);
    expect(await catalogIndex()).toBe(first);
    await insert("Two");
    bumpVersions(["games"]);
    expect(await countGames()).toBe(2);
  });

  it("is built again for a request that arrives after a change while a build runs", async () => {
    const read = vi.spyOn(db, "$queryRaw");
    const before = catalogIndex();
    await insert("One");
    bumpVersions(["games"]);
    const after = await Promise.all([countGames(), countGames(), countGames()]);
    await before;
    expect(after).toEqual([1, 1, 1]);
    expect(read, "one build for all who waited, beside the first").toHaveBeenCalledTimes(2);
  });

  it("is built for each request where no other instance can notify this one", async () => {
    setListening(false);
    expect(await countGames()).toBe(0);
    await insert("One");
    expect(await countGames()).toBe(1);
  });

  it("serves as before while it cannot be read, and is read again by the next request", async () => {
    await insert("One");
    expect(await countGames()).toBe(1);
    await insert("Two");
    bumpVersions(["games"]);
    vi.spyOn(db, "$queryRaw").mockRejectedValueOnce(new Error("away"));
    expect(await countGames()).toBe(1);
    expect(await countGames()).toBe(2);
  });
});

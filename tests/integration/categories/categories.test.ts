import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publicCalls } from "@/app/api/openapi.json/public-calls";
import { readCategories } from "@/lib/features/categories/data";
import { storeCategories } from "@/lib/features/categories/mutations";
import { type CategoriesChange, categoriesSchema } from "@/lib/features/categories/schema";
import { listNewestGameEntries } from "@/lib/features/feeds/entries";
import { readGameSubject } from "@/lib/features/feeds/share/data";
import { readSitemap } from "@/lib/features/feeds/sitemap/data";
import { readCatalogPage } from "@/lib/features/games/catalog";
import { catalogIndex } from "@/lib/features/games/catalog-index";
import { shownName } from "@/lib/features/games/constants";
import { parseSelection } from "@/lib/features/games/filters";
import { gameSubmissionSchema } from "@/lib/features/games/schema";
import { toSteamFields } from "@/lib/features/games/steam/policy";
import type { Admin } from "@/lib/server/auth/gate";
import { invalidateChanged } from "@/lib/server/cache/invalidate";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { translatorIn } from "@/lib/server/i18n/translate";
import { writeOpenApi } from "@/lib/server/openapi";
import { readSettings } from "@/lib/server/read-settings";
import { categoriesInDocument, categoryIds, categoryKey } from "@/lib/shared/game-categories";
import type { LanguageCode } from "@/lib/shared/languages";
import { invalidateAll, readTagVersion, setListening } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal, submit } from "@/tests/support/games";

let admin: Admin;
beforeEach(async () => {
  env().SITE_LANGUAGES = ["en", "de"];
  await resetDatabase();
  await readSettings();
  admin = await makeAdmin("ada");
});
afterEach(() => {
  env().SITE_LANGUAGES = undefined;
});

type Given = { id: string | null; icon?: string; names?: Record<string, string> };

const store = (categories: Given[] | null, version = 0, by = admin) =>
  storeCategories(
    by,
    categoriesSchema.parse({
      categories:
        categories?.map(({ icon = "gem", names = {}, ...rest }) => ({ ...rest, icon, names })) ?? null,
      version,
    }) as CategoriesChange,
    "r",
  );

const kept: Given[] = [{ id: "RPG", icon: "sword" }, { id: "Indie" }];
const cozy: Given = { id: null, icon: "heart", names: { en: "Cozy", de: "Gemütlich" } };

const nameIn = async (language: LanguageCode, id: string) => {
  const t = await translatorIn(language);
  return t(`gameLabels.values.${categoryKey(id)}` as never);
};
const approve = async (categories: string[]) => {
  const { id } = await submit({ categories, title: `Moss ${categories.join(" ")}` });
  const game = await db.game.update({ where: { id }, data: { status: "approved", reviewedAt: new Date() } });
  await invalidateChanged({ tag: "games", ids: [id] });
  return game;
};
const page = (category: string) => readCatalogPage(parseSelection({ category }));

it("the default list is shown with its names, and storing it again stores nothing", async () => {
  const list = await readCategories(admin);
  expect(list).toMatchObject({ isDefault: true, version: 0, languages: ["en", "de"], removed: [] });
  expect(list.categories[5]).toEqual({
    id: "Simulation",
    icon: "sprout",
    names: { en: "Simulation", de: "Simulation" },
    games: 0,
  });
  const again = await store(
    list.categories.map(({ id, icon, names }) => ({ id, icon, names: names as never })),
  );
  expect([again.isDefault, again.version, categoriesInDocument()]).toEqual([true, 0, undefined]);
  expect(await db.auditEntry.count()).toBe(0);
});

describe("a changed list", () => {
  it("applies to the form, filters, counts, sitemap, description of the API and Steam, and drops cached pages", async () => {
    const before = readTagVersion("settings");
    await store([...kept, cozy]);
    expect(readTagVersion("settings")).toBeGreaterThan(before);
    expect(categoryIds()).toEqual(["RPG", "Indie", "Cozy"]);

    const parse = (categories: string[]) =>
      gameSubmissionSchema.safeParse({
        ...{ title: "T", developer: "D", description: "D", imageUrl: "data:," },
        categories,
      }).success;
    expect([parse(["Cozy"]), parse(["Puzzle"]), parse(["RPG", "Cozy", "Indie", "RPG"])]).toEqual([
      true,
      false,
      false,
    ]);

    await approve(["Cozy", "RPG"]);
    const { counts, total } = await page("cozy");
    expect([total, Object.entries(counts.category.values)]).toEqual([
      1,
      [
        ["RPG", 1],
        ["Indie", 1],
        ["Cozy", 1],
      ],
    ]);

    let sitemap = "";
    for await (const piece of await readSitemap()) sitemap += piece;
    const listed = [...sitemap.matchAll(/<loc>[^<]*\/games\?category=([^<]*)<\/loc>/g)].map(
      ([, name]) => name,
    );
    expect(new Set(listed)).toEqual(new Set(["RPG", "Indie", "Cozy"]));

    expect(JSON.stringify(await writeOpenApi(publicCalls))).toContain("Some of: RPG, Indie, Cozy; -Value");
    const app = {
      ...{
        name: "Moss",
        developers: [],
        genres: [2, 3, 23],
        categories: [],
        content_descriptors: { ids: [] },
      },
      ...{ supported_languages: "", is_free: false, release_date: undefined, price_overview: undefined },
    };
    const texts = { short: "", about: "", requirements: "" };
    expect(toSteamFields(app as never, texts, new Date()).categories).toEqual(["RPG", "Indie"]);
  });

  it("names categories in each language, in messages, feeds and share pictures; ids stay in calls", async () => {
    await store([{ id: "RPG", names: { en: "Role-playing {1}" } }, cozy]);
    expect([await nameIn("en", "RPG"), await nameIn("de", "RPG")]).toEqual(["Role-playing {1}", "RPG"]);
    expect([await nameIn("en", "Cozy"), await nameIn("de", "Cozy"), await nameIn("ja", "Cozy")]).toEqual([
      "Cozy",
      "Gemütlich",
      "Cozy",
    ]);
    expect(shownName("Cooking")).toBe("Cooking");
    const game = await approve(["RPG", "Cozy"]);
    const [entry] = await listNewestGameEntries(parseSelection({}), "de");
    expect(entry?.tags).toEqual(["RPG", "Gemütlich"]);
    expect((await readGameSubject(game.slug, "en"))?.facts).toEqual(["Role-playing {1}", "Cozy"]);
    expect((await page("RPG")).items[0]?.categories).toEqual(["RPG", "Cozy"]);

    const renamed = await store([{ id: "RPG" }, { id: "Cozy", names: { en: "Snug" } }], 1);
    expect(renamed.categories[1]).toMatchObject({ id: "Cozy", names: { en: "Snug", de: "" }, games: 1 });
    expect([await nameIn("en", "RPG"), await nameIn("de", "Cozy")]).toEqual(["RPG", "Snug"]);
    expect((await page("Cozy")).total).toBe(1);
  });

  it("is read by another instance, which is notified, and its index counts by it", async () => {
    setListening(true);
    invalidateAll();
    const game = await approve(["RPG"]);
    await db.game.update({ where: { id: game.id }, data: { categories: ["Cozy"] } });
    await invalidateChanged({ tag: "games", ids: [game.id] });
    const old = await catalogIndex();
    expect((await page("Cozy")).total).toBe(0);
    await db.setting.create({
      data: {
        name: "GAME_CATEGORIES",
        value: JSON.stringify([{ id: "Cozy", icon: "heart", names: { en: "Cozy" } }]),
        updatedBy: "kim",
      },
    });
    await readSettings();
    expect(await catalogIndex()).not.toBe(old);
    expect((await page("Cozy")).total).toBe(1);
    expect(await nameIn("de", "Cozy")).toBe("Cozy");
    setListening(false);
  });
});

describe("a removed category", () => {
  it("stays on games and in addresses while a game has it, and is unknown otherwise", async () => {
    await store([...kept, cozy]);
    const game = await approve(["Cozy"]);
    const list = await store(kept, 1);
    expect(list.removed).toMatchObject([{ id: "Cozy", games: 1, names: { en: "Cozy", de: "Gemütlich" } }]);
    expect(await nameIn("de", "Cozy")).toBe("Gemütlich");
    const { counts, total, items } = await page("Cozy");
    expect([total, items[0]?.slug, Object.keys(counts.category.values)]).toEqual([
      1,
      game.slug,
      ["RPG", "Indie"],
    ]);
    expect((await page("Puzzle")).total).toBe(0);
    expect((await page("-Cozy")).total).toBe(0);

    await db.game.update({ where: { id: game.id }, data: { categories: ["RPG"] } });
    const later = await store([...kept].reverse(), 2);
    expect([later.removed, shownName("Cozy")]).toEqual([[], "Cozy"]);
  });

  it("is offered again with its old names and games", async () => {
    await store([...kept, cozy]);
    await approve(["Cozy"]);
    await store(kept, 1);
    const list = await store([...kept, { id: null, names: { en: "COZY", de: "Wohlig" } }], 2);
    expect(list).toMatchObject({ removed: [], version: 3 });
    expect(list.categories[2]).toMatchObject({ id: "Cozy", names: { en: "COZY", de: "Wohlig" }, games: 1 });
  });

  it("returns with the default list, and an added one that games have stays on them", async () => {
    await store([cozy]);
    await approve(["Cozy"]);
    const list = await store(null, 1);
    expect([list.categories.length, list.removed.map(({ id }) => id)]).toEqual([12, ["Cozy"]]);
    await db.game.deleteMany();
    const alone = await store(null, 2);
    expect([alone.isDefault, alone.version, categoriesInDocument()]).toEqual([true, 3, undefined]);
  });
});

describe("storing", () => {
  it("refuses the second of two admins, and stores nothing of theirs", async () => {
    const kim = await makeAdmin("kim");
    await store([...kept, cozy]);
    const error = await refusal(store([cozy], 0, kim));
    expect([error.status, error.message]).toEqual([
      409,
      expect.stringMatching(/^ada changed the categories in the meantime\. Your list is still in the form\./),
    ]);
    const both = [store(kept, 1), store([cozy], 1, kim)].map((work) =>
      work.then(
        () => "stored",
        (thrown: { code: string }) => thrown.code,
      ),
    );
    expect((await Promise.all(both)).sort()).toEqual(["conflict", "stored"]);
  });

  it("refuses equal names at the field of the second, and stores nothing", async () => {
    const error = await refusal(store([...kept, { id: null, names: { en: "rpg", de: "Neu" } }]));
    expect([error.status, error.errors]).toEqual([
      422,
      { "categories.2.names.en": "Another category has this name" },
    ]);
    expect([categoryIds().length, await db.setting.count()]).toEqual([12, 0]);
  });

  it("is in the audit log with both lists", async () => {
    await store([...kept, cozy]);
    await store(null, 1);
    const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(entries.map(({ action, actorName, entityName }) => [action, actorName, entityName])).toEqual([
      ["set-up.edit", "ada", "Categories of games"],
      ["set-up.reset", "ada", "Categories of games"],
    ]);
    expect(entries[0]?.newValue).toMatchObject({
      categories: [{ id: "RPG" }, { id: "Indie" }, { id: "Cozy", names: { en: "Cozy", de: "Gemütlich" } }],
    });
  });
});

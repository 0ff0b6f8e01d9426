import { beforeEach, expect, it } from "vitest";
import { exportWords, listWords } from "@/lib/features/words/data";
import { parseWordFilter } from "@/lib/features/words/filters";
import { checkWord, importWords, storeWord } from "@/lib/features/words/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { translatorIn } from "@/lib/server/i18n/translate";
import { readSettings } from "@/lib/server/read-settings";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  await readSettings();
  admin = await makeAdmin("ada");
});

const key = "notFound.title";
const store = (text: string | null, version = 0, of = key) =>
  storeWord(admin, { language: "en", key: of, text, version }, "r");
const list = (query: Record<string, string>) => listWords(admin, parseWordFilter(query, ["en"]));
const shown = async () => (await translatorIn("en"))(key);

it("a text in the owner's words replaces the catalog's until it is reset, and drops cached pages", async () => {
  expect(await shown()).toBe("404 Page Not Found");
  const before = readTagVersion("settings");
  expect(await store("Nothing here")).toMatchObject({ text: "Nothing here", version: 1, updatedBy: "ada" });
  expect(await shown()).toBe("Nothing here");
  expect(readTagVersion("settings")).toBeGreaterThan(before);
  await store(null, 1);
  expect(await shown()).toBe("404 Page Not Found");
  expect(
    (await db.auditEntry.findMany({ orderBy: { id: "asc" } })).map((entry) => [entry.action, entry.newValue]),
  ).toEqual([
    ["word.edit", { text: "Nothing here" }],
    ["word.reset", { text: null }],
  ]);
});

it("a text with placeholders gets its values", async () => {
  await store("Back to {site}", 0, "navigation.siteHome");
  expect((await translatorIn("en"))("navigation.siteHome", { site: "Pixel Harbour" })).toBe(
    "Back to Pixel Harbour",
  );
});

it("a text that breaks a placeholder is refused with its position, and nothing is stored", async () => {
  const error = await refusal(store("Home of {page}", 0, "navigation.siteHome"));
  expect(error).toMatchObject({ status: 422, errors: { text: expect.stringContaining("character 9") } });
  expect((await refusal(store("Hello", 0, "navigation.nothing"))).status).toBe(422);
  expect(await db.word.count()).toBe(0);
  expect(checkWord(admin, { language: "en", key: "navigation.siteHome", text: "{site}!" })).toEqual({
    previews: ["‹site›!"],
  });
});

it("the second of two admins gets the first one's text, and nothing is stored", async () => {
  await store("Ada's");
  expect(await refusal(store("Kim's"))).toMatchObject({ status: 409, errors: { text: "Ada's" } });
  expect(await shown()).toBe("Ada's");
});

it("the list finds a text by its words, by the owner's and by its key, and shows where it is used", async () => {
  await store("Nothing here");
  for (const q of ["404 page", "nothing HERE", "notFound.title"])
    expect((await list({ q })).rows).toEqual([
      expect.objectContaining({
        key,
        text: "Nothing here",
        default: "404 Page Not Found",
        places: expect.arrayContaining(["every-page"]),
      }),
    ]);
  expect((await list({ changed: "1" })).rows.map((row) => row.key)).toEqual([key]);
  const all = await list({ page: "2" });
  expect(all).toMatchObject({ page: 2, changed: 1 });
  expect(all.rows).toHaveLength(25);
  expect((await list({ q: "no text has these words" })).total).toBe(0);
});

it("an exported file restores the texts, and a file with one bad text changes nothing", async () => {
  await store("Nothing here");
  await store("Games we like", 0, "navigation.games");
  const file = await exportWords(admin);
  expect(file).toEqual({ en: { [key]: "Nothing here", "navigation.games": "Games we like" } });
  await store(null, 1);
  expect(await importWords(admin, file, "r")).toEqual({ stored: 1, skipped: [] });
  expect(await importWords(admin, file, "r")).toEqual({ stored: 0, skipped: [] });
  expect(await shown()).toBe("Nothing here");
  const bad = {
    en: { [key]: "Other", "navigation.siteHome": "No place" },
    tlh: { [key]: "x" },
  };
  expect(await refusal(importWords(admin, bad, "r"))).toMatchObject({
    status: 422,
    errors: {
      "en navigation.siteHome": expect.stringContaining("{site}"),
      "tlh notFound.title": expect.any(String),
    },
  });
  expect(await shown()).toBe("Nothing here");
});

it("an import skips texts that a later version dropped, and names them", async () => {
  const file = { en: { [key]: "Nothing here", "navigation.gone": "Away" }, de: { gone: "Weg" } };
  expect(await importWords(admin, file, "r")).toEqual({
    stored: 1,
    skipped: ["en navigation.gone", "de gone"],
  });
  expect(await db.word.findMany({ select: { key: true } })).toEqual([{ key }]);
  expect(await shown()).toBe("Nothing here");
});

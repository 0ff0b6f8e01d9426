import { describe, expect, it } from "vitest";
import type { LanguageCode } from "@/lib/shared/languages";
import { describeIn, shownTranslations, translatedLanguages, writtenLanguage } from "./policy";

const game = { title: "Moss", description: "A walk.", writtenIn: "en", descriptions: { de: "Ein Weg." } };

describe("the description for a reader", () => {
  it.each<[reader: LanguageCode, description: string, language: string | undefined]>([
    ["en", "A walk.", undefined],
    ["de", "Ein Weg.", undefined],
    ["ja", "A walk.", "en"],
  ])("of %s is %j, marked as %s", (reader, description, language) => {
    const shown = describeIn(game, reader, ["en", "de", "ja"]);
    expect([shown.description, shown.descriptionLanguage]).toEqual([description, language]);
    expect(shown).not.toHaveProperty("descriptions");
  });

  it("is in the default language if the row names none", () => {
    const old = { ...game, writtenIn: null };
    expect(describeIn(old, "ja", ["de", "ja"]).descriptionLanguage).toBe("de");
    expect(describeIn({ ...old, descriptions: {} }, "de", ["de", "ja"])).not.toHaveProperty(
      "descriptionLanguage",
    );
  });

  it("is never marked on a site with one language, whatever was written", () => {
    const shown = describeIn({ ...game, writtenIn: "ja" }, "de", ["de"]);
    expect(shown.description).toBe("A walk.");
    expect(shown).not.toHaveProperty("descriptionLanguage");
  });

  it("is the written one after its language was switched off", () => {
    expect(describeIn(game, "ja", ["en", "ja"])).toMatchObject({
      description: "A walk.",
      descriptionLanguage: "en",
    });
    expect(describeIn({ ...game, writtenIn: "fr" }, "ja", ["en", "ja"]).descriptionLanguage).toBe("fr");
  });
});

it("shows only languages that are switched on", () => {
  const stored = { de: "Ein Weg.", fr: "Un chemin." };
  expect(shownTranslations(stored, ["en", "de"])).toEqual({ de: "Ein Weg." });
  expect(shownTranslations(stored, ["en", "ja"])).toBeUndefined();
  expect(shownTranslations(stored, ["de"])).toBeUndefined();
});

it("offers the site's other languages, and none on a site with one", () => {
  expect(translatedLanguages("de", ["en", "de", "ja"])).toEqual(["en", "ja"]);
  expect(translatedLanguages("fr", ["en", "de"])).toEqual(["en", "de"]);
  expect(translatedLanguages("fr", ["en"])).toEqual([]);
  expect(writtenLanguage("xx", ["de", "en"])).toBe("de");
});

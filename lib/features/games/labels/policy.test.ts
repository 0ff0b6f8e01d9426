import { describe, expect, it } from "vitest";
import { labelMeaning } from "@/lib/features/games/fields";
import messages from "@/messages/en.json";
import { labelWords, languageCodes, usualLanguages } from "./constants";
import { labelCodes, labelKey, labelName, languageName, offeredCodes, shownLabels } from "./policy";

const lists = ["accessibility", "generativeAi", "contentNotes"] as const;

describe("the labels", () => {
  it.each(lists)("gives each label of %s a code, a short name and one sentence", (list) => {
    const codes = labelCodes(list);
    expect(Object.keys(messages.gameLabels.names[list])).toEqual(codes.map(labelKey));
    expect(Object.keys(messages.gameLabels.meanings[list])).toEqual(codes.map(labelKey));
    for (const code of codes) {
      // Commas separate codes in addresses, and a leading hyphen excludes.
      expect(code).toMatch(/^[a-z][a-z-]*$/);
      expect(labelName(list, code).length).toBeLessThanOrEqual(26);
      expect(labelMeaning(list, code)).toMatch(/^[A-Z][^.]+\.$/);
    }
  });

  it.each(lists)("may be in addresses with the English names of %s", (list) => {
    expect(labelCodes(list).map((code) => labelName(list, code))).toEqual(Object.values(labelWords[list]));
  });

  it("have unique names, which appear alone as active filters", () => {
    const words = lists.flatMap((list) => Object.values(labelWords[list]));
    expect(new Set(words).size).toBe(words.length);
  });

  it("are sorted by their list, without removed ones", () => {
    expect(shownLabels("accessibility", ["one-handed", "smell", "subtitles"])).toEqual([
      "subtitles",
      "one-handed",
    ]);
    expect(labelName("accessibility", "smell")).toBe("smell");
  });
});

describe("the languages", () => {
  it("names common languages as Intl does", () => {
    const english = new Intl.DisplayNames("en", { type: "language" });
    const names = Object.entries(messages.gameLabels.languages);
    expect(names).toEqual(usualLanguages.map((code) => [code, english.of(code)]));
  });

  it("uses canonical ISO 639 codes with unique names", () => {
    expect(new Set(languageCodes).size).toBe(languageCodes.length);
    expect([...languageCodes].sort()).toEqual(languageCodes);
    for (const code of languageCodes) {
      expect(code).toMatch(/^[a-z]{2,3}$/);
      expect(Intl.getCanonicalLocales(code)).toEqual([code]);
      expect(languageName(code)).not.toBe(code);
    }
    expect(new Set(languageCodes.map((code) => languageName(code))).size).toBe(languageCodes.length);
    expect(languageCodes).toEqual(expect.arrayContaining([...usualLanguages]));
  });

  it("are offered by their English names", () => {
    const names = offeredCodes("languages").map((code) => languageName(code));
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "en")));
    expect(names).toHaveLength(languageCodes.length);
    expect(shownLabels("languages", ["en", "de", "zh"]).map((code) => languageName(code))).toEqual([
      "Chinese",
      "English",
      "German",
    ]);
  });

  it("falls back to the code of an unknown language", () => {
    for (const code of ["xx", "", "no code", "__proto__"]) expect(languageName(code)).toBe(code);
  });
});

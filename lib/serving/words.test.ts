import { afterEach, expect, it, vi } from "vitest";
import { setStoredSettings, storedSettings } from "../shared/stored-settings.ts";
import { textsFor } from "./words.ts";

const title = "failures.busySite.title";
const inEnglish = "The site is very busy";
const inPseudo = expect.stringMatching(/^\[.*\]$/);

const before = storedSettings();
afterEach(() => {
  vi.unstubAllEnvs();
  setStoredSettings(before);
});

const readTitle = (url: string, language = "") => {
  const texts = textsFor({ url, headers: language ? { "accept-language": language } : {} });
  return [texts.language, texts.home, texts.read(title)];
};

it("reads the text of a page in the language of its address", () => {
  vi.stubEnv("SITE_LANGUAGES", "en,en-XA");
  expect(readTitle("/en-XA/games?page=2", "en")).toEqual(["en-XA", "/en-XA", inPseudo]);
  expect(readTitle("/games", "en-XA")).toEqual(["en", "/", inEnglish]);
});

it("reads the text of a call in the client's language", () => {
  vi.stubEnv("SITE_LANGUAGES", "en,en-XA");
  expect(readTitle("/api/games", "en-XA,en;q=0.5")).toEqual(["en-XA", "/en-XA", inPseudo]);
  expect(readTitle("/api/games", "fr")).toEqual(["en", "/", inEnglish]);
});

it("uses the default language where the language of the address is not switched on", () => {
  expect(readTitle("/en-XA/games", "en-XA")).toEqual(["en", "/", inEnglish]);
});

it("prefers the owner's words", () => {
  setStoredSettings({ ...before, words: { en: { [title]: "One moment", "failures.unknown": "x" } } });
  expect(readTitle("/games")).toEqual(["en", "/", "One moment"]);
});

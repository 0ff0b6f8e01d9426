import { expect, it } from "vitest";
import { inLanguage, splitLanguage } from "./languages";

it.each([
  ["/", "/en-XA"],
  ["/?page=2", "/en-XA?page=2"],
  ["/games", "/en-XA/games"],
  ["/games?q=a/b", "/en-XA/games?q=a/b"],
])("prefixes %s", (path, prefixed) => {
  expect(inLanguage(path, "en-XA")).toBe(prefixed);
  expect(inLanguage(path, undefined)).toBe(path);
});

it.each([
  ["/en-XA", "en-XA", "/"],
  ["/en-XA/games", "en-XA", "/games"],
  ["/en-XAM/games", undefined, "/en-XAM/games"],
  ["/games/en", undefined, "/games/en"],
  ["/", undefined, "/"],
])("splits %s", (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

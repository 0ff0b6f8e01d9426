import { describe, expect, it } from "vitest";
import { findProblem, previewText } from "./check";

const source = "{count, plural, one {# game} other {# games}} by <b>{name}</b>";

describe("a text that is refused", () => {
  it.each([
    ["no brace at the end", "{count, plural, one {# game}", /wrong at character \d+/],
    ["an open brace", "Hello {name", /wrong at character 7/],
    [
      "a lost placeholder",
      "{count, plural, one {# game} other {# games}} by <b>us</b>",
      /\{name\} is missing/,
    ],
    ["a lost tag", "{count, plural, one {#} other {#}} {name}", /<b> is missing/],
    ["a placeholder of its own", `${source} {price}`, /\{price\} at character 64 does not exist/],
    ["HTML", `<i>Our</i> ${source}`, /<i> at character 1 does not exist/],
    ["a plural without “other”", "{count, plural, one {#}} <b>{name}</b>", /wrong at character/],
    [
      "a plural without “one”",
      "{count, plural, other {#}} <b>{name}</b>",
      /\{count\} at character 1 needs the case “one”/,
    ],
    ["a number instead of the plural", "{count} games by <b>{name}</b>", /\{count\} chooses between words/],
  ])("%s", (_, text, problem) => {
    expect(findProblem(text, source, "en")).toMatch(problem);
  });

  it("has all cases of a choice", () => {
    const choice = "{kind, select, game {A game} other {A streamer}}";
    expect(findProblem("{kind, select, other {One}}", choice, "en")).toMatch(/needs the case “game”/);
    expect(findProblem("{kind, select, game {One} other {Two}}", choice, "en")).toBeUndefined();
  });
});

it.each([
  [
    "the same placeholders in another order",
    "<b>{name}</b>: {count, plural, one {one game} other {# games}}",
    source,
  ],
  ["an exact number", "{count, plural, =0 {no game} one {#} other {#}} <b>{name}</b>", source],
  ["a text without placeholders", "Games we like, “all” of them & more", "Games"],
  ["a brace in quotes", "Type '{name}' there", "Games"],
])("accepts %s", (_, text, of) => {
  expect(findProblem(text, of, "en")).toBeUndefined();
});

it("previews a text with sample values, a plural with several", () => {
  expect(previewText(source, "en")).toEqual(["1 game by ‹name›", "2 games by ‹name›", "5 games by ‹name›"]);
  expect(previewText("Hello {name}", "en")).toEqual(["Hello ‹name›"]);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { flattenCatalog } from "@/lib/shared/catalog-text";
import { languages, pseudoLanguage, sourceLanguage } from "@/lib/shared/languages";
import { budgets } from "@/tests/budgets";
import {
  browserGroups,
  groupsFile,
  messagePlaces,
  placesFile,
  printGroups,
  readMessageNames,
} from "../browser-groups.ts";
import { readFiles } from "../house/files.ts";
import { inProject } from "../launcher/project.ts";
import { type Messages, printMessages, pseudoMessages } from "../pseudo-language.ts";
import { filesIn } from "./files-in.ts";
import { specifiedTexts } from "./specified-texts.ts";

const read = (language: string): Messages =>
  JSON.parse(readFileSync(inProject("messages", `${language}.json`), "utf8"));

type Parts = { placeholders: string[]; plurals: string[][] };

/** The names that a message needs from the code, and the cases of its plurals. */
function readParts(elements: MessageFormatElement[]): Parts {
  const parts: Parts = { placeholders: [], plurals: [] };
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    parts.placeholders.push(element.type === TYPE.tag ? `<${element.value}>` : element.value);
    const children =
      element.type === TYPE.tag
        ? [element.children]
        : element.type === TYPE.plural || element.type === TYPE.select
          ? Object.values(element.options).map(({ value }) => value)
          : [];
    if (element.type === TYPE.plural) parts.plurals.push(Object.keys(element.options));
    for (const child of children.map(readParts)) {
      parts.placeholders.push(...child.placeholders);
      parts.plurals.push(...child.plurals);
    }
  }
  return parts;
}

const groupOf = (key: string) => key.split(".")[0] ?? "";

const source = new Map(flattenCatalog(read(sourceLanguage)));

describe.each(Object.keys(languages))("messages/%s.json", (language) => {
  const messages = flattenCatalog(read(language));

  it("has each key of English, and no other; a group of the panel may be missing", () => {
    const groups = new Set(messages.map(([key]) => groupOf(key)));
    const expected = [...source.keys()].filter(
      (key) => groups.has(groupOf(key)) || !groupOf(key).startsWith("panel"),
    );
    expect(messages.map(([key]) => key)).toEqual(expected);
  });

  it("is valid ICU, with the placeholders of English and the plurals of its language", () => {
    const cases = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of messages) {
      const { placeholders, plurals } = readParts(parse(message));
      const expected = readParts(parse(source.get(key) ?? "")).placeholders;
      expect([key, [...new Set(placeholders)].sort()]).toEqual([key, [...new Set(expected)].sort()]);
      for (const given of plurals)
        expect([key, given.filter((one) => !one.startsWith("="))]).toEqual([
          key,
          expect.arrayContaining(language === pseudoLanguage ? ["other"] : cases),
        ]);
    }
  });
});

it("detects a lost placeholder, a lost tag and a message that does not parse", () => {
  expect(readParts(parse("{count, plural, one {# game} other {# games}} by <b>{name}</b>"))).toEqual({
    placeholders: ["count", "<b>", "name"],
    plurals: [["one", "other"]],
  });
  expect(() => parse("{count, plural, one {# game}")).toThrow();
});

it("keeps the texts that the specification fixes", () => {
  const expected = Object.entries(specifiedTexts);
  expect(expected.length).toBeGreaterThan(150);
  expect(expected.map(([key]) => [key, source.get(key)])).toEqual(expected);
});

it("sends no page's browser much more messages than before (tests/budgets.ts)", () => {
  const sent = JSON.parse(readFileSync(groupsFile, "utf8")) as Record<string, string>;
  const bytesOf = (names: string) => {
    const prefixes = names.split(" ").filter(Boolean);
    const texts = [...source].filter(([key]) =>
      prefixes.some((name) => key === name || key.startsWith(`${name}.`)),
    );
    return gzipSync(JSON.stringify(texts)).byteLength;
  };
  const measured = Object.entries(sent).map(([route, names]): [string, number] => [route, bytesOf(names)]);
  const { browserMessageBytes } = budgets;
  expect(measured.map(([route]) => route).sort()).toEqual(Object.keys(browserMessageBytes).sort());
  expect(measured.filter(([route, bytes]) => bytes > 1.1 * (browserMessageBytes[route] ?? 0))).toEqual([]);
});

it("the pseudo-language is up to date (node scripts/pseudo-language.ts)", () => {
  const file = readFileSync(inProject("messages", `${pseudoLanguage}.json`), "utf8");
  expect(file).toBe(printMessages(pseudoMessages(read(sourceLanguage))));
});

it("the list of messages for browsers is up to date (node scripts/browser-groups.ts)", () => {
  const files = readFiles();
  expect(readFileSync(groupsFile, "utf8")).toBe(printGroups(browserGroups(files, read(sourceLanguage))));
  expect(readFileSync(placesFile, "utf8")).toBe(printGroups(messagePlaces(files, read(sourceLanguage))));
});

it("finds the groups and messages that a file names", () => {
  const text = [
    'useTranslations("menu"); message("form.sent", { x }); t(isNew ? "form.new" : "form.old");',
    `message(\`form.kinds.$\{kind}\`); element.closest("main.article"); paths["a.b"]`,
  ].join("\n");
  const known = ["menu", "form.sent", "form.new", "form.old", "form.kinds"];
  expect(readMessageNames(text, (name) => known.includes(name))).toEqual(known);
});

/** What a file writes: names in quotes, beginnings of names that a variable ends, and the groups that it reads. */
const readWritten = (text: string) => {
  const all = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));
  return {
    names: all(/"([\w.-]+)"/g),
    // t(`kinds.${kind}`)
    beginnings: all(/`([\w.-]+)\.\$\{/g),
    groups: all(/(?:\(|, )"([\w.-]+)"\)/g).add(""),
  };
};

it("every message is used", () => {
  const files = ["app", "components", "lib"]
    .flatMap(filesIn)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(inProject(file), "utf8"))
    .filter((text) => /next-intl|i18n|\bmessage\(/.test(text))
    .map(readWritten);
  const isUsed = (key: string) =>
    key.split(".").some((_, index, parts) => {
      const [group, rest] = [parts.slice(0, index).join("."), parts.slice(index)];
      const beginnings = rest.map((_, length) => rest.slice(0, length).join(".")).filter(Boolean);
      return files.some(
        (file) =>
          file.groups.has(group) &&
          (file.names.has(rest.join(".")) || beginnings.some((one) => file.beginnings.has(one))),
      );
    });
  expect([...source.keys()].filter((key) => !isUsed(key))).toEqual([]);
});

it("each catalog belongs to a language", () => {
  const files = readdirSync(inProject("messages")).map((file) => path.basename(file, ".json"));
  expect(files.sort()).toEqual(Object.keys(languages).sort());
});

import "server-only";
import compile from "icu-minify/compile";
import type { Messages } from "next-intl";
import { addedPrefix } from "@/lib/shared/game-categories";
import { type LanguageCode, sourceLanguage } from "@/lib/shared/languages";
import { storedSettings } from "@/lib/shared/stored-settings";

type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const readCatalog = async (language: LanguageCode): Promise<Tree> =>
  (await import(`@/messages/${language}.json`)).default;

/** The panel's texts may be missing in a language. */
function completed(catalog: Tree, source: Tree): Tree {
  const whole = { ...source };
  for (const [key, value] of Object.entries(catalog)) {
    const english = source[key];
    whole[key] = isTree(value) && isTree(english) ? completed(value, english) : value;
  }
  return whole;
}

const whole = new Map<LanguageCode, Promise<Tree>>();

/** The catalog of a language without the owner's words. */
function readWhole(language: LanguageCode): Promise<Tree> {
  const known = whole.get(language);
  if (known) return known;
  const read = (async () => {
    const source = await readCatalog(sourceLanguage);
    return language === sourceLanguage ? source : completed(await readCatalog(language), source);
  })();
  whole.set(language, read);
  return read;
}

/** Next's build parses catalogs (`precompile`); tests and scripts read them as they are. */
const isCompiled = (catalog: Tree): boolean => Array.isArray((catalog.link as Tree).inNewTab);

function replaceText(tree: Tree, path: string[], text: unknown): Tree {
  const [first = "", ...rest] = path;
  if (!(first in tree) && !first.startsWith(addedPrefix)) return tree;
  const inner = tree[first];
  if (rest.length === 0) return { ...tree, [first]: text };
  return isTree(inner) ? { ...tree, [first]: replaceText(inner, rest, text) } : tree;
}

const replaced = new WeakMap<object, Tree>();

/** @returns the messages of a language, with the owner's words (D74) in place of the catalog's */
export async function readMessages(language: LanguageCode): Promise<Messages> {
  const catalog = await readWhole(language);
  const words = storedSettings().words[language];
  if (!words) return catalog as Messages;
  let messages = replaced.get(words);
  if (!messages) {
    messages = catalog;
    for (const [key, text] of Object.entries(words))
      messages = replaceText(messages, key.split("."), isCompiled(catalog) ? compile(text) : text);
    replaced.set(words, messages);
  }
  return messages as Messages;
}

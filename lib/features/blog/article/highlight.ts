import "server-only";
import { setImmediate } from "node:timers/promises";
import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type ShikiTransformer,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { type BundledLanguage, bundledLanguages } from "shiki/langs";
import { visit } from "unist-util-visit";

/** Longer code stays plain, because highlighting it would block the server. */
const longestCode = 20_000;
/** After this time the post's remaining code stays plain. */
const budgetMilliseconds = 4_000;

const theme = createCssVariablesTheme({ name: "site", variablePrefix: "--code-" });

let created: Promise<HighlighterCore> | undefined;

const createHighlighter = (): Promise<HighlighterCore> =>
  createHighlighterCore({
    themes: [theme],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    langs: [],
  });

const isLanguage = (name: string): name is BundledLanguage => name in bundledLanguages;

/** More than real posts use; further languages stay plain. */
const mostLanguages = 12;

/** Uses classes instead of inline styles, for both themes and the content security policy. */
const coloursAsClasses: ShikiTransformer = {
  name: "colours-as-classes",
  pre(pre) {
    pre.properties = { className: ["code-block"], tabIndex: 0 };
  },
  line(line) {
    line.properties = {};
  },
  span(span) {
    const token = /--code-token-([a-z-]+)/.exec(String(span.properties.style ?? ""))?.[1];
    span.properties = token ? { className: [`code-${token}`] } : {};
  },
};

/** The block's language, if the highlighter supports it. */
function languageOf(code: Element): BundledLanguage | null {
  const classes = code.properties.className;
  const [name] = (Array.isArray(classes) ? classes : []).flatMap((one) =>
    String(one).startsWith("language-") ? [String(one).slice("language-".length).toLowerCase()] : [],
  );
  return name && isLanguage(name) ? name : null;
}

/** Loads the grammars that the blocks need, once per process. */
async function loadLanguages(highlighter: HighlighterCore, codes: Element[]): Promise<Set<string>> {
  const names = new Set(codes.map(languageOf).filter((name) => name !== null));
  const chosen = [...names].slice(0, mostLanguages);
  for (const name of chosen) await highlighter.loadLanguage(bundledLanguages[name]);
  return new Set(chosen);
}

/** Highlights code on the server; the browser gets spans with classes and no script. */
export function highlightCode() {
  return async (tree: Root) => {
    const blocks: { pre: Element; code: Element }[] = [];
    visit(tree, "element", (pre) => {
      const [code] = pre.children;
      if (pre.tagName === "pre" && code?.type === "element" && code.tagName === "code")
        blocks.push({ pre, code });
    });
    if (blocks.length === 0) return;
    created ??= createHighlighter();
    const highlighter = await created;
    const loaded = await loadLanguages(
      highlighter,
      blocks.map(({ code }) => code),
    );
    const begun = performance.now();
    for (const { pre, code } of blocks) {
      const text = textOf(code).replace(/\n$/, "");
      const lang = languageOf(code);
      pre.properties = { className: ["code-block"], tabIndex: 0 };
      // Lets other requests run between two blocks.
      await setImmediate();
      if (
        !lang ||
        !loaded.has(lang) ||
        text.length > longestCode ||
        performance.now() - begun > budgetMilliseconds
      )
        continue;
      const coloured = highlighter.codeToHast(text, {
        lang,
        theme: "site",
        transformers: [coloursAsClasses],
        tokenizeMaxLineLength: 1000,
        // Generous, because the first line of a language includes compiling its grammar.
        tokenizeTimeLimit: 2_000,
      });
      const [made] = coloured.children;
      if (made?.type === "element") Object.assign(pre, made);
    }
  };
}

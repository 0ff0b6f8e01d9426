import "server-only";
import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type ShikiTransformer,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { visit } from "unist-util-visit";

/** Longer code is shown plain: colouring it would hold up the server. */
const longestCode = 20_000;
/** So is what is left of a post's code after this. */
const budgetMilliseconds = 4_000;

const theme = createCssVariablesTheme({ name: "site", variablePrefix: "--code-" });

let created: Promise<HighlighterCore> | undefined;

/** The languages that posts of this kind of site use; others are shown plain. */
const createHighlighter = (): Promise<HighlighterCore> =>
  createHighlighterCore({
    themes: [theme],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    langs: [
      import("shiki/langs/bash.mjs"),
      import("shiki/langs/cpp.mjs"),
      import("shiki/langs/csharp.mjs"),
      import("shiki/langs/css.mjs"),
      import("shiki/langs/diff.mjs"),
      import("shiki/langs/gdscript.mjs"),
      import("shiki/langs/glsl.mjs"),
      import("shiki/langs/html.mjs"),
      import("shiki/langs/ini.mjs"),
      import("shiki/langs/json.mjs"),
      import("shiki/langs/lua.mjs"),
      import("shiki/langs/markdown.mjs"),
      import("shiki/langs/python.mjs"),
      import("shiki/langs/rust.mjs"),
      import("shiki/langs/sql.mjs"),
      import("shiki/langs/tsx.mjs"),
      import("shiki/langs/typescript.mjs"),
      import("shiki/langs/javascript.mjs"),
      import("shiki/langs/yaml.mjs"),
    ],
  });

/** Colours as classes, which both themes of the site fill and no style attribute is needed for. */
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

/** Which language a block says it is, as the highlighter knows it. */
function languageOf(code: Element, known: HighlighterCore): string | null {
  const classes = code.properties.className;
  const [name] = (Array.isArray(classes) ? classes : []).flatMap((one) =>
    String(one).startsWith("language-") ? [String(one).slice("language-".length).toLowerCase()] : [],
  );
  return name && known.getLoadedLanguages().includes(name) ? name : null;
}

/** Colours an article's code on the server; the browser gets spans with classes and no script. */
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
    const begun = performance.now();
    for (const { pre, code } of blocks) {
      const text = textOf(code).replace(/\n$/, "");
      const lang = languageOf(code, highlighter);
      pre.properties = { className: ["code-block"], tabIndex: 0 };
      if (!lang || text.length > longestCode || performance.now() - begun > budgetMilliseconds) continue;
      const coloured = highlighter.codeToHast(text, {
        lang,
        theme: "site",
        transformers: [coloursAsClasses],
        tokenizeMaxLineLength: 1000,
        // A line's time, not met by a first line while the rules of its language are being made.
        tokenizeTimeLimit: 2_000,
      });
      const [made] = coloured.children;
      if (made?.type === "element") Object.assign(pre, made);
    }
  };
}

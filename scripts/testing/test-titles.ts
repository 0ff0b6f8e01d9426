const title = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

/**
 * The titles of the tests and of their groups in a source, including those after `.each(…)`; runtime values become "…".
 */
export const testTitles = (source: string): string[] =>
  [...source.matchAll(title)].map(([, , text = ""]) =>
    text
      .replace(/\\(.)/g, "$1")
      .replace(/\$\{[^}]*\}|%\w/g, "…")
      .replace(/…(?: …)+/g, "…"),
  );

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

/** Phrases that hide the subject or the verb of a title. */
const phrases = [
  /^what\b/i,
  /\b(?:somebody|nobody|anybody|everybody|whoever)\b/i,
  /\b(?:of (?:its|his|her|their|one's|our) own|of ours|one's own)\b/i,
  /\b(?:beside|meanwhile|any more|for good|at once|whatever|whichever)\b/i,
  /\b(?:tells?|told|knows?|hears?|heard|stands|lies)\b/i,
  /\b(?:is|are|was|were|be) (?:none|no)\b(?! (?:longer|more|less|later|earlier|larger))/i,
];

/** The first phrase to avoid in a title, in lower case; undefined for a plain one. */
export const phraseToAvoid = (title: string): string | undefined =>
  phrases.flatMap((phrase) => phrase.exec(title)?.[0].toLowerCase() ?? [])[0];

/** Phrases that make comments hard to read, and names that hide their meaning. */

/** Each kind of phrase, as it appears in comments. */
const phrases: Record<string, RegExp> = {
  "what as a noun":
    /\bwhat (?:is|are|was|were|has|have|had|can|may|must|will|does|needs?|follows|comes|stays|changes|changed)\b/i,
  "code that speaks": /\b(?:says|said|tells|told|asks|asked|knows|hears|heard|notes|noted)\b/i,
  "stands and lies": /\b(?:stands?|stood|lies|lie|lay|comes|came)\b/i,
  "nobody and somebody": /\b(?:somebody|nobody|anybody|everybody|whoever|whomever)\b/i,
  "is no": /\b(?:is|are|was|were|be) (?:none|no)\b(?! (?:longer|more|less|later|earlier|larger))/i,
  "of its own": /\b(?:of ours|of theirs|of (?:its|his|her|their|one's|our) own|one's own)\b/i,
  "beside and meanwhile": /\b(?:beside|meanwhile|any more|for good|at once)\b/i,
  "whatever and such": /\b(?:whatever|whichever|of which|such)\b/i,
  "place for a slot or position": /\bplaces?\b(?!holder)/i,
};

export interface Finding {
  kind: string;
  file: string;
  line: number;
  text: string;
}

interface Comment {
  line: number;
  text: string;
}

/** The lines of a file of code that are comments, or end with one. */
export function commentLines(text: string): Comment[] {
  let isInBlock = false;
  return text.split("\n").flatMap((line, index) => {
    const trimmed = line.trim();
    const begins = trimmed.startsWith("/*") || trimmed.startsWith("{/*");
    const isComment = isInBlock || begins || trimmed.startsWith("//");
    if (begins || isInBlock) isInBlock = !trimmed.includes("*/");
    if (isComment) return { line: index + 1, text: trimmed };
    const [, trailing] = /\s\/\/ (.+)$/.exec(line) ?? [];
    return trailing ? { line: index + 1, text: trailing } : [];
  });
}

/** The comments with such a phrase, at most one finding for each line. */
export function findPhrases(file: string, text: string): Finding[] {
  return commentLines(text).flatMap(({ line, text: comment }) => {
    const kind = Object.keys(phrases).find((name) => phrases[name]?.test(comment));
    return kind ? { kind, file, line, text: comment } : [];
  });
}

const placeWord = /(?<!-)\b(?:place|places)\b(?!-)|[a-z](?:Place|Places)\b|\bplaces?[A-Z]\w*/;

/** The lines of code, without their comments, in which a name is a "place". */
export function findPlaces(file: string, text: string): Finding[] {
  const comments = new Map(commentLines(text).map(({ line, text: comment }) => [line, comment]));
  return text.split("\n").flatMap((line, index) => {
    const code = line.replace(comments.get(index + 1) ?? "", "").replace(/"[^"]*"|'[^']*'/g, '""');
    return placeWord.test(code) ? { kind: "place in code", file, line: index + 1, text: line.trim() } : [];
  });
}

/** Exported functions whose names end in "Of": nouns where a verb would say what they do. */
export function findNounFunctions(file: string, text: string): Finding[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      /^export (?:async )?(?:function\*? \w+Of\b|const \w+Of\b.*(?:=>|\($|=$|function))/.test(line)
        ? { kind: "exported …Of", file, line: index + 1, text: line.trim() }
        : [],
    );
}

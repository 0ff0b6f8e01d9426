import { z } from "zod";
import { mostLanguages, noneLabel } from "./constants";
import { type LabelField, labelCodes, shownLabels } from "./policy";

const nouns: Record<LabelField, string> = {
  generativeAi: "label",
  contentNotes: "label",
  accessibility: "label",
  languages: "language",
};

/** The problem with a list of labels, if any. */
function faultOf(list: LabelField, codes: readonly string[]): string | undefined {
  const known = labelCodes(list);
  const noun = nouns[list];
  const most = list === "languages" ? mostLanguages : known.length;
  if (codes.length > most) return `Please choose at most ${most} ${noun}s`;
  if (codes.some((code) => !known.includes(code))) return `Please choose ${noun}s from the list`;
  if (new Set(codes).size < codes.length) return `Please choose each ${noun} only once`;
  if (list === "generativeAi" && codes.includes(noneLabel) && codes.length > 1)
    return "Please choose either that none was used, or what it was used for";
  return undefined;
}

/** Accepts any order and returns the display order, so that reordering is not a change. */
export function labelsOf(list: LabelField) {
  const error = `Please choose ${nouns[list]}s from the list`;
  return z
    .array(z.string({ error }), { error })
    .superRefine((codes, context) => {
      const message = faultOf(list, codes);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform((codes) => [...shownLabels(list, codes)]);
}

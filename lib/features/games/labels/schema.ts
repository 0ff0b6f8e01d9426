import { z } from "zod";
import { message } from "@/lib/shared/message";
import { mostLanguages, noneLabel } from "./constants";
import { type LabelField, labelCodes, shownLabels } from "./policy";

const labelErrors = {
  unknown: message("gameForm.errors.unknownLabels"),
  repeated: message("gameForm.errors.repeatedLabel"),
  tooMany: (max: number) => message("gameForm.errors.mostLabels", { max }),
};
const languageErrors: typeof labelErrors = {
  unknown: message("gameForm.errors.unknownLanguages"),
  repeated: message("gameForm.errors.repeatedLanguage"),
  tooMany: (max) => message("gameForm.errors.mostLanguages", { max }),
};
const errorsOf = (list: LabelField) => (list === "languages" ? languageErrors : labelErrors);

/** The problem with a list of labels, if any. */
function faultOf(list: LabelField, codes: readonly string[]): string | undefined {
  const known = labelCodes(list);
  const errors = errorsOf(list);
  const most = list === "languages" ? mostLanguages : known.length;
  if (codes.length > most) return errors.tooMany(most);
  if (codes.some((code) => !known.includes(code))) return errors.unknown;
  if (new Set(codes).size < codes.length) return errors.repeated;
  if (list === "generativeAi" && codes.includes(noneLabel) && codes.length > 1)
    return message("gameForm.errors.noneOrSome");
  return undefined;
}

/** Accepts any order and returns the display order, so that reordering is not a change. */
export function labelsOf(list: LabelField) {
  const error = errorsOf(list).unknown;
  return z
    .array(z.string({ error }), { error })
    .superRefine((codes, context) => {
      const fault = faultOf(list, codes);
      if (fault) context.addIssue({ code: "custom", message: fault });
    })
    .transform((codes) => [...shownLabels(list, codes)]);
}

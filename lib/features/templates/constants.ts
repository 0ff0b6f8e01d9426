import type { Messages } from "next-intl";
import { replyPlaceholders } from "@/lib/features/inbox/constants";
import { reasonPlaceholders } from "@/lib/features/reviews/constants";
import { type MessageKey, message } from "@/lib/shared/message";
import type { Template, TemplateDecision, Templates } from "./types";

/** A placeholder stays as it is until the text is sent. */
const kept = { name: "{name}", me: "{me}", site: "{site}" };

type Lists = Messages["templates"]["defaults"];

/** Each is a beginning that can be changed before it is sent. */
const templates = <List extends keyof Lists>(list: List, names: (keyof Lists[List] & string)[]): Template[] =>
  names.map((name) => ({
    label: message(`templates.defaults.${list}.${name}.label` as MessageKey),
    text: message(`templates.defaults.${list}.${name}.text` as MessageKey, kept),
  }));

/** The default templates, as messages. */
export const defaultTemplates: Templates = {
  rejected: templates("rejected", ["notAFit", "rights", "rules", "twice", "tooLittle"]),
  unapproved: templates("unapproved", ["rights", "rules", "outOfDate"]),
  changes: templates("changes", ["picture", "words", "link"]),
  reply: templates("reply", ["onIt", "more", "solved"]),
  "report-acted": templates("acted", ["corrected", "removed", "asked"]),
  "report-dismissed": templates("dismissed", ["notFound", "withinRules", "copyright"]),
};

/** The placeholders of each decision's templates. */
export const placeholdersOf: Record<TemplateDecision, Readonly<Record<string, string>>> = {
  rejected: reasonPlaceholders,
  unapproved: reasonPlaceholders,
  changes: reasonPlaceholders,
  reply: replyPlaceholders,
  "report-acted": reasonPlaceholders,
  "report-dismissed": reasonPlaceholders,
};

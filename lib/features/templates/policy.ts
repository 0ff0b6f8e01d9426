import { message } from "@/lib/shared/message";
import { unknownPlaceholderText } from "@/lib/shared/placeholders";
import { placeholdersOf } from "./constants";
import type { Template, TemplateDecision } from "./types";

/** @returns why a list is invalid; an unknown placeholder would be mailed literally */
export function templatesProblem(decision: TemplateDecision, templates: readonly Template[]): string | null {
  for (const { label, text } of templates) {
    const problem = unknownPlaceholderText(text, placeholdersOf[decision]);
    if (problem)
      return message("panelTemplates.refusals.inTemplate", { label, problem: { message: problem } });
  }
  return null;
}

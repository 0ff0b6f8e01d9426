import { z } from "zod";
import { reasonMaxLength } from "@/lib/features/reviews/constants";
import { linesText, lineText } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { templateDecisions } from "./types";

/** Each has a keyboard shortcut, 1 to 9. */
export const templatesAtMost = 9;
export const templateLimits = { label: 40, text: reasonMaxLength } as const;

export const templatesSchema = z.object({
  templates: z
    .array(
      z.object({
        label: lineText(message("panelTemplates.refusals.noName"), 1, templateLimits.label),
        text: linesText(message("panelTemplates.refusals.noText"), 1, templateLimits.text),
      }),
    )
    .max(templatesAtMost, message("panelTemplates.refusals.tooMany", { max: templatesAtMost })),
  /** the edited version; null for the default list */
  updatedAt: z.iso.datetime({ error: message("panelTemplates.refusals.version") }).nullable(),
});
export type TemplatesEdit = z.output<typeof templatesSchema>;

export const templateParamsSchema = z.object({ decision: z.enum(templateDecisions) });

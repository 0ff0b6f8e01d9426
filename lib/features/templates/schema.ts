import { z } from "zod";
import { reasonMaxLength } from "@/lib/features/reviews/constants";
import { linesText, lineText } from "@/lib/shared/fields";
import { templateDecisions } from "./types";

/** Each has a keyboard shortcut, 1 to 9. */
export const templatesAtMost = 9;
export const templateLimits = { label: 40, text: reasonMaxLength } as const;

export const templatesSchema = z.object({
  templates: z
    .array(
      z.object({
        label: lineText("Please give each template a name", 1, templateLimits.label),
        text: linesText("Please enter the text of each template", 1, templateLimits.text),
      }),
    )
    .max(templatesAtMost, `Please keep at most ${templatesAtMost} templates: each has a keyboard shortcut`),
  /** the edited version; null for the default list */
  updatedAt: z.iso.datetime({ error: "Please send the version that was edited" }).nullable(),
});
export type TemplatesEdit = z.output<typeof templatesSchema>;

export const templateParamsSchema = z.object({ decision: z.enum(templateDecisions) });

import { z } from "zod";
import { isLanguage, pseudoLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";

/** of the section when editing began */
const version = z.number().int().min(0);

/** PUT /api/admin/set-up/languages; null leaves it to the environment and the default again. */
export const languagesSchema = z.object({
  version,
  languages: z
    .array(
      z.string().refine((code) => isLanguage(code) && code !== pseudoLanguage, {
        error: message("panelSetUp.refusals.unknownLanguage"),
      }),
    )
    .min(1, message("panelSetUp.refusals.noLanguage"))
    .max(50)
    .refine((codes) => new Set(codes).size === codes.length, message("panelSetUp.refusals.repeatedLanguage"))
    .nullable(),
});
export type LanguagesChange = z.output<typeof languagesSchema>;

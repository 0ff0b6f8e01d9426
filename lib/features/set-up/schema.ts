import { z } from "zod";
import { zoneName } from "@/lib/features/streamers/schedule/constants";
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

/** PUT /api/admin/set-up/zone; null leaves it to the environment and the default again. */
export const zoneSchema = z.object({
  version,
  timeZone: z
    .string()
    .trim()
    .transform((text, context) => {
      const name = zoneName(text);
      if (name) return name;
      context.addIssue({ code: "custom", message: message("panelSetUp.zoneForm.unknown") });
      return z.NEVER;
    })
    .nullable(),
});
export type ZoneChange = z.output<typeof zoneSchema>;

import { z } from "zod";
import { rowVersion } from "@/lib/features/reviews/fields";
import { lineText, optionalLine, optionalLines, optionalUrl } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { clipLimits } from "./constants";
import { readableCaptions } from "./policy";

/** POST /api/admin/published-clips/{id}. Absent captions stay as they are. */
export const clipWordsSchema = z.object({
  title: lineText(message("clipForm.errors.title"), 1, clipLimits.title),
  credit: lineText(message("clipForm.errors.credit"), 1, clipLimits.credit),
  creditUrl: optionalUrl,
  game: optionalLine(clipLimits.game),
  captions: optionalLines(clipLimits.captions)
    .refine((text) => text === null || readableCaptions(text) !== null, message("clipForm.errors.captions"))
    .transform((text) => text && readableCaptions(text))
    .optional(),
  updatedAt: rowVersion,
});

export type ClipWords = z.output<typeof clipWordsSchema>;
export type ClipWordsInput = z.input<typeof clipWordsSchema>;

import { z } from "zod";
import { gameFields } from "@/lib/features/games/fields";
import { cleanLine } from "@/lib/shared/clean-text";
import { tooLong } from "@/lib/shared/fields";
import { maxUrlLength } from "@/lib/shared/limits";

const typed = (max: number) =>
  z
    .string()
    .optional()
    .transform((text) => cleanLine(text ?? ""))
    .pipe(z.string().max(max, tooLong(max)));

/** Values of an incomplete form; an invalid address has no app. */
export const doublesQuerySchema = z.object({
  title: typed(gameFields.title.maxLength),
  developer: typed(gameFields.developer.maxLength),
  steamUrl: typed(maxUrlLength),
});

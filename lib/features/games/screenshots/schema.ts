import { z } from "zod";
import { screenshotLimits } from "@/lib/features/games/constants";
import { isPictureData, isStoredKey } from "@/lib/features/reviews/fields";
import { lineText } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";

const { count, description } = screenshotLimits;

/** In order; new ones as data URLs, existing ones as keys. */
export const screenshotList = z
  .array(
    z.object({
      image: z
        .string({ error: message("gameForm.errors.picture") })
        .refine((text) => isPictureData(text) || isStoredKey(text), message("gameForm.errors.pictureAgain"))
        // Normalizes keys.
        .transform((text) => (isStoredKey(text) ? text.replace(/^\//, "") : text)),
      description: lineText(message("gameForm.errors.shotDescription"), 1, description),
    }),
  )
  .max(count, message("gameForm.errors.mostScreenshots", { count }))
  .refine(
    (shots) => new Set(shots.map(({ image }) => image)).size === shots.length,
    message("gameForm.errors.repeatedScreenshot"),
  );

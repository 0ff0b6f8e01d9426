import { z } from "zod";
import { screenshotLimits } from "@/lib/features/games/constants";
import { isPictureData, isStoredKey } from "@/lib/features/reviews/fields";
import { lineText } from "@/lib/shared/fields";

const { count, description } = screenshotLimits;

/** In order; new ones as data URLs, existing ones as keys. */
export const screenshotList = z
  .array(
    z.object({
      image: z
        .string({ error: "Please choose a picture" })
        .refine((text) => isPictureData(text) || isStoredKey(text), "Please choose this picture again")
        // Normalizes keys.
        .transform((text) => (isStoredKey(text) ? text.replace(/^\//, "") : text)),
      description: lineText("Please describe what it shows", 1, description),
    }),
  )
  .max(count, `A game can have up to ${count} screenshots`)
  .refine(
    (shots) => new Set(shots.map(({ image }) => image)).size === shots.length,
    "Please add each screenshot only once",
  );

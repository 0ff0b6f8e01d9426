import { z } from "zod";
import { livePlatforms } from "@/lib/features/live/constants";
import { message } from "@/lib/shared/message";

export const platformParamsSchema = z.object({ platform: z.enum(livePlatforms) });

const key = z
  .string()
  .trim()
  .max(500, message("panelSetUp.refusals.tooLong", { max: 500 }))
  // Keys are sent in headers.
  .refine((text) => /^[\x21-\x7e]*$/.test(text), {
    error: message("panelSetUp.platforms.errors.characters"),
  });

/** PUT /api/admin/set-up/platforms/{platform}; null removes the keys. An empty secret stays as it is. */
export const platformKeysSchema = z.object({
  version: z.number().int().min(0),
  keys: z.object({ clientId: key.default(""), secret: key.default("") }).nullable(),
});
export type PlatformKeysChange = z.output<typeof platformKeysSchema>;

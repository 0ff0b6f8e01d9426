import { z } from "zod";
import type { Colour } from "@/lib/shared/contrast";
import {
  type ColourName,
  type CornerStyle,
  colourNames,
  cornerNames,
  fontNames,
  type HeadingFont,
  isColour,
} from "@/lib/shared/look";
import { message } from "@/lib/shared/message";

const notColour = message("panelLook.refusals.notColour");

const colour = z
  .string({ error: notColour })
  .trim()
  .toLowerCase()
  .refine(isColour, notColour)
  .transform((text) => text as Colour);

const palette = z.object(
  Object.fromEntries(colourNames.map((name) => [name, colour])) as Record<ColourName, typeof colour>,
);

const lookSchema = z.object({
  colours: z.object({ light: palette, dark: palette }),
  corners: z.enum(cornerNames as [CornerStyle, ...CornerStyle[]], {
    error: message("panelLook.refusals.unknownCorners"),
  }),
  font: z.enum(fontNames as [HeadingFont, ...HeadingFont[]], {
    error: message("panelLook.refusals.unknownFont"),
  }),
});

/** PUT /api/admin/settings/look; null restores the default. */
export const lookChangeSchema = z.object({
  look: lookSchema.nullable(),
  /** of the look when editing began */
  version: z.number().int().min(0),
});
export type LookChange = z.output<typeof lookChangeSchema>;

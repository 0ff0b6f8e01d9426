import { z } from "zod";
import { nameLimits } from "@/lib/features/games/constants";
import { rowVersion } from "@/lib/features/reviews/fields";
import { lineText } from "@/lib/shared/fields";
import { maxRowId } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { isSlug } from "@/lib/shared/paths";
import { mostMovedGames } from "./constants";

const name = lineText(message("panelMakers.errors.name"), 1, nameLimits.developer);

/** A maker, by the address of its page or the last part of that. */
const target = z
  .string({ error: message("panelMakers.errors.target") })
  .trim()
  .max(500, message("panelMakers.errors.target"))
  .transform((text) => /([^/]+)\/*$/.exec(text.replace(/[?#].*$/, ""))?.[1]?.toLowerCase() ?? "")
  .refine(isSlug, message("panelMakers.errors.target"));

export const makerNameSchema = z.object({ name, updatedAt: rowVersion });

/** POST /api/admin/makers/{id}/merge: into another one. */
export const makerMergeSchema = z.object({ into: target, updatedAt: rowVersion });

/** POST /api/admin/makers/{id}/split: games to another maker, or without one to a new one of this name. */
export const makerSplitSchema = z
  .object({
    games: z
      .array(z.number().int().min(1).max(maxRowId), { error: message("panelMakers.errors.games") })
      .min(1, message("panelMakers.errors.games"))
      .max(mostMovedGames, message("panelMakers.errors.tooMany", { max: mostMovedGames })),
    to: target.nullable(),
    name: name.optional(),
    updatedAt: rowVersion,
  })
  .refine(({ to, name: given }) => to !== null || given !== undefined, {
    error: message("panelMakers.errors.name"),
    path: ["name"],
  });

export type MakerName = z.output<typeof makerNameSchema>;
export type MakerMerge = z.output<typeof makerMergeSchema>;
export type MakerSplit = z.output<typeof makerSplitSchema>;

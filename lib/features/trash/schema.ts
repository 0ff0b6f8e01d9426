import { z } from "zod";
import { type TrashKind, trashKinds } from "./constants";

const kinds = Object.keys(trashKinds) as [TrashKind, ...TrashKind[]];

/** The {kind} and {id} of a path. */
export const trashParamsSchema = z.object({
  kind: z.enum(kinds),
  id: z.coerce.number().int().min(1).max(2_147_483_647),
});

import { z } from "zod";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { type TrashKind, trashKinds } from "./constants";

const kinds = Object.keys(trashKinds) as [TrashKind, ...TrashKind[]];

export const trashParamsSchema = z.object({
  kind: z.enum(kinds),
  ...idParamsSchema.shape,
});

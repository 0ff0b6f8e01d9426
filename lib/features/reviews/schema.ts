import { z } from "zod";
import { reviewStatuses } from "./policy";

/** PUT /api/admin/{kind}/{id}/status (specification section 7). */
export const statusChangeSchema = z.object({
  status: z.enum(reviewStatuses, { error: "Please choose pending, approved or rejected" }),
});

/** The {id} of a path. */
export const idParamsSchema = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

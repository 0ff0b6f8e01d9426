import { z } from "zod";
import { listFields } from "@/lib/features/reviews/filters";
import { message } from "@/lib/shared/message";

/** The query of GET /api/admin/search. */
export const searchQuerySchema = z.object({
  q: listFields.q.pipe(z.string().min(1, message("validation.search"))),
});

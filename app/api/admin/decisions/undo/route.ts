import { databaseTime, undoDecisions } from "@/lib/features/queue/mutations";
import type { DecisionAnswer, UndoResult } from "@/lib/features/queue/types";
import { undoSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/decisions/undo: undoes decisions that are not applied yet; a result for each. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: undoSchema,
  handler: async ({ actor, body, requestId }) => {
    const results = await undoDecisions(actor, body.ids, requestId);
    return { results, at: await databaseTime() } satisfies DecisionAnswer<UndoResult>;
  },
});

import { databaseTime, undoDecisions } from "@/lib/features/queue/mutations";
import type { DecisionAnswer, UndoResult } from "@/lib/features/queue/types";
import { undoSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { requestLanguage, textReader } from "@/lib/server/i18n/translate";

/** POST /api/admin/decisions/undo: undoes decisions that are not applied yet; a result for each. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: undoSchema,
  handler: async ({ request, actor, body, requestId }) => {
    const read = await textReader(requestLanguage(request.headers));
    const results = await undoDecisions(actor, body.ids, requestId);
    const readable = results.map((each) => (each.ok ? each : { ...each, message: read(each.message) }));
    return { results: readable, at: await databaseTime() } satisfies DecisionAnswer<UndoResult>;
  },
});

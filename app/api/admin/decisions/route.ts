import { readStored } from "@/lib/features/queue/data";
import { databaseTime, scheduleDecisions } from "@/lib/features/queue/mutations";
import type { DecisionAnswer, DecisionResult, StoredItem } from "@/lib/features/queue/types";
import { queueDecisionSchema, storedItemsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { requestLanguage, textReader } from "@/lib/server/i18n/translate";

/** GET /api/admin/decisions?items=…: the state of these items, after a lost response to a decision. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  query: storedItemsSchema,
  handler: async ({ actor, query }) => {
    const results = await readStored(actor, query.items);
    return Response.json({ results, at: await databaseTime() } satisfies DecisionAnswer<StoredItem>);
  },
});

/** POST /api/admin/decisions: schedules a decision for exactly the named items; a result for each. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: queueDecisionSchema,
  handler: async ({ request, actor, body }) => {
    const read = await textReader(requestLanguage(request.headers));
    const results = await scheduleDecisions(actor, body);
    const readable = results.map((each) => (each.ok ? each : { ...each, message: read(each.message) }));
    return { results: readable, at: await databaseTime() } satisfies DecisionAnswer<DecisionResult>;
  },
});

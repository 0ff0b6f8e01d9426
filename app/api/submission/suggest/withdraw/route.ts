import { tokenSchema } from "@/lib/features/submitter/schema";
import { withdrawSuggestion } from "@/lib/features/submitter/suggestions/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** Withdraws the open suggestion; the published version stays. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: tokenSchema,
  handler: ({ body, requestId, recordAnswer }) => withdrawSuggestion(body.token, { requestId, recordAnswer }),
});

import { tokenSchema } from "@/lib/features/submitter/schema";
import { withdrawSuggestion } from "@/lib/features/submitter/suggestions/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** Takes the open suggestion back; what is on the site stays as it is. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: tokenSchema,
  handler: ({ body, requestId, recordAnswer }) => withdrawSuggestion(body.token, { requestId, recordAnswer }),
});

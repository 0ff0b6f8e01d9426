import { storeLanguages } from "@/lib/features/set-up/mutations";
import { languagesSchema } from "@/lib/features/set-up/schema";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/set-up/languages: the site's languages, the default first. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  body: languagesSchema,
  handler: ({ actor, body, requestId }) => storeLanguages(actor, body, requestId),
});

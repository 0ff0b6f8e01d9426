import { backToCheck } from "@/app/api/follows/back-to-check";
import { finishCheck } from "@/lib/features/follows/check/mutations";
import { checkSchema } from "@/lib/features/follows/schema";
import { defineRoute } from "@/lib/server/http/route";

/**
 * The sum of a form without JavaScript. Its page sends no referrer and so no Origin; the sealed cookie, which no other site
 * can send, is the proof.
 */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  origin: "any",
  body: checkSchema,
  handler: async ({ body, request, sender }) =>
    backToCheck(await finishCheck(request.headers.get("cookie"), body, sender), body.language),
});

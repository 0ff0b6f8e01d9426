import { backToCheck } from "@/app/api/follows/back-to-check";
import { finishCheck } from "@/lib/features/follows/check/mutations";
import { checkSchema } from "@/lib/features/follows/schema";
import { defineRoute } from "@/lib/server/http/route";

/** The sum of a form without JavaScript. */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  body: checkSchema,
  handler: async ({ body, request, sender }) =>
    backToCheck(await finishCheck(request.headers.get("cookie"), body, sender), body.language),
});

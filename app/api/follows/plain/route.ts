import { backToCheck } from "@/app/api/follows/back-to-check";
import { beginCheck } from "@/lib/features/follows/check/mutations";
import { plainFollowSchema } from "@/lib/features/follows/schema";
import { defineRoute } from "@/lib/server/http/route";

/** The form of a page without JavaScript. Nothing is stored or mailed before the sum on the next page. */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  body: plainFollowSchema,
  handler: async ({ body: { kind, slug, query, ...form } }) =>
    backToCheck(await beginCheck({ ...form, target: { kind, slug, query } }), form.language),
});

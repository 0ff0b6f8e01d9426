import { withdrawOwn } from "@/lib/features/submitter/mutations";
import { tokenSchema } from "@/lib/features/submitter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Takes back what was sent; the token of its private page is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: tokenSchema,
  handler: ({ body, requestId, recordAnswer }) => withdrawOwn(body.token, { requestId, recordAnswer }),
});

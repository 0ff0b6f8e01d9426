import { withdrawOwn } from "@/lib/features/submitter/mutations";
import { tokenSchema } from "@/lib/features/submitter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Withdraws a submission; the page's token is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: tokenSchema,
  handler: ({ body, requestId, recordAnswer }) => withdrawOwn(body.token, { requestId, recordAnswer }),
});

import { renewLink } from "@/lib/features/submitter/mutations";
import { tokenSchema } from "@/lib/features/submitter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Creates a new link to a private page; the old one stops working. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: tokenSchema,
  status: 201,
  handler: ({ body, recordAnswer, sender }) => renewLink(body.token, recordAnswer, sender.language),
});

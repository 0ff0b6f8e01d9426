import { switchMails } from "@/lib/features/submitter/mutations";
import { mailsSchema } from "@/lib/features/submitter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Turns emails about a submission on or off. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: mailsSchema,
  handler: ({ body }) => switchMails(body),
});

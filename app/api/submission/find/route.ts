import { findOwn } from "@/lib/features/submitter/mutations";
import { findSchema } from "@/lib/features/submitter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Emails the links of everything sent with an address; the response never reveals whether it is known. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: findSchema,
  handler: ({ body, sender }) => findOwn(body, sender.language),
});

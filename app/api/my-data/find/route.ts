import { askForLink } from "@/lib/features/my-data/access/mutations";
import { findSchema } from "@/lib/features/my-data/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Emails the link; the response never reveals whether anything is held. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: findSchema,
  handler: ({ body, sender }) => askForLink(body, sender.address, sender.language),
});

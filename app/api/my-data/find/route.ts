import { askForLink } from "@/lib/features/my-data/access/mutations";
import { findSchema } from "@/lib/features/my-data/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Mails the link to everything about an address; no answer says whether anything is held. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: findSchema,
  handler: ({ body, address }) => askForLink(body, address),
});

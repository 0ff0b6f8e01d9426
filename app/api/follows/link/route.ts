import { requestFollowLink } from "@/lib/features/follows/mutations";
import { followAddressSchema } from "@/lib/features/follows/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Mails the link of an address's page; the answer never reveals whether it follows something. */
export const POST = defineRoute({
  access: "public",
  limit: "newsletter",
  body: followAddressSchema,
  handler: ({ body, sender }) => requestFollowLink(body, sender),
});

import { findOwn } from "@/lib/features/submitter/mutations";
import { findSchema } from "@/lib/features/submitter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Mails the links of everything that was sent with an address; no answer says whether it is known. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: findSchema,
  handler: ({ body }) => findOwn(body),
});

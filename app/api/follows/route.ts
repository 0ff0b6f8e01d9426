import { requestFollow } from "@/lib/features/follows/mutations";
import { followPayloadSchema } from "@/lib/features/follows/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/follows: answers as the newsletter does; failures also contain `success: false`. */
export const POST = defineRoute({
  access: "public",
  limit: "newsletter",
  body: followPayloadSchema,
  errorFields: { success: false },
  form: true,
  handler: ({ body, sender }) => requestFollow(body, sender),
});

import { backToClaim } from "@/app/api/claims/back-to-claim";
import { proveClaim } from "@/lib/features/handover/claims/mutations";
import { proveSchema } from "@/lib/features/handover/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/claims/prove: the buttons behind a claim's link, plain forms. The token proves the address. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  bodyFormat: "form",
  origin: "any",
  body: proveSchema,
  handler: ({ body, requestId }) =>
    backToClaim(body, (token, language) => proveClaim(token, body.proof, { language, requestId })),
});

import { backToClaim } from "@/app/api/claims/back-to-claim";
import { acceptInvitation } from "@/lib/features/handover/mutations";
import { claimActionSchema } from "@/lib/features/handover/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/claims/accept: the button behind an invitation, a plain form. The token is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  bodyFormat: "form",
  origin: "any",
  body: claimActionSchema,
  handler: ({ body, requestId }) =>
    backToClaim(body, (token, language) => acceptInvitation(token, { language, requestId })),
});

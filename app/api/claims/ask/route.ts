import { backToClaim } from "@/app/api/claims/back-to-claim";
import { askTeam } from "@/lib/features/handover/claims/mutations";
import { askSchema } from "@/lib/features/handover/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/claims/ask: leaves a claim to the team, a plain form. The token proves the address. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  bodyFormat: "form",
  origin: "any",
  body: askSchema,
  handler: ({ body }) =>
    backToClaim(body, async (token) => {
      await askTeam(token, body.message ?? "");
      return null;
    }),
});

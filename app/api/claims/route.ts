import { claimPayloadSchema } from "@/lib/features/handover/claim-schema";
import { createClaim } from "@/lib/features/handover/claims/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/claims: a visitor claims to be the maker of an item that the team added. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: claimPayloadSchema,
  status: 201,
  form: true,
  handler: ({ body, sender }) => createClaim(body, sender),
});

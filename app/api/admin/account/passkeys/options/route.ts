import { offerPasskey } from "@/lib/features/accounts/passkeys/mutations";
import { passwordProofSchema } from "@/lib/features/accounts/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/account/passkeys/options: creation options for a device; requires the own password. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: passwordProofSchema,
  handler: async ({ actor, body, address, requestId }) =>
    Response.json(await offerPasskey(actor, body.password, { address, requestId })),
});

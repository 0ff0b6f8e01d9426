import { removePasskey } from "@/lib/features/accounts/passkeys/mutations";
import { passkeyParamsSchema, passwordProofSchema } from "@/lib/features/accounts/schema";
import { defineRoute } from "@/lib/server/http/route";

/** DELETE /api/admin/account/passkeys/{id}: one's own, for one's own password; answers the list without it. */
export const DELETE = defineRoute({
  access: "moderator",
  limit: "panel",
  params: passkeyParamsSchema,
  body: passwordProofSchema,
  handler: async ({ actor, params, body, address, requestId }) => ({
    passkeys: await removePasskey(actor, { ...params, address, requestId }, body.password),
  }),
});

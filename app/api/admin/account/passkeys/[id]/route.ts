import { removePasskey } from "@/lib/features/accounts/passkeys/mutations";
import { passkeyParamsSchema, passwordProofSchema } from "@/lib/features/accounts/schema";
import { defineRoute } from "@/lib/server/http/route";

/** DELETE /api/admin/account/passkeys/{id}: requires the own password; returns the remaining list. */
export const DELETE = defineRoute({
  access: "moderator",
  limit: "panel",
  params: passkeyParamsSchema,
  body: passwordProofSchema,
  handler: async ({ actor, params, body, address, requestId }) => ({
    passkeys: await removePasskey(actor, { ...params, address, requestId }, body.password),
  }),
});

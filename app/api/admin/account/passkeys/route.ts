import { addPasskey, listOwnPasskeys } from "@/lib/features/accounts/passkeys/mutations";
import { newPasskeySchema } from "@/lib/features/accounts/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/account/passkeys: the passkeys of the signed-in account. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  handler: async ({ actor }) => ({ passkeys: await listOwnPasskeys(actor) }),
});

/** POST: registers a created passkey; returns the list with it. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: newPasskeySchema,
  status: 201,
  handler: async ({ actor, body, requestId }) => ({ passkeys: await addPasskey(actor, body, requestId) }),
});

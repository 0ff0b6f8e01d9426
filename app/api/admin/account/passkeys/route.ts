import { addPasskey, listOwnPasskeys } from "@/lib/features/accounts/passkeys/mutations";
import { newPasskeySchema } from "@/lib/features/accounts/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/account/passkeys: one's own. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  handler: async ({ actor }) => ({ passkeys: await listOwnPasskeys(actor) }),
});

/** POST: what a device has made of the options; answers the list with it. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: newPasskeySchema,
  status: 201,
  handler: async ({ actor, body, requestId }) => ({ passkeys: await addPasskey(actor, body, requestId) }),
});

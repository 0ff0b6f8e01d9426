import { offerChallenge } from "@/lib/server/auth/passkeys";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/login/passkey/options: a challenge for any passkey of this site. */
export const POST = defineRoute({
  access: "public",
  limit: "passkey",
  handler: async () => Response.json(await offerChallenge()),
});

import { findSignedIn } from "@/lib/server/auth/gate";
import { signOut } from "@/lib/server/auth/next-auth";
import { endSession } from "@/lib/server/auth/sessions";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** POST /api/admin/logout: ends the session on the server, then the cookie. */
export const POST = defineRoute({
  access: "public",
  limit: "panel",
  handler: async ({ request, requestId }) => {
    const user = await findSignedIn(request.headers);
    if (user) await endSession(user, requestId);
    await signOut({ redirect: false });
    return { message: message("answers.signedOut") };
  },
});

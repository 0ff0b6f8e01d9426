import { isAdmin, requireModerator } from "@/lib/server/auth/gate";
import { defineRoute } from "@/lib/server/http/route";
import { siteVersion } from "@/lib/server/version";

/** Others, and a lost database, get no version. */
const isForAdmin = async (headers: Headers): Promise<boolean> =>
  headers.has("cookie") && (await requireModerator(headers, false).then(isAdmin, () => false));

/** GET /api/health: checks only this process, so that a lost database does not restart the site. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ request }) =>
    Response.json(
      { status: "alive", ...((await isForAdmin(request.headers)) ? { version: siteVersion } : {}) },
      { headers: { "Cache-Control": "no-store" } },
    ),
});

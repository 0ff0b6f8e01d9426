import { openStream } from "@/lib/features/team/data";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/events: the team's events as they happen (server-sent events). */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  isPolled: true,
  handler: async ({ actor, request }) => openStream(actor, request.signal),
});

import { openStream } from "@/lib/features/team/data";
import { defineRoute } from "@/lib/server/http/route";

/**
 * GET /api/admin/events: what the team does; an open page of the panel receives it while it happens (server-sent
 * events).
 */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  isPolled: true,
  handler: async ({ actor, request }) => openStream(actor, request.signal),
});

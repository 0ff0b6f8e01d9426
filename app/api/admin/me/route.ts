import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/me. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) =>
    Response.json({ user: { id: actor.id, username: actor.username, isAdmin: true } }),
});

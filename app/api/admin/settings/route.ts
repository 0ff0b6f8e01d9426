import { listSettings } from "@/lib/features/settings/data";
import { storeSettings } from "@/lib/features/settings/mutations";
import { settingsSchema } from "@/lib/features/settings/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/settings: every setting with its version. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) => Response.json(await listSettings(actor)),
});

/** PUT /api/admin/settings: stores several, all or none; returns all. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  body: settingsSchema,
  handler: async ({ actor, body, requestId }) =>
    Response.json(await storeSettings(actor, body.changes, requestId)),
});

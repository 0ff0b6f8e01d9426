import { storeLogo } from "@/lib/features/settings/mutations";
import { logoSchema } from "@/lib/features/settings/schema";
import { defineRoute } from "@/lib/server/http/route";
import { pictureBody } from "@/lib/server/pictures/limits";

/** PUT /api/admin/settings/logo: stores a logo from a data string; returns all settings. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  body: logoSchema,
  ...pictureBody(1),
  handler: async ({ actor, body, requestId }) => Response.json(await storeLogo(actor, body, requestId)),
});

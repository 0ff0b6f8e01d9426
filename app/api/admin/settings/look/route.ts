import { readStoredLook } from "@/lib/features/look/data";
import { storeLook } from "@/lib/features/look/mutations";
import { lookChangeSchema } from "@/lib/features/look/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/settings/look: colours, corners and heading font, with a version. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: ({ actor }) => readStoredLook(actor),
});

/** PUT /api/admin/settings/look: stores the look, or restores the default. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  body: lookChangeSchema,
  handler: ({ actor, body, requestId }) => storeLook(actor, body, requestId),
});

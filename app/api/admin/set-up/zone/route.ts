import { storeZone } from "@/lib/features/set-up/mutations";
import { zoneSchema } from "@/lib/features/set-up/schema";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/set-up/zone: the time zone of times that are shown without a visitor's. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  body: zoneSchema,
  handler: ({ actor, body, requestId }) => storeZone(actor, body, requestId),
});

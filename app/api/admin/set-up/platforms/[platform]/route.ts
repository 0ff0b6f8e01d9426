import { storePlatformKeys } from "@/lib/features/set-up/platforms/mutations";
import { platformKeysSchema, platformParamsSchema } from "@/lib/features/set-up/platforms/schema";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/set-up/platforms/{platform}: checks keys with a call to the platform, then stores them. */
export const PUT = defineRoute({
  access: "admin",
  limit: "setUpTest",
  params: platformParamsSchema,
  body: platformKeysSchema,
  handler: ({ actor, params, body, requestId }) =>
    storePlatformKeys(actor, { ...params, ...body, requestId }),
});

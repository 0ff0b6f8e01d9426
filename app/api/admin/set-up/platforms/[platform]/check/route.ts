import { checkPlatformKeys } from "@/lib/features/set-up/platforms/mutations";
import { platformParamsSchema } from "@/lib/features/set-up/platforms/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/set-up/platforms/{platform}/check: checks the keys in use with a call to the platform. */
export const POST = defineRoute({
  access: "admin",
  limit: "setUpTest",
  params: platformParamsSchema,
  handler: async ({ actor, params: { platform } }) => {
    await checkPlatformKeys(actor, platform);
    return { platform };
  },
});

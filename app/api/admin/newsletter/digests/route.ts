import { listWithFirstSeen } from "@/lib/features/blog/data";
import { composeDigest } from "@/lib/features/newsletter/digest/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/newsletter/digests: stores a digest of all news, to be looked at before it is sent. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  status: 201,
  handler: async ({ actor }) => composeDigest(actor, await listWithFirstSeen()),
});

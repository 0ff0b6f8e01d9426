import { listWithFirstSeen } from "@/lib/features/blog/data";
import { composeDigest } from "@/lib/features/newsletter/digest/mutations";
import { digestSchema } from "@/lib/features/newsletter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/newsletter/digests: stores a digest of recent items for preview. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: digestSchema,
  status: 201,
  handler: async ({ actor, body }) => composeDigest(actor, await listWithFirstSeen(), body),
});

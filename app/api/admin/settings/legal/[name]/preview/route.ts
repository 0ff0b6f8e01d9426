import { previewLegalText } from "@/lib/features/settings/mutations";
import { legalPreviewSchema, legalTextParamsSchema } from "@/lib/features/settings/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/settings/legal/{name}/preview: renders a text as visitors would see it. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: legalTextParamsSchema,
  body: legalPreviewSchema,
  maxBodyBytes: 512 * 1024,
  handler: ({ actor, body }) => previewLegalText(actor, body.source),
});

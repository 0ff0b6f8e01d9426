import { sendPostsCopy } from "@/lib/features/blog/written/export/data";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/posts/export: published and scheduled posts as a ZIP in the format of the blog source. */
export const GET = defineRoute({
  access: "writer",
  limit: "panel",
  handler: async ({ actor }) => sendPostsCopy(actor),
});

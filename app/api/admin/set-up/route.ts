import { readSetUp } from "@/lib/features/set-up/data";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/set-up: what the panel can set up, without secrets. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: ({ actor }) => readSetUp(actor),
});

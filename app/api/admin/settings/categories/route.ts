import { readCategories } from "@/lib/features/categories/data";
import { storeCategories } from "@/lib/features/categories/mutations";
import { categoriesSchema } from "@/lib/features/categories/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/settings/categories: the categories of games, and removed ones that games still have. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: ({ actor }) => readCategories(actor),
});

/** PUT /api/admin/settings/categories: the whole list in its order, or null for the default. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  body: categoriesSchema,
  handler: ({ actor, body, requestId }) => storeCategories(actor, body, requestId),
});

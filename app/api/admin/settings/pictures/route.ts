import { listStockPictures } from "@/lib/features/stock-pictures/data";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/settings/pictures: the stock pictures, with their versions. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) => Response.json(await listStockPictures(actor)),
});

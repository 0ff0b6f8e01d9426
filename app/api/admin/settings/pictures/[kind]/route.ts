import { storeStockPicture } from "@/lib/features/stock-pictures/mutations";
import { stockParamsSchema, stockSchema } from "@/lib/features/stock-pictures/schema";
import { defineRoute } from "@/lib/server/http/route";
import { pictureBody } from "@/lib/server/pictures/limits";

/** PUT /api/admin/settings/pictures/{kind}: stores a picture from a data string, or null for the bundled one. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: stockParamsSchema,
  body: stockSchema,
  ...pictureBody(1),
  handler: async ({ actor, params, body, requestId }) =>
    Response.json(await storeStockPicture(actor, { ...params, ...body }, requestId)),
});

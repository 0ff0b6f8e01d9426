import { z } from "zod";
import { message } from "@/lib/shared/message";
import { stockKinds } from "@/lib/shared/stock-pictures";

export const stockParamsSchema = z.object({ kind: z.enum(stockKinds) });

/** PUT /api/admin/settings/pictures/{kind} */
export const stockSchema = z.object({
  /** a data string; null restores the bundled picture */
  picture: z
    .string({ error: message("panelSettings.problems.picture") })
    .min(1, message("panelSettings.problems.picture"))
    .nullable(),
  /** of the row the caller read */
  version: z.int().min(0),
});
export type StockChange = z.output<typeof stockSchema>;

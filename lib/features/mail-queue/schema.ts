import { z } from "zod";
import { maxRowId } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { mailPageSize } from "./types";

export const chosenMailsSchema = z.object({
  ids: z
    .array(z.number().int().min(1).max(maxRowId))
    .min(1, message("panelMailQueue.refusals.none"))
    .max(mailPageSize, message("panelMailQueue.refusals.tooMany", { max: mailPageSize })),
});

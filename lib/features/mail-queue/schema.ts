import { z } from "zod";
import { maxRowId } from "@/lib/shared/limits";
import { mailPageSize } from "./types";

export const chosenMailsSchema = z.object({
  ids: z
    .array(z.number().int().min(1).max(maxRowId))
    .min(1, "Please choose a mail")
    .max(mailPageSize, `Please choose at most ${mailPageSize} mails at a time`),
});

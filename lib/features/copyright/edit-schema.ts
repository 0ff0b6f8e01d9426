import { z } from "zod";
import { reasonMaxLength } from "@/lib/features/reviews/constants";
import { rowVersion } from "@/lib/features/reviews/fields";
import { cleanText } from "@/lib/shared/clean-text";
import { optionalLines } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { complaintLimits } from "./constants";
import { endings } from "./policy";

/** PUT /api/admin/copyright/{id}: what the team notes about one, and that it is no spam; absent fields stay. */
export const complaintChangeSchema = z.object({
  notes: z
    .string()
    .nullable()
    .transform((text) => cleanText(text ?? "") || null)
    .pipe(z.string().max(complaintLimits.notes, message("panelCopyright.errors.notes")).nullable())
    .optional(),
  /** somebody of the team sees that it is none */
  spam: z.literal(false, { error: message("panelCopyright.errors.spam") }).optional(),
  updatedAt: rowVersion,
});

/** POST /api/admin/copyright/{id}/takedown: the words go to both sides. */
export const takedownSchema = z.object({ reason: optionalLines(reasonMaxLength), updatedAt: rowVersion });

/** POST /api/admin/copyright/{id}/decision: how it ends. */
export const decisionSchema = z
  .object({
    decision: z.enum(endings, { error: message("panelCopyright.errors.decision") }),
    reason: optionalLines(reasonMaxLength),
    updatedAt: rowVersion,
  })
  .refine(({ decision, reason }) => decision !== "rejected" || reason, {
    path: ["reason"],
    message: message("panelCopyright.errors.reason"),
  });

export type ComplaintChange = z.output<typeof complaintChangeSchema>;
export type Takedown = z.output<typeof takedownSchema>;
export type Decision = z.output<typeof decisionSchema>;

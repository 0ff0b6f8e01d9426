import { z } from "zod";
import { rowVersion } from "@/lib/features/reviews/fields";
import { optionalLines } from "@/lib/shared/fields";
import { maxRowId } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { reportLimits, reportOutcomes } from "./constants";

/** The outcome of an open report. */
export const reportOutcomeSchema = z.object({
  outcome: z.enum(reportOutcomes, {
    error: message("panelReports.errors.outcome", { outcomes: reportOutcomes.join(", ") }),
  }),
  /** mailed to reporters with an address */
  words: optionalLines(reportLimits.words),
  /** for the team only; absent stays as it is */
  note: optionalLines(reportLimits.note).optional(),
  /** to the submitter of the removed item, and whether it is mailed */
  reason: optionalLines(reportLimits.words),
  notify: z.boolean().default(false),
  updatedAt: rowVersion,
});

/** A change to a report: opened again, no spam, or the team's note. */
export const reportChangeSchema = z.object({
  status: z.literal("open", { error: message("panelReports.errors.status") }).optional(),
  spam: z.literal(false, { error: message("panelReports.errors.spam") }).optional(),
  note: optionalLines(reportLimits.note).optional(),
  updatedAt: rowVersion,
});

/** Exactly these, each in its expected version. */
export const reportsDismissSchema = z.object({
  items: z
    .array(z.object({ id: z.int().min(1).max(maxRowId), updatedAt: rowVersion }))
    .min(1, message("panelReports.errors.nothingToDismiss"))
    .max(100, message("panelReports.errors.tooMany")),
});

export type ReportVerdict = z.output<typeof reportOutcomeSchema>;
export type ReportChange = z.output<typeof reportChangeSchema>;
export type ReportsDismiss = z.output<typeof reportsDismissSchema>;

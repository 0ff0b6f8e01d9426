import { z } from "zod";
import { rowVersion } from "@/lib/features/reviews/fields";
import { honeypot, linesText, optionalEmail, optionalLines } from "@/lib/shared/fields";
import { maxRowId } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { reasonsOf, reportLimits, reportNounNames, reportOutcomes, reportReasonNames } from "./constants";

const chooseReason = message("reports.errors.reason");

/** The report form. */
export const reportSchema = z.object({
  reason: z.string({ error: chooseReason }).pipe(z.enum(reportReasonNames, { error: chooseReason })),
  message: linesText(message("reports.errors.message"), 10, reportLimits.message),
  email: optionalEmail,
});

/** POST /api/reports: `noun` and `slug` as in the address of the page. */
export const reportPayloadSchema = reportSchema
  .extend({
    noun: z.enum(reportNounNames, {
      error: message("reports.errors.noun", { nouns: reportNounNames.join(", ") }),
    }),
    slug: z.string({ error: message("reports.errors.page") }).max(100, message("reports.errors.page")),
    ...honeypot,
  })
  .refine(({ noun, reason }) => reasonsOf(noun).includes(reason), {
    path: ["reason"],
    message: chooseReason,
  });

/** The outcome of an open report. */
export const reportOutcomeSchema = z.object({
  outcome: z.enum(reportOutcomes, { error: `Please choose from: ${reportOutcomes.join(", ")}` }),
  /** mailed to whoever left an address */
  words: optionalLines(reportLimits.words),
  /** for the team only; absent stays as it is */
  note: optionalLines(reportLimits.note).optional(),
  /** to whoever sent what is taken off the site, and whether it is mailed to them */
  reason: optionalLines(reportLimits.words),
  notify: z.boolean().default(false),
  updatedAt: rowVersion,
});

/** A change to a report: opened again, no spam, or the team's note. */
export const reportChangeSchema = z.object({
  status: z.literal("open", { error: "Please say open, or nothing" }).optional(),
  spam: z.literal(false, { error: "Please say false, or nothing" }).optional(),
  note: optionalLines(reportLimits.note).optional(),
  updatedAt: rowVersion,
});

/** Exactly these, each in its expected version. */
export const reportsDismissSchema = z.object({
  items: z
    .array(z.object({ id: z.int().min(1).max(maxRowId), updatedAt: rowVersion }))
    .min(1, "Please choose something to dismiss")
    .max(100, "Please dismiss at most 100 at once"),
});

export type ReportPayload = z.output<typeof reportPayloadSchema>;
export type ReportVerdict = z.output<typeof reportOutcomeSchema>;
export type ReportChange = z.output<typeof reportChangeSchema>;
export type ReportsDismiss = z.output<typeof reportsDismissSchema>;

import { z } from "zod";
import { honeypot, linesText, optionalEmail } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { reasonsOf, reportLimits, reportNounNames, reportReasonNames } from "./constants";

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

export type ReportPayload = z.output<typeof reportPayloadSchema>;

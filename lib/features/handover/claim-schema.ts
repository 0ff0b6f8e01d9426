import { z } from "zod";
import { reportNounNames } from "@/lib/features/reports/constants";
import { emailAddress, honeypot } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";

/** The form of /claim/{noun}/{slug}. */
export const claimSchema = z.object({ email: emailAddress });

/** POST /api/claims: `noun` and `slug` as in the address of the page. */
export const claimPayloadSchema = z.object({
  email: emailAddress.transform((address) => address.toLowerCase()),
  noun: z.enum(reportNounNames, {
    error: message("reports.errors.noun", { nouns: reportNounNames.join(", ") }),
  }),
  slug: z.string({ error: message("reports.errors.page") }).max(100, message("reports.errors.page")),
  ...honeypot,
});
export type ClaimPayload = z.output<typeof claimPayloadSchema>;

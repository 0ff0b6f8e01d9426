import { z } from "zod";
import { emailAddress, honeypot, optionalLine, optionalLines } from "@/lib/shared/fields";
import { maxUrlLength } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { linkToken } from "@/lib/shared/query";

/** Stored in lower case. */
const email = emailAddress.transform((address) => address.toLowerCase());

/** POST /api/newsletter/subscribe and /leave. */
export const newsletterPayloadSchema = z.object({ email, ...honeypot });

/** The secret of a link. */
const token = z.string().max(200).transform(linkToken).optional();

export const newsletterActionSchema = z.object({
  token,
  /** of the form's page */
  language: z.string().max(20).optional().catch(undefined),
});

export const newsletterLinkSchema = z.object({ token });

export const digestLimits = { subject: 150, opening: 5000, without: 500 } as const;

/** POST /api/admin/newsletter/digests: without fields, all news under a default subject. */
export const digestSchema = z.object({
  subject: optionalLine(digestLimits.subject),
  /** markdown */
  opening: optionalLines(digestLimits.opening),
  /** addresses of deselected items */
  without: z
    .array(z.string().max(maxUrlLength))
    .max(digestLimits.without, message("newsletter.refusals.without", { max: digestLimits.without }))
    .default([]),
});
export type DigestChoice = z.output<typeof digestSchema>;

export const digestTestSchema = z.object({ to: emailAddress });

export const digestScheduleSchema = z.object({
  sendAt: z.iso.datetime({ offset: true, error: message("newsletter.refusals.dayAndTime") }),
});

export type NewsletterPayload = z.output<typeof newsletterPayloadSchema>;

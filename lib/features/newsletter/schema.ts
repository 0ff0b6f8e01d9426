import { z } from "zod";
import { emailAddress, honeypot, optionalLine, optionalLines } from "@/lib/shared/fields";
import { maxUrlLength } from "@/lib/shared/limits";
import { linkToken } from "@/lib/shared/query";

/** An address as the newsletter stores it. */
const email = emailAddress.transform((address) => address.toLowerCase());

/** POST /api/newsletter/subscribe and /leave. */
export const newsletterPayloadSchema = z.object({ email, ...honeypot });

/** Of a link's secret; what is no text cannot be looked up either. */
const token = z.string().max(200).transform(linkToken).optional();

/** The form that a mail's link leads to. */
export const newsletterActionSchema = z.object({ token });

export const newsletterLinkSchema = z.object({ token });

export const digestLimits = { subject: 150, opening: 5000, without: 500 } as const;

/** POST /api/admin/newsletter/digests: all of it optional; without any, everything new under a subject of ours. */
export const digestSchema = z.object({
  subject: optionalLine(digestLimits.subject),
  /** markdown */
  opening: optionalLines(digestLimits.opening),
  /** addresses of what is new and is left out */
  without: z
    .array(z.string().max(maxUrlLength))
    .max(digestLimits.without, `Please leave out at most ${digestLimits.without}`)
    .default([]),
});
export type DigestChoice = z.output<typeof digestSchema>;

/** POST /api/admin/newsletter/digests/{id}/test. */
export const digestTestSchema = z.object({ to: emailAddress });

/** PUT /api/admin/newsletter/digests/{id}/schedule. */
export const digestScheduleSchema = z.object({
  sendAt: z.iso.datetime({ offset: true, error: "Please give a day and a time" }),
});

export type NewsletterPayload = z.output<typeof newsletterPayloadSchema>;

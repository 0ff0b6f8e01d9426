import { z } from "zod";
import { emailAddress, honeypot } from "@/lib/shared/fields";

/** An address as the newsletter keeps it. */
const email = emailAddress.transform((address) => address.toLowerCase());

/** POST /api/newsletter/subscribe (specification section 7) and /leave. */
export const newsletterPayloadSchema = z.object({ email, ...honeypot });

/** The form that a mail's link leads to, and the one-click call of RFC 8058. */
export const newsletterActionSchema = z.object({
  token: z.string().max(100).optional(),
  "List-Unsubscribe": z.string().max(50).optional(),
});

export const newsletterLinkSchema = z.object({ token: z.string().max(100).optional() });

export type NewsletterPayload = z.output<typeof newsletterPayloadSchema>;

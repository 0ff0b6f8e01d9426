import { z } from "zod";
import { cleanText, emailAddress, honeypot } from "@/lib/shared/fields";
import { retention } from "@/lib/shared/retention";

/** An address as the newsletter stores it. */
const email = emailAddress.transform((address) => address.toLowerCase());

/** POST /api/newsletter/subscribe and /leave. */
export const newsletterPayloadSchema = z.object({ email, ...honeypot });

/** Of a link's secret; what is no text cannot be looked up either. */
const token = z.string().max(100).transform(cleanText).optional();

/** The form that a mail's link leads to. */
export const newsletterActionSchema = z.object({ token });

export const newsletterLinkSchema = z.object({ token });

export type NewsletterPayload = z.output<typeof newsletterPayloadSchema>;

/** How long the link of a confirmation mail works; unconfirmed addresses expire with it. */
export const confirmationDays = retention.unconfirmedSubscriberDays;

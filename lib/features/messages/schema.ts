import { z } from "zod";
import { emailAddress, honeypot, linesText, lineText } from "@/lib/shared/fields";
import { maxEmailLength } from "@/lib/shared/limits";

/** What visitors write to the team (specification section 5, contact form). */

export const messageLimits = { name: 120, email: maxEmailLength, subject: 200, message: 5000 } as const;

const captchaRequired = "Please complete the captcha";

export const contactSchema = z.object({
  name: lineText("Name must be at least 2 characters", 2, messageLimits.name),
  email: emailAddress,
  subject: lineText("Subject must be at least 5 characters", 5, messageLimits.subject),
  message: linesText("Message must be at least 10 characters", 10, messageLimits.message),
  captcha: z
    .union([z.string(), z.number()], { error: captchaRequired })
    .transform((answer) => String(answer).trim())
    .pipe(z.string().min(1, captchaRequired).max(20, captchaRequired)),
});

/** POST /api/contact (specification section 7). */
export const contactPayloadSchema = contactSchema.extend(honeypot);

/** Which of the captchas that a browser has open the form shows (D27). */
export const contactQuerySchema = z.object({ challenge: z.string().max(50).optional() });

export type ContactInput = z.input<typeof contactSchema>;
export type Contact = z.output<typeof contactSchema>;
export type ContactPayload = z.output<typeof contactPayloadSchema>;

import { z } from "zod";
import { asciiDigits } from "@/lib/shared/clean-text";
import { emailAddress, honeypot, linesText, lineText } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { messageLimits } from "./constants";

const captchaRequired = message("contact.errors.captcha");

export const contactSchema = z.object({
  name: lineText(message("contact.errors.name"), 2, messageLimits.name),
  email: emailAddress,
  subject: lineText(message("contact.errors.subject"), 5, messageLimits.subject),
  message: linesText(message("contact.errors.message"), 10, messageLimits.message),
  captcha: z
    .union([z.string(), z.number()], { error: captchaRequired })
    .transform((answer) => asciiDigits(String(answer).slice(0, 100)).trim())
    .pipe(z.string().min(1, captchaRequired).max(20, captchaRequired)),
});

export const contactPayloadSchema = contactSchema.extend(honeypot);

/** `challenge` chooses one of several open ones. */
export const contactQuerySchema = z.object({ challenge: z.string().max(50).optional() });

export type ContactInput = z.input<typeof contactSchema>;
export type Contact = z.output<typeof contactSchema>;
export type ContactPayload = z.output<typeof contactPayloadSchema>;

import { z } from "zod";
import { cleanText } from "@/lib/shared/fields";

/** What visitors write to the team (specification section 5, contact form), and the fields that forms share. */

export const messageLimits = { name: 120, email: 254, subject: 200, message: 5000 } as const;

/** Marks without a width, and those that turn the reading direction round: a name could pose as another one. */
const invisibleMarks = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;

const cleanLines = (text: string): string => cleanText(text.replace(invisibleMarks, ""));
const cleanLine = (text: string): string => cleanLines(text).replace(/[\s\u0080-\u009f]+/g, " ");

const text = (clean: (typed: string) => string, message: string, min: number, max: number) =>
  z
    .string({ error: message })
    .transform(clean)
    .pipe(
      z
        .string()
        .min(min, message)
        .max(max, `Please keep this under ${max.toLocaleString("en")} characters`),
    );

/** One line of at least `min` characters: a name or a subject. */
export const lineText = (message: string, min: number, max: number) => text(cleanLine, message, min, max);

/** Several lines of at least `min` characters. */
export const linesText = (message: string, min: number) =>
  text(cleanLines, message, min, messageLimits.message);

const invalidEmail = "Please enter a valid email address";

/** An address that a mail can be sent to; nothing in it can begin a header. */
export const emailAddress = z
  .string({ error: invalidEmail })
  .trim()
  .max(messageLimits.email, invalidEmail)
  .pipe(z.email(invalidEmail));

/** The field that people never see (D27). */
export const honeypot = { website: z.string().max(500).optional() };

const captchaRequired = "Please complete the captcha";

export const contactSchema = z.object({
  name: lineText("Name must be at least 2 characters", 2, messageLimits.name),
  email: emailAddress,
  subject: lineText("Subject must be at least 5 characters", 5, messageLimits.subject),
  message: linesText("Message must be at least 10 characters", 10),
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

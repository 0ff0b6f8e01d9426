import { z } from "zod";
import { messageLimits } from "@/lib/features/messages/constants";
import { emailAddress, honeypot, linesText, lineText } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { supportCategories } from "./constants";

const categoryRequired = message("support.errors.category");

export const ticketSchema = z.object({
  name: lineText(message("support.errors.name"), 1, messageLimits.name),
  email: emailAddress,
  category: z
    .string({ error: categoryRequired })
    .pipe(z.enum(supportCategories, { error: categoryRequired })),
  subject: lineText(message("support.errors.subject"), 1, messageLimits.subject),
  message: linesText(message("support.errors.message"), 10, messageLimits.message),
});

export const ticketPayloadSchema = ticketSchema.extend(honeypot);

export const replySchema = z.object({
  message: linesText(message("support.errors.reply"), 1, messageLimits.message),
});

/** POST /api/support/reply: the private link's token authorizes it. */
export const replyPayloadSchema = replySchema.extend({ token: z.string().max(100), ...honeypot });

export type Ticket = z.output<typeof ticketSchema>;
export type TicketPayload = z.output<typeof ticketPayloadSchema>;
export type ReplyPayload = z.output<typeof replyPayloadSchema>;

import { z } from "zod";
import { messageLimits } from "@/lib/features/messages/constants";
import { emailAddress, honeypot, linesText, lineText } from "@/lib/shared/fields";
import { supportCategories } from "./constants";

const categoryRequired = "Please select a category";

export const ticketSchema = z.object({
  name: lineText("Name is required", 1, messageLimits.name),
  email: emailAddress,
  category: z
    .string({ error: categoryRequired })
    .pipe(z.enum(supportCategories, { error: categoryRequired })),
  subject: lineText("Subject is required", 1, messageLimits.subject),
  message: linesText("Message must be at least 10 characters long", 10, messageLimits.message),
});

export const ticketPayloadSchema = ticketSchema.extend(honeypot);

export const replySchema = z.object({
  message: linesText("Please write a message", 1, messageLimits.message),
});

/** POST /api/support/reply: the private link's token authorizes it. */
export const replyPayloadSchema = replySchema.extend({ token: z.string().max(100), ...honeypot });

export type Ticket = z.output<typeof ticketSchema>;
export type TicketPayload = z.output<typeof ticketPayloadSchema>;
export type ReplyPayload = z.output<typeof replyPayloadSchema>;

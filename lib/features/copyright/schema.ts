import { z } from "zod";
import { emailAddress, honeypot, linesText, lineText } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { complaintLimits } from "./constants";

const statementRequired = message("copyright.errors.statement");
const stated = z.boolean({ error: statementRequired }).refine((isStated) => isStated, statementRequired);

/** The form of /copyright: the parts that the terms name, and no others. */
export const complaintSchema = z.object({
  work: linesText(message("copyright.errors.work"), 10, complaintLimits.work),
  place: lineText(message("copyright.errors.place"), 1, complaintLimits.place),
  name: lineText(message("copyright.errors.name"), 1, complaintLimits.name),
  postalAddress: linesText(message("copyright.errors.postalAddress"), 5, complaintLimits.postalAddress),
  phone: lineText(message("copyright.errors.phone"), 5, complaintLimits.phone),
  email: emailAddress,
  goodFaith: stated,
  accuracy: stated,
  signature: lineText(message("copyright.errors.signature"), 2, complaintLimits.signature),
});

/** POST /api/copyright. */
export const complaintPayloadSchema = complaintSchema.extend(honeypot);

/** What the submitter answers to a complaint. */
export const counterSchema = z.object({
  statement: linesText(message("copyright.errors.counter"), 10, complaintLimits.counter),
  consent: stated,
  signature: lineText(message("copyright.errors.signature"), 2, complaintLimits.signature),
});

/** POST /api/submission/counter-notice: the token of the private page is the proof, the number says which complaint. */
export const counterPayloadSchema = counterSchema.extend({
  token: z.string().max(100),
  number: z.string().regex(/^CC-\d{6,10}$/, message("copyright.errors.reload")),
  ...honeypot,
});

export type ComplaintInput = z.input<typeof complaintSchema>;
export type Complaint = z.output<typeof complaintSchema>;
export type ComplaintPayload = z.output<typeof complaintPayloadSchema>;
export type CounterPayload = z.output<typeof counterPayloadSchema>;
export type CounterInput = z.input<typeof counterSchema>;
export type Counter = z.output<typeof counterSchema>;

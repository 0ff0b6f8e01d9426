import { z } from "zod";
import { emailAddress, honeypot, linesText, lineText } from "@/lib/shared/fields";
import { complaintLimits } from "./constants";

const stated = (message: string) => z.boolean({ error: message }).refine((isStated) => isStated, message);

/** The form of /copyright: the parts that the terms name, and no others. */
export const complaintSchema = z.object({
  work: linesText("Please describe the work in at least 10 characters", 10, complaintLimits.work),
  place: lineText("Please give the address of the page", 1, complaintLimits.place),
  name: lineText("Name is required", 1, complaintLimits.name),
  postalAddress: linesText("Please give your postal address", 5, complaintLimits.postalAddress),
  phone: lineText("Please give your telephone number", 5, complaintLimits.phone),
  email: emailAddress,
  goodFaith: stated("Without this statement we cannot act on it"),
  accuracy: stated("Without this statement we cannot act on it"),
  signature: lineText("Please type your full name", 2, complaintLimits.signature),
});

/** POST /api/copyright. */
export const complaintPayloadSchema = complaintSchema.extend(honeypot);

/** What the submitter answers to a complaint. */
export const counterSchema = z.object({
  statement: linesText(
    "Please say in at least 10 characters why it is a mistake",
    10,
    complaintLimits.counter,
  ),
  consent: stated("Without this statement we cannot act on it"),
  signature: lineText("Please type your full name", 2, complaintLimits.signature),
});

/** POST /api/submission/counter-notice: the token of the private page is the proof, the number says which complaint. */
export const counterPayloadSchema = counterSchema.extend({
  token: z.string().max(100),
  number: z.string().regex(/^CC-\d{6,10}$/, "Please load the page again"),
  ...honeypot,
});

export type ComplaintInput = z.input<typeof complaintSchema>;
export type Complaint = z.output<typeof complaintSchema>;
export type ComplaintPayload = z.output<typeof complaintPayloadSchema>;
export type CounterPayload = z.output<typeof counterPayloadSchema>;
export type CounterInput = z.input<typeof counterSchema>;
export type Counter = z.output<typeof counterSchema>;

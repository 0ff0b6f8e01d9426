import { z } from "zod";
import { message } from "@/lib/shared/message";

const addedStatuses = ["pending", "approved"] as const;
export type AddedStatus = (typeof addedStatuses)[number];

const status = z.enum(addedStatuses, { error: message("panelRefusals.addedStatus") }).default("pending");

/** The body of an item that the team adds: the edit form's, and optionally its status. */
export const addedSchema = (editSchema: z.ZodType) => z.intersection(editSchema, z.object({ status }));

import { z } from "zod";
import { cleanText } from "@/lib/shared/fields";
import { inboxStatuses } from "./types";

export const notesMaxLength = 5000;

/** PUT /api/admin/messages/{id} and /tickets/{id}: what an admin keeps about one; what is absent stays. */
export const inboxChangeSchema = z.object({
  status: z.enum(inboxStatuses, { error: "Please choose open, answered or closed" }).optional(),
  notes: z
    .string()
    .nullable()
    .transform((text) => cleanText(text ?? "") || null)
    .pipe(z.string().max(notesMaxLength, "Please keep the notes shorter").nullable())
    .optional(),
});

export type InboxChange = z.output<typeof inboxChangeSchema>;

import { z } from "zod";
import { rowVersion } from "@/lib/features/reviews/fields";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { replySchema } from "@/lib/features/support/schema";
import { cleanText } from "@/lib/shared/clean-text";
import { lineText } from "@/lib/shared/fields";
import { credentialLimits, maxRowId } from "@/lib/shared/limits";
import { inboxKinds, inboxStatuses } from "./types";

export const notesMaxLength = 5000;

export const inboxParamsSchema = idParamsSchema.extend({ kind: z.enum(inboxKinds) });

/** PUT /api/admin/inbox/{kind}/{id}; absent fields stay unchanged. */
export const inboxChangeSchema = z.object({
  status: z.enum(inboxStatuses, { error: "Please choose open, answered or closed" }).optional(),
  notes: z
    .string()
    .nullable()
    .transform((text) => cleanText(text ?? "") || null)
    .pipe(z.string().max(notesMaxLength, "Please keep the notes shorter").nullable())
    .optional(),
  /** null is unassigned */
  assigneeName: lineText("Please name an admin", 1, credentialLimits.username).nullable().optional(),
  /** only false: an admin can clear the suspicion but not raise it */
  spam: z.literal(false, { error: "Please send false, or leave it out" }).optional(),
  updatedAt: rowVersion,
});

/** POST /api/admin/inbox/close: the items with their expected versions. */
export const inboxCloseSchema = z.object({
  kind: z.enum(inboxKinds, { error: "Please choose messages or tickets" }),
  items: z
    .array(z.object({ id: z.int().min(1).max(maxRowId), updatedAt: rowVersion }))
    .min(1, "Please choose at least one item to close")
    .max(100, "Please close at most 100 at a time"),
});

/** POST /api/admin/inbox/{kind}/{id}/reply. */
export const inboxReplySchema = replySchema.extend({ updatedAt: rowVersion });

export type InboxChange = z.output<typeof inboxChangeSchema>;
export type InboxReply = z.output<typeof inboxReplySchema>;
export type InboxClose = z.output<typeof inboxCloseSchema>;

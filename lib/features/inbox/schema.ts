import { z } from "zod";
import { rowVersion } from "@/lib/features/reviews/fields";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { replySchema } from "@/lib/features/support/schema";
import { cleanText } from "@/lib/shared/clean-text";
import { lineText } from "@/lib/shared/fields";
import { credentialLimits, maxRowId } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { inboxKinds, inboxStatuses } from "./types";

export const notesMaxLength = 5000;

export const inboxParamsSchema = idParamsSchema.extend({ kind: z.enum(inboxKinds) });

/** PUT /api/admin/inbox/{kind}/{id}; absent fields stay unchanged. */
export const inboxChangeSchema = z.object({
  status: z.enum(inboxStatuses, { error: message("panelInbox.errors.status") }).optional(),
  notes: z
    .string()
    .nullable()
    .transform((text) => cleanText(text ?? "") || null)
    .pipe(z.string().max(notesMaxLength, message("panelInbox.errors.notes")).nullable())
    .optional(),
  /** null is unassigned */
  assigneeName: lineText(message("panelInbox.errors.assignee"), 1, credentialLimits.username)
    .nullable()
    .optional(),
  /** only false: an admin can clear the suspicion but not raise it */
  spam: z.literal(false, { error: message("panelInbox.errors.spam") }).optional(),
  updatedAt: rowVersion,
});

/** POST /api/admin/inbox/close: the items with their expected versions. */
export const inboxCloseSchema = z.object({
  kind: z.enum(inboxKinds, { error: message("panelInbox.errors.kind") }),
  items: z
    .array(z.object({ id: z.int().min(1).max(maxRowId), updatedAt: rowVersion }))
    .min(1, message("panelInbox.errors.nothingToClose"))
    .max(100, message("panelInbox.errors.tooMany")),
});

/** POST /api/admin/inbox/{kind}/{id}/reply. */
export const inboxReplySchema = replySchema.extend({ updatedAt: rowVersion });

export type InboxChange = z.output<typeof inboxChangeSchema>;
export type InboxReply = z.output<typeof inboxReplySchema>;
export type InboxClose = z.output<typeof inboxCloseSchema>;

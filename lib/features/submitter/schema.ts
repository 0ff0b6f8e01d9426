import { z } from "zod";
import { pictureFields } from "@/lib/features/items/constants";
import { messageLimits } from "@/lib/features/messages/constants";
import { rowVersion } from "@/lib/features/reviews/fields";
import { uploadIdSchema } from "@/lib/features/uploads/id-schema";
import { emailAddress, honeypot, linesText } from "@/lib/shared/fields";
import { maxRowId } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";

/** The calls of the page; the token of its link is the proof. */
const token = z.string().max(100);

/** POST /api/submission/withdraw and /link. */
export const tokenSchema = z.object({ token });

/** POST /api/submission/mails. */
export const mailsSchema = z.object({ token, isOn: z.boolean() });

/** What a submitter or an admin writes. */
export const itemMessageSchema = z.object({
  message: linesText(message("submitter.answer.required"), 1, messageLimits.message),
});

/** The form's: each kind has rules of its own on the server, whose sentences are shown at the fields. */
export const itemValuesSchema = z.record(z.string(), z.unknown());

/** PUT /api/admin/conversations/{kind}/{id}. */
export const readSchema = z.object({ readUntil: z.iso.datetime().transform((text) => new Date(text)) });

/** POST /api/submission/answer. */
export const answerSchema = itemMessageSchema.extend({ token, ...honeypot });

/**
 * POST /api/submission/edit and /again: the fields of its kind, which its own schema checks, the expected version, and
 * the upload of a content submission's new file.
 */
export const editSchema = z.looseObject({
  token,
  updatedAt: rowVersion,
  uploadId: uploadIdSchema.optional(),
});

/**
 * POST /api/submission/suggest: as an edit. `revision` names the open suggestion that it changes, whose version is the
 * expected one then. `withoutPictures` are the fields of the pictures that it loses; with `withoutFile` it loses its file.
 */
export const suggestionSchema = editSchema.extend({
  revision: z.int().min(1).max(maxRowId).optional(),
  withoutPictures: z.array(z.enum(pictureFields)).max(pictureFields.length).optional(),
  withoutFile: z.boolean().optional(),
});

/** POST /api/submission/find. */
export const findSchema = z.object({ email: emailAddress, ...honeypot });

export type ItemEdit = z.output<typeof editSchema>;
export type Suggestion = z.output<typeof suggestionSchema>;

import { z } from "zod";
import { optionalLines } from "@/lib/shared/fields";
import { maxRowId } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { reasonMaxLength } from "./constants";
import { rowVersion } from "./fields";
import { panelPageSize } from "./filters";
import { decidedKinds, decidedStatuses, decisions, reviewedKinds } from "./policy";

/**
 * An admin's addition to a decision: stored with the row, and mailed to whoever left an address unless the admin says
 * no.
 */
const words = { reason: optionalLines(reasonMaxLength), notify: z.boolean().default(true) };
const reasonMissing = { path: ["reason"], message: message("reviewRefusals.changesWanted") };

/**
 * PUT /api/admin/{kind}/{id}/status. `changes` requests changes and leaves the row pending. The panel sends the expected
 * status (`from`) and version (`updatedAt`), so rejecting a pending row never undoes a colleague's approval.
 */
export const statusChangeSchema = z
  .object({
    status: z.enum([...decidedStatuses, "changes"], { error: message("reviewRefusals.status") }),
    from: z.enum(decidedStatuses, { error: message("reviewRefusals.status") }).optional(),
    updatedAt: rowVersion,
    /** false fails if a colleague has claimed the row; without it, claims are not checked */
    overClaim: z.boolean().optional(),
    ...words,
  })
  .refine(({ status, reason }) => status !== "changes" || reason, reasonMissing);

/** The {id} of a path: digits only. */
export const idParamsSchema = z.object({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(maxRowId)),
});

/** The {kind}/{id} of a path. */
export const reviewedParamsSchema = idParamsSchema.extend({ kind: z.enum(reviewedKinds) });

/** The {kind}/{id} of an item that the queue decides. */
export const decidedParamsSchema = idParamsSchema.extend({ kind: z.enum(decidedKinds) });

/** POST /api/admin/reviews/{kind}/{id}/reopen and …/not-spam: the expected version. */
export const reopenSchema = z.object({ updatedAt: rowVersion });

/** The most items in one decision: as many as a page shows. */
const itemsAtMost = panelPageSize;
const rowId = z.number().int().min(1).max(maxRowId);

/** POST /api/admin/decisions: exactly these items, with one decision, each in its expected version. */
export const queueDecisionSchema = z
  .object({
    items: z
      .array(
        z.object({
          kind: z.enum(decidedKinds),
          id: rowId,
          updatedAt: rowVersion,
          /** confirmed in spite of a claim; the dialog names the claimant */
          overClaim: z.boolean().optional(),
        }),
      )
      .min(1, message("reviewRefusals.chooseItem"))
      .max(itemsAtMost, message("panelRefusals.tooManyItems", { max: itemsAtMost })),
    decision: z.enum(decisions, { error: message("reviewRefusals.decision") }),
    ...words,
  })
  .refine(({ decision, reason }) => decision !== "changes" || reason, reasonMissing);

export type QueueDecision = z.output<typeof queueDecisionSchema>;

/** GET /api/admin/decisions?items=game-1,clip-2, each as `itemKey` writes it. */
export const storedItemsSchema = z.object({
  items: z
    .string()
    .transform((text): unknown => text.split(",").map((key) => key.split("-")))
    .pipe(z.array(z.tuple([z.enum(decidedKinds), z.coerce.number().pipe(rowId)])).max(itemsAtMost))
    .transform((keys) => keys.map(([kind, id]) => ({ kind, id }))),
});

/** POST /api/admin/decisions/undo. */
export const undoSchema = z.object({
  ids: z.array(rowId).min(1, message("reviewRefusals.nothingToUndo")).max(itemsAtMost),
});

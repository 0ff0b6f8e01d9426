import { z } from "zod";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { cleanText } from "@/lib/shared/clean-text";
import { emailAddress, optionalLines } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { linkToken } from "@/lib/shared/query";
import { claimLimits, claimProofs, handedKinds } from "./constants";

/** The {kind}/{id} of /api/admin/handovers. */
export const handedParamsSchema = idParamsSchema.extend({ kind: z.enum(handedKinds) });

/** POST /api/admin/handovers/{kind}/{id}. */
export const invitationSchema = z.object({ email: emailAddress });

/** The buttons of the page behind a mailed link: plain forms. */
export const claimActionSchema = z.object({
  token: z.string().max(200).transform(linkToken),
  /** of the form's page */
  language: z.string().max(20).optional().catch(undefined),
});

/** POST /api/claims/prove. */
export const proveSchema = claimActionSchema.extend({
  proof: z.enum(claimProofs, { error: message("claims.refusals.proof", { values: claimProofs.join(", ") }) }),
});

/** POST /api/claims/ask: a plain form, which cannot show the text again; the field has the same limit. */
export const askSchema = claimActionSchema.extend({
  message: z
    .string()
    .transform((text) => cleanText(text).slice(0, claimLimits.message))
    .optional(),
});

/** POST /api/admin/handovers/claims/{id}. */
export const claimDecisionSchema = z.object({
  decision: z.enum(["accept", "decline"], { error: message("panelHandover.refusals.decision") }),
  /** mailed with a refusal */
  reason: optionalLines(claimLimits.message),
});
export type ClaimDecision = z.output<typeof claimDecisionSchema>;

import { z } from "zod";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { emailAddress } from "@/lib/shared/fields";
import { linkToken } from "@/lib/shared/query";
import { handedKinds } from "./constants";

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

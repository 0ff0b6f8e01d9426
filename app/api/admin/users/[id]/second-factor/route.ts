import { passwordProofSchema } from "@/lib/features/accounts/schema";
import { disableSecondFactor } from "@/lib/features/accounts/second-factor/mutations";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/**
 * DELETE /api/admin/users/{id}/second-factor: removes a lost second factor. Requires the acting admin's password.
 */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: passwordProofSchema,
  handler: async ({ actor, params, body, address, requestId }) => {
    await disableSecondFactor(actor, { ...params, address, requestId }, body.password);
    return { message: message("answers.secondFactorOff") };
  },
});

import { resetPassword } from "@/lib/features/accounts/mutations";
import { passwordResetSchema } from "@/lib/features/accounts/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/**
 * PUT /api/admin/users/{id}/password: sets a password and ends the account's sessions; requires the acting admin's
 * password.
 */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: passwordResetSchema,
  handler: async ({ actor, params, body, address, requestId }) => {
    await resetPassword(actor, { ...params, address, requestId }, body);
    return { message: message("answers.passwordSet") };
  },
});

import { changeOwnPassword } from "@/lib/features/accounts/mutations";
import { passwordResetSchema } from "@/lib/features/accounts/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** PUT /api/admin/account/password: sets the own password and ends all other sessions; requires the old one. */
export const PUT = defineRoute({
  access: "moderator",
  limit: "panel",
  body: passwordResetSchema,
  handler: async ({ actor, body, address, requestId }) => {
    await changeOwnPassword(actor, { address, requestId }, body);
    return { message: message("answers.passwordSet") };
  },
});

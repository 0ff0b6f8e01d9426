import { changeUserRights, deleteUser } from "@/lib/features/accounts/mutations";
import { userRightsSchema } from "@/lib/features/accounts/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** PUT /api/admin/users/{id}: grants or removes a right; requires the acting admin's password, returns the account. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: userRightsSchema,
  handler: async ({ actor, params, body, address, requestId }) =>
    Response.json(await changeUserRights(actor, { ...params, address, requestId }, body)),
});

export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await deleteUser(actor, params.id, requestId);
    return { message: message("answers.userDeleted") };
  },
});

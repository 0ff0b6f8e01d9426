import { deleteUser } from "@/lib/features/accounts/mutations";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** DELETE /api/admin/users/{id} (specification section 7, D26). */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await deleteUser(actor, params.id, requestId);
    return Response.json({ message: "User deleted" });
  },
});

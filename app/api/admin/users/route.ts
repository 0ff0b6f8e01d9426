import { listUsers } from "@/lib/features/accounts/data";
import { createUser } from "@/lib/features/accounts/mutations";
import { newUserSchema } from "@/lib/features/accounts/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/users (specification section 7). */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) => Response.json(await listUsers(actor)),
});

/** POST /api/admin/users (specification section 7); answers the account as GET lists it. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: newUserSchema,
  handler: async ({ actor, body, requestId }) =>
    Response.json(await createUser(actor, body, requestId), { status: 201 }),
});

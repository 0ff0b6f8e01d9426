import { listUsers, pageUsers } from "@/lib/features/accounts/data";
import { userQuerySchema } from "@/lib/features/accounts/filters";
import { createUser } from "@/lib/features/accounts/mutations";
import { newUserSchema } from "@/lib/features/accounts/schema";
import { answerList } from "@/lib/server/http/page-links";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/users: all accounts, or a page of them. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  query: userQuerySchema,
  handler: ({ actor, request, query }) =>
    answerList(request, query, {
      all: () => listUsers(actor),
      page: (filter) => pageUsers(actor, filter),
    }),
});

/** POST /api/admin/users: returns the account as GET lists it. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: newUserSchema,
  status: 201,
  handler: ({ actor, body, requestId }) => createUser(actor, body, requestId),
});

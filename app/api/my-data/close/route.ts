import { backToPage } from "@/app/api/my-data/back-to-page";
import { requirePerson } from "@/lib/features/my-data/access/data";
import { endSession } from "@/lib/features/my-data/access/mutations";
import { problemOf } from "@/lib/features/my-data/policy";
import { closeSchema } from "@/lib/features/my-data/schema";
import { defineRoute } from "@/lib/server/http/route";

export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  origin: "any",
  body: closeSchema,
  handler: ({ body, request }) =>
    backToPage(
      body.language,
      async () => ({
        query: { done: "closed" },
        cookie: await endSession(await requirePerson(request, body.formKey)),
      }),
      (code) => ({ query: { problem: problemOf(code) } }),
    ),
});

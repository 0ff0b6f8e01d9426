import { backToPage } from "@/app/api/my-data/back-to-page";
import { requirePerson } from "@/lib/features/my-data/access/data";
import { correctName } from "@/lib/features/my-data/mutations";
import { problemOf } from "@/lib/features/my-data/policy";
import { nameSchema } from "@/lib/features/my-data/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Corrects the sender's name of an item. */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  origin: "any",
  body: nameSchema,
  handler: ({ body, request, requestId }) =>
    backToPage(
      body.language,
      async () => {
        await correctName(await requirePerson(request, body.formKey), body, requestId);
        return { query: { done: "name" } };
      },
      (code) => ({ query: { problem: problemOf(code) } }),
    ),
});

import { backToPage } from "@/app/api/my-data/back-to-page";
import { requirePerson } from "@/lib/features/my-data/access/data";
import { withdrawConsent } from "@/lib/features/my-data/mutations";
import { problemOf } from "@/lib/features/my-data/policy";
import { withdrawSchema } from "@/lib/features/my-data/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Withdraws consent for one item, which unpublishes it immediately. */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  origin: "any",
  body: withdrawSchema,
  handler: ({ body, request, requestId }) =>
    backToPage(
      body.language,
      async () => {
        await withdrawConsent(await requirePerson(request, body.formKey), body, requestId);
        return { query: { done: "withdraw" } };
      },
      (code) => ({ query: { problem: problemOf(code) } }),
    ),
});

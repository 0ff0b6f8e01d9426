import { type Back, backToPage } from "@/app/api/my-data/back-to-page";
import { requirePerson } from "@/lib/features/my-data/access/data";
import { noSession } from "@/lib/features/my-data/access/mutations";
import { eraseOwn } from "@/lib/features/my-data/erasure/mutations";
import { problemOf } from "@/lib/features/my-data/policy";
import { eraseSchema } from "@/lib/features/my-data/schema";
import { readOwner } from "@/lib/features/uploads/owner";
import { defineRoute } from "@/lib/server/http/route";
import { siteLanguage } from "@/lib/server/i18n/languages";

/** Deletes everything about the session's address and redirects to the receipt. */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  origin: "any",
  body: eraseSchema,
  handler: ({ body, request, requestId }) =>
    backToPage(
      body.language,
      async (): Promise<Back> => {
        const person = await requirePerson(request, body.formKey);
        if (body.confirmed !== "yes") return { query: { ask: "delete", problem: "confirm" } };
        const uploadOwnerHash = readOwner(request) ?? person.uploadOwnerHash;
        const { number } = await eraseOwn(
          { ...person, uploadOwnerHash },
          requestId,
          siteLanguage(body.language),
        );
        return { query: { receipt: number }, cookie: noSession() };
      },
      (code) => ({ query: { problem: problemOf(code) } }),
    ),
});

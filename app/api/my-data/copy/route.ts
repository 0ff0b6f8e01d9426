import { findPerson } from "@/lib/features/my-data/access/data";
import { problems } from "@/lib/features/my-data/constants";
import { sendCopy } from "@/lib/features/my-data/copy/data";
import { copySchema } from "@/lib/features/my-data/schema";
import { defineRoute } from "@/lib/server/http/route";
import { siteLanguage } from "@/lib/server/i18n/languages";
import { AppError } from "@/lib/shared/errors";

/** Everything about the session's address as a ZIP. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: copySchema,
  handler: async ({ request, query }) => {
    const person = await findPerson(request.headers.get("cookie"));
    if (!person) throw new AppError("unauthenticated", problems.session);
    return sendCopy(person, siteLanguage(query.language));
  },
});

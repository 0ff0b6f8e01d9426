import { changeFollow } from "@/lib/features/follows/mutations";
import { changeSchema } from "@/lib/features/follows/schema";
import { seeOther } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { prefixedLanguage } from "@/lib/server/i18n/languages";
import { inLanguage } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";

/** A button of the page behind a link: a plain form. The token is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  origin: "any",
  body: changeSchema,
  handler: async ({ body }) => {
    await changeFollow(body);
    const page = inLanguage(paths.follows, prefixedLanguage(body.language));
    return seeOther(page, { token: body.token ?? "", done: body.act });
  },
});

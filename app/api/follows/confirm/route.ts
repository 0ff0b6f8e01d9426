import { confirmFollow } from "@/lib/features/follows/mutations";
import { confirmSchema } from "@/lib/features/follows/schema";
import { seeOther } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { prefixedLanguage } from "@/lib/server/i18n/languages";
import { inLanguage } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";

/** The confirmation page's button: a plain form. The token is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  origin: "any",
  body: confirmSchema,
  handler: async ({ body: { token = "", language } }) => {
    const pageToken = await confirmFollow(token);
    const prefix = prefixedLanguage(language);
    return pageToken
      ? seeOther(inLanguage(paths.follows, prefix), { token: pageToken, done: "confirmed" })
      : seeOther(inLanguage(paths.followsConfirm, prefix), { token });
  },
});

import { acceptHandover } from "@/lib/features/handover/mutations";
import { claimActionSchema } from "@/lib/features/handover/schema";
import { seeOther, toAppError } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { defaultLanguage, prefixedLanguage } from "@/lib/server/i18n/languages";
import { inLanguage } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";

/** POST /api/claims/accept: the button behind a mailed link, a plain form. The token is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  bodyFormat: "form",
  origin: "any",
  body: claimActionSchema,
  handler: async ({ body, requestId }) => {
    const token = body.token ?? "";
    const language = prefixedLanguage(body.language);
    try {
      const url = await acceptHandover(token, { language: language ?? defaultLanguage(), requestId });
      const { pathname, searchParams } = new URL(url);
      return seeOther(pathname, Object.fromEntries(searchParams));
    } catch (thrown) {
      // The page behind the link shows why.
      const { code } = toAppError(thrown);
      return seeOther(inLanguage(paths.claim, language), { token, problem: code });
    }
  },
});

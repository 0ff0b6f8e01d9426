import { confirmSubscription } from "@/lib/features/newsletter/mutations";
import { newsletterActionSchema } from "@/lib/features/newsletter/schema";
import { seeOther } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { prefixedLanguage } from "@/lib/server/i18n/languages";
import { inLanguage } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";

/** The confirmation page's button: a plain form, so it works without JavaScript. The token is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  origin: "any",
  body: newsletterActionSchema,
  handler: async ({ body }) => {
    const token = body.token ?? "";
    await confirmSubscription(token);
    return seeOther(inLanguage(paths.newsletterConfirm, prefixedLanguage(body.language)), { token });
  },
});

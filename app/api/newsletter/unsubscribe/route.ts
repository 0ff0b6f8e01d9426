import type { z } from "zod";
import { unsubscribe } from "@/lib/features/newsletter/mutations";
import { newsletterActionSchema, newsletterLinkSchema } from "@/lib/features/newsletter/schema";
import { assertFormat, parseForm, readBytes } from "@/lib/server/http/request";
import { seeOther } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { prefixedLanguage } from "@/lib/server/i18n/languages";
import { inLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { parseOrRefuse } from "@/lib/shared/parse";
import { paths } from "@/lib/shared/paths";

const maxFormBytes = 16 * 1024;

/** @throws AppError if the body is not a form */
async function readForm(request: Request): Promise<z.output<typeof newsletterActionSchema>> {
  assertFormat(request, "form");
  const bytes = await readBytes(request, {
    maxBytes: maxFormBytes,
    tooLargeMessage: message("refusals.requestTooLarge"),
  });
  return parseOrRefuse(newsletterActionSchema, parseForm(bytes), "invalid");
}

/**
 * One-click unsubscribe (RFC 8058: no cookie, no same-site Origin, no redirect), or the page's button. The token is
 * the proof; with it in the URL, a mail client may send any body.
 */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  origin: "any",
  query: newsletterLinkSchema,
  handler: async ({ request, query }) => {
    if (query.token) {
      await unsubscribe(query.token);
      return { message: message("answers.unsubscribed") };
    }
    const { token = "", language } = await readForm(request);
    await unsubscribe(token);
    return seeOther(inLanguage(paths.newsletterUnsubscribe, prefixedLanguage(language)), { token });
  },
});

/** Mail clients without one-click open this address: it redirects to the page and changes nothing. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: newsletterLinkSchema,
  handler: async ({ query }) => seeOther(paths.newsletterUnsubscribe, { token: query.token ?? "" }),
});

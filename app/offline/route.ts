import { defineRoute } from "@/lib/server/http/route";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { requestLanguage, textReader } from "@/lib/server/i18n/translate";
import { failureDocument } from "@/lib/shared/failure-page";
import { offlineText } from "@/lib/shared/failure-words";
import { inLanguage } from "@/lib/shared/languages";

// A build would cache the response, but does not know the site's name.
export const dynamic = "force-dynamic";

/** Shown by the service worker (public/sw.js) when the site cannot be reached; needs no style sheet. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ request }) => {
    const language = requestLanguage(request.headers);
    const home = inLanguage("/", language === defaultLanguage() ? undefined : language);
    const read = await textReader(language);
    const html = failureDocument(offlineText, { language, home, read }).replace(
      "</body>",
      '<script src="/offline.js"></script></body>',
    );
    return new Response(html, {
      headers: { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" },
    });
  },
});

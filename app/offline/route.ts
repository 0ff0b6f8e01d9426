import { defineRoute } from "@/lib/server/http/route";
import { wordsDocument } from "@/lib/shared/failure-page";
import { offlineWords } from "@/lib/shared/failure-words";

// The build would cache its answer, and knows no name of the site.
export const dynamic = "force-dynamic";

/** The page that browsers show in place of one they cannot reach (public/sw.js): words that need no style sheet. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async () => {
    const html = wordsDocument(offlineWords).replace("</body>", '<script src="/offline.js"></script></body>');
    return new Response(html, {
      headers: { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" },
    });
  },
});

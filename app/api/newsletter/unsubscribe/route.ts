import { unsubscribe } from "@/lib/features/newsletter/mutations";
import { newsletterActionSchema, newsletterLinkSchema } from "@/lib/features/newsletter/schema";
import { seeOther } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { paths } from "@/lib/shared/paths";

/**
 * Ends a subscription: one click in the mail program (RFC 8058: no cookie, no Origin of ours, no redirect) or the
 * button of the page. The token is the proof.
 */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  bodyFormat: "form",
  origin: "any",
  query: newsletterLinkSchema,
  body: newsletterActionSchema,
  handler: async ({ query, body }) => {
    const token = body.token ?? query.token ?? "";
    await unsubscribe(token);
    if (body["List-Unsubscribe"] === "One-Click") return Response.json({ message: "You are off the list." });
    return seeOther(paths.newsletterUnsubscribe, { token });
  },
});

/** Mail programs without one-click open the address instead: it leads to the page and changes nothing. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: newsletterLinkSchema,
  handler: async ({ query }) => seeOther(paths.newsletterUnsubscribe, { token: query.token ?? "" }),
});

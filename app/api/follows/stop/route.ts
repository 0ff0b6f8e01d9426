import { stopAll } from "@/lib/features/follows/mutations";
import { followLinkSchema } from "@/lib/features/follows/schema";
import { seeOther } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";
import { paths } from "@/lib/shared/paths";

/** One-click unsubscribe of everything (RFC 8058: no cookie, no same-site Origin, no redirect, any body). */
export const POST = defineRoute({
  access: "public",
  limit: "read",
  origin: "any",
  query: followLinkSchema,
  handler: async ({ query }) => {
    await stopAll(query.token ?? "");
    return { message: message("answers.unsubscribed") };
  },
});

/** Mail clients without one-click open this address: it redirects to the page and changes nothing. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: followLinkSchema,
  handler: async ({ query }) => seeOther(paths.follows, { token: query.token ?? "", stop: "all" }),
});

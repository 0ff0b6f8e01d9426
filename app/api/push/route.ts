import { endPush, followByPush, renewPush } from "@/lib/features/push/mutations";
import { pushEndSchema, pushFollowSchema, pushRenewSchema } from "@/lib/features/push/schema";
import { defineRoute } from "@/lib/server/http/route";

/** A browser follows a streamer by notifications. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: pushFollowSchema,
  handler: ({ body, sender }) => followByPush(body, sender.language),
});

/** Its worker has a new subscription. */
export const PUT = defineRoute({
  access: "public",
  limit: "form",
  body: pushRenewSchema,
  handler: ({ body }) => renewPush(body),
});

export const DELETE = defineRoute({
  access: "public",
  limit: "form",
  body: pushEndSchema,
  handler: ({ body }) => endPush(body),
});

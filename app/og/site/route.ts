import { createSiteSubject } from "@/lib/features/feeds/share/data";
import { sendSharePicture } from "@/lib/features/feeds/share/pictures";
import { defineRoute } from "@/lib/server/http/route";

// A build would call a handler without parameters to cache its response, but has no database.
export const dynamic = "force-dynamic";

/** The share picture of pages without their own. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ address }) => sendSharePicture(await createSiteSubject(), address),
});

import "server-only";
import { env } from "@/lib/server/env";
import { hasOwnCache } from "./own-cache";

/**
 * Whether a kept page can say by itself that it is a 404, by an element with `data-status="404"`: our page cache
 * stores such a page with that status. What the framework makes of `notFound()` in a kept page is empty without
 * script; elsewhere (development, hosts without our cache) it is what there is.
 */
export const keepsStatus = (): boolean => env().NODE_ENV === "production" && hasOwnCache();

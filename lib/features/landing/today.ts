import "server-only";
import { clock } from "@/lib/server/clock";

/**
 * The day on which the page is served, in UTC (docs/product.md, "Date of the privacy policy"). A page that shows it has
 * the tag `day` in cached-routes.
 */
export const today = (): string => clock.now().toISOString().slice(0, 10);

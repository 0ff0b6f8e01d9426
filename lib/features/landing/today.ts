import "server-only";
import { clock } from "@/lib/server/clock";

/** The day on which the page is served, in UTC (D7). A page that shows it has the tag `day` in cached-routes. */
export const today = (): string => clock.now().toISOString().slice(0, 10);

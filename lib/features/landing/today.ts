import "server-only";
import { unstable_cache } from "next/cache";
import { dayTag } from "@/lib/server/cache/nouns.mjs";
import { clock } from "@/lib/server/clock";

/** Ties the page that asks to `dayTag`: the page cache keeps such a page until midnight UTC. */
const tieToDay = unstable_cache(async () => true, [dayTag], { tags: [dayTag] });

/** The day on which the page is served, in UTC (D7). @returns e.g. `2026-11-21` */
export async function today(): Promise<string> {
  await tieToDay();
  return clock.now().toISOString().slice(0, 10);
}

import "server-only";
import { createHash } from "node:crypto";
import { limitCaching } from "@/lib/serving/page-status";
import type { Announcement } from "@/lib/shared/announcement";
import { clock } from "./clock";
import { getSetting } from "./settings";

/** Limits the caching of the page to the announcement's next start or end. */
export function currentAnnouncement(): Announcement | null {
  const text = getSetting("ANNOUNCEMENT_TEXT");
  if (!text) return null;
  const from = parseMoment(getSetting("ANNOUNCEMENT_FROM"));
  const until = parseMoment(getSetting("ANNOUNCEMENT_UNTIL"));
  const now = clock.now().getTime();
  for (const moment of [from, until]) if (moment && moment > now) limitCaching(moment - now);
  if ((from && now < from) || (until && now >= until)) return null;
  const link = getSetting("ANNOUNCEMENT_LINK");
  const id = createHash("sha256")
    .update(JSON.stringify([text, link, from]))
    .digest("hex")
    .slice(0, 12);
  return { id, text, link, until };
}

const parseMoment = (value: string | null): number | null => (value && Date.parse(value)) || null;

import "server-only";
import { platformsOn } from "@/lib/features/live/data";
import { db } from "@/lib/server/db";
import { getSetting } from "@/lib/server/settings";

/** An admin has switched it on, and the site knows who is live. */
export const isPushOn = (): boolean => getSetting("PUSH_NOTIFICATIONS") === "on" && platformsOn().length > 0;

/** Whether a browser waits for somebody to go live. */
export const isAnyoneWaiting = async (): Promise<boolean> =>
  isPushOn() && (await db.pushFollow.findFirst({ select: { streamerId: true } })) !== null;

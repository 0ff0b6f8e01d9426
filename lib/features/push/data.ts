import "server-only";
import { platformsOn } from "@/lib/features/live/data";
import { db } from "@/lib/server/db";
import { getSetting } from "@/lib/server/settings";

/** Whether the setting is on and a platform for live status is configured. */
export const isPushOn = (): boolean => getSetting("PUSH_NOTIFICATIONS") === "on" && platformsOn().length > 0;

/** Whether any browser follows a streamer, while notifications are on. */
export const isAnyoneWaiting = async (): Promise<boolean> =>
  isPushOn() && (await db.pushFollow.findFirst({ select: { streamerId: true } })) !== null;

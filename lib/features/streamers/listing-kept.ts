import "server-only";
import { keptLists } from "@/lib/server/cache/kept-lists";
import { listApprovedStreamers } from "./data";

/** All approved streamers as JSON, read once after each change of a streamer. */
export const keptStreamerList = keptLists("streamers", () => listApprovedStreamers({}));

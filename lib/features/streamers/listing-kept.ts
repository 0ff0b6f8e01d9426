import "server-only";
import { keptLists } from "@/lib/server/cache/kept-lists";
import type { Query } from "@/lib/shared/query";
import { listApprovedStreamers } from "./data";
import { parseStreamerSelection, streamerQuery } from "./filters";

const keptList = keptLists("streamers", (query) =>
  listApprovedStreamers(Object.fromEntries(new URLSearchParams(query))),
);

/** All approved streamers that match as JSON, read once after each change of a streamer. */
export const keptStreamerList = (filter: Query) =>
  keptList(streamerQuery({ ...parseStreamerSelection(filter), page: 1 }));

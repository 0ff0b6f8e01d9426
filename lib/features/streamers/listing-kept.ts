import "server-only";
import { keptLists } from "@/lib/server/cache/kept-lists";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import type { Query } from "@/lib/shared/query";
import { listApprovedStreamers } from "./data";
import { parseStreamerSelection, streamerQuery } from "./filters";

const keptList = keptLists("streamers", (query) =>
  listApprovedStreamers(Object.fromEntries(new URLSearchParams(query))),
);

/**
 * All approved streamers that match as JSON, read once after each change of a streamer.
 * @param address of whoever asks: one that makes very many lists is refused @throws AppError rate_limited, unavailable
 */
export const keptStreamerList = (filter: Query, address: string) =>
  keptList(streamerQuery({ ...parseStreamerSelection(filter), page: 1 }), () =>
    consumeLimit("making", address),
  );

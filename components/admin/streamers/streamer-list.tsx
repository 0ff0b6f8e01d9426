"use client";

import { Radio } from "lucide-react";
import { useEffect } from "react";
import { ReviewList } from "@/components/admin/list/review-list";
import { whenIdle } from "@/components/admin/shell/when-idle";
import { loadStreamerEdit, StreamerEditSheet } from "@/components/admin/streamers/streamer-edit-lazy";
import { streamerNoun } from "@/components/admin/streamers/streamer-noun";
import { StreamerRow } from "@/components/admin/streamers/streamer-row";
import type { ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage } from "@/lib/features/reviews/types";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import { adminPaths } from "@/lib/shared/paths";

const place = { path: adminPaths.panel, fixed: { tab: "streamers" } };

/** The Streamers tab (specification section 2). */
export function StreamerList({ loaded, query }: { loaded: PanelPage<AdminStreamer>; query: ListQuery }) {
  useEffect(() => whenIdle(loadStreamerEdit), []);
  return (
    <ReviewList
      noun={streamerNoun}
      heading="Streamers"
      place={place}
      query={query}
      loaded={loaded}
      empty="No streamers found."
      emptyHint="Profiles that people submit arrive here for review."
      icon={<Radio aria-hidden="true" />}
      Row={StreamerRow}
      EditSheet={StreamerEditSheet}
    />
  );
}

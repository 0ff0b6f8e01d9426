"use client";

import { Gamepad2 } from "lucide-react";
import { useEffect } from "react";
import { GameEditSheet, loadGameEdit } from "@/components/admin/games/game-edit-lazy";
import { gameNoun } from "@/components/admin/games/game-noun";
import { GameRow } from "@/components/admin/games/game-row";
import { ReviewList } from "@/components/admin/list/review-list";
import { whenIdle } from "@/components/admin/shell/when-idle";
import type { AdminGame } from "@/lib/features/games/types";
import type { ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage } from "@/lib/features/reviews/types";
import { adminPaths } from "@/lib/shared/paths";

const place = { path: adminPaths.panel, fixed: { tab: "games" } };

/** The Games tab (specification section 2). */
export function GameList({ loaded, query }: { loaded: PanelPage<AdminGame>; query: ListQuery }) {
  useEffect(() => whenIdle(loadGameEdit), []);
  return (
    <ReviewList
      noun={gameNoun}
      heading="Games"
      place={place}
      query={query}
      loaded={loaded}
      empty="No games found."
      emptyHint="What people submit arrives here for review."
      icon={<Gamepad2 aria-hidden="true" />}
      Row={GameRow}
      EditSheet={GameEditSheet}
    />
  );
}

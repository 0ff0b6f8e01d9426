"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { panelSend } from "@/components/admin/shell/panel-calls";
import { withClaim } from "@/components/admin/shell/team-state";
import { changeTeam } from "@/components/admin/shell/use-team";
import { type Claim, parseItemKey } from "@/lib/features/queue/types";
import { adminApiPaths } from "@/lib/shared/paths";

/** A claim lasts ten minutes; renewed a few times in that, it outlives a lost call. */
const renewEveryMs = 3 * 60_000;

/**
 * Claims the item that is shown alone for as long as it is.
 * @param key null where none is
 * @param onTaken is called where somebody else was quicker
 */
export function useClaim(key: string | null, onTaken: (key: string) => void): void {
  const client = useQueryClient();
  const taken = useEffectEvent(onTaken);
  useEffect(() => {
    const place = key && parseItemKey(key);
    if (!key || !place) return;
    const path = adminApiPaths.reviewClaim(place.kind, place.id);
    let isShown = true;
    const claim = async () => {
      // Without an answer the item is decided as one that nobody has claimed: the server settles it.
      const answer = await panelSend<{ claim: Claim }>("PUT", path).catch(() => undefined);
      if (!answer || !isShown) return;
      changeTeam(client, (team) => withClaim(team, key, answer.claim));
      if (!answer.claim.isOwn) taken(key);
    };
    let last = claim();
    const timer = setInterval(() => {
      last = claim();
    }, renewEveryMs);
    const release = () => void panelSend("DELETE", path).catch(() => undefined);
    window.addEventListener("pagehide", release);
    return () => {
      isShown = false;
      clearInterval(timer);
      window.removeEventListener("pagehide", release);
      void last.then(release);
    };
  }, [key, client]);
}

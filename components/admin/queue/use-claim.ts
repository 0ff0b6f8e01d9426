"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { panelSend } from "@/components/admin/shell/panel-calls";
import { changeTeam, withClaim } from "@/components/admin/shell/team-state";
import { type Claim, parseItemKey } from "@/lib/features/queue/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

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
  const shown = useRef<string | null>(null);
  const calls = useRef(new Map<string, Promise<void>>());
  useEffect(() => {
    shown.current = key;
    const place = key && parseItemKey(key);
    if (!key || !place) return;
    const path = adminApiPaths.reviewClaim(place.kind, place.id);
    const isShown = () => shown.current === key;
    let isAsked = false;
    // Those about one item one after the other: an older call would end the claim of what is shown again by now.
    const queue = (call: () => Promise<void>) => {
      const before = calls.current.get(key) ?? Promise.resolve();
      calls.current.set(
        key,
        before.then(call).catch(() => undefined),
      );
    };
    const claim = async () => {
      if (!isShown()) return;
      isAsked = true;
      // Without an answer the item is decided as one that nobody has claimed: the server settles it.
      const answer = await panelSend<{ claim: Claim }>("PUT", path);
      if (!isShown()) return;
      changeTeam(client, (team) => withClaim(team, key, answer.claim));
      if (!answer.claim.isOwn) taken(key);
    };
    queue(claim);
    const timer = setInterval(() => queue(claim), renewEveryMs);
    const release = async () => void (await panelSend("DELETE", path));
    const releaseNow = () => void release().catch(() => undefined);
    window.addEventListener("pagehide", releaseNow);
    return () => {
      shown.current = null;
      clearInterval(timer);
      window.removeEventListener("pagehide", releaseNow);
      queue(async () => {
        if (isAsked && !isShown()) await release();
      });
    };
  }, [key, client]);
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { afterEvent, changeTeam, useTeam, withoutEnded } from "@/components/admin/shell/team-state";
import { pingEveryMs, type TeamEvent } from "@/lib/features/team/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** Dispatched when counts and the notice must be read again. */
export const teamNewsEvent = "spawnpoint:team-news";

/** After this silence the stream is lost, or a proxy buffers it. */
const silenceMs = 2 * pingEveryMs + 5_000;
const firstWordMs = 8_000;
const retryFromMs = 1_000;
const retryUpToMs = 60_000;

/**
 * Receives the team's events. Hidden pages disconnect, because browsers allow six connections per host. Without a
 * stream the page polls (`ChangeNotice`).
 */
export function TeamStream() {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === "undefined") return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retryMs = retryFromMs;

    const listen = (event: TeamEvent) => {
      wait(silenceMs, lose);
      if (event.type === "ping") {
        // Reset the delay, but do not reconnect immediately.
        retryMs = retryFromMs;
        return;
      }
      changeTeam(client, (team) => afterEvent(team, event));
      if (event.type !== "claim") window.dispatchEvent(new Event(teamNewsEvent));
    };
    const wait = (milliseconds: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(then, milliseconds);
    };
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
      changeTeam(client, (team) => ({ ...team, isLive: false }));
    };
    const lose = () => {
      const isRefused = source?.readyState === EventSource.CLOSED;
      close();
      // Two refusals: the session has probably ended, and this call finds out. A tab that signs out deletes its
      // drafts first; the text typed here is stored afterwards. Polling does not keep a session alive.
      if (isRefused && retryMs > 2 * retryFromMs) panelRead(adminApiPaths.changes).catch(() => undefined);
      // Spread reconnections after a restart.
      wait(retryMs * (0.5 + Math.random()), open);
      retryMs = Math.min(retryMs * 2, retryUpToMs);
    };
    const open = () => {
      source = new EventSource(adminApiPaths.events);
      source.onmessage = ({ data }) => listen(JSON.parse(data));
      source.onerror = lose;
      wait(firstWordMs, lose);
    };
    const follow = () => (document.hidden ? close() : source || open());

    follow();
    document.addEventListener("visibilitychange", follow);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", follow);
      close();
    };
  }, [client]);
  useEndedClaims();
  return null;
}

/** Claims expire without an event. */
function useEndedClaims(): void {
  const client = useQueryClient();
  const { claims } = useTeam();
  useEffect(() => {
    const next = Math.min(...[...claims.values()].map(({ until }) => until));
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => changeTeam(client, withoutEnded), next - performance.now() + 1);
    return () => clearTimeout(timer);
  }, [claims, client]);
}

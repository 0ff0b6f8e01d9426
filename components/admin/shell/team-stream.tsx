"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { afterEvent, changeTeam, useTeam, withoutEnded } from "@/components/admin/shell/team-state";
import { pingEveryMs, type TeamEvent } from "@/lib/features/team/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** Dispatched when the counts and the notice of a changed list should be read again. */
export const teamNewsEvent = "spawnpoint:team-news";

/** A stream that says nothing for so long is lost, or held back by a proxy on the way. */
const silenceMs = 2 * pingEveryMs + 5_000;
const firstWordMs = 8_000;
const retryFromMs = 1_000;
const retryUpToMs = 60_000;

/**
 * Notifies the open page of what the team does. Hidden pages receive nothing: a browser has six connections to a host.
 * Where no stream comes through, the page asks by itself as it always did (`ChangeNotice`).
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
        // One that breaks off after its first words is not tried again at once.
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
      // An answer that is no stream, twice: the session has ended, which this call finds out. A tab that signs out forgets
      // its drafts as it leaves; what is typed here is stored after that. Being polled, the call keeps no session alive.
      if (isRefused && retryMs > 2 * retryFromMs) panelRead(adminApiPaths.changes).catch(() => undefined);
      // Not all pages at once, when an instance has gone.
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

/** Nobody tells when a claim runs out. */
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

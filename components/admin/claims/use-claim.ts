"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef } from "react";

import { panelSend } from "@/components/admin/shell/panel-calls";
import { changeTeam, type TeamState, withClaim } from "@/components/admin/shell/team-state";
import { type QueueFilter, queueParams } from "@/lib/features/queue/filters";
import { type ClaimAnswer, keyOf, pageEnd, parseItemKey, type QueueItem } from "@/lib/features/queue/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

/** A claim lasts ten minutes; renewed a few times in that, it outlives a lost call. */
const renewEveryMs = 3 * 60_000;
/** The server reserves an item for 30 seconds. */
const reservedMs = 25_000;

const pathOf = (key: string): string => {
  const ref = parseItemKey(key);
  return ref ? adminApiPaths.reviewClaim(ref.kind, ref.id) : "";
};
const release = (key: string) => panelSend("DELETE", pathOf(key)).catch(() => undefined);

/** Runs calls one after the other: an older one would end the claim of the item that is shown by now. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Result>(call: () => Promise<Result>): Promise<Result> => {
    const result = last.current.then(call);
    last.current = result.catch(() => undefined);
    return result;
  }, []);
}

/** @param shown the item that is shown alone, decided or not; null in the list */
type Asking = { shown: QueueItem | null; isOpen: boolean; filter: QueueFilter };

/**
 * Claims the item that is shown alone for as long as it is and is open. Each answer hands out the next item as well.
 * @returns `reserved`: the next item, which the server gives to no other page; `handOut` asks the server for one
 */
export function useClaim({ shown, isOpen, filter }: Asking) {
  const client = useQueryClient();
  const inTurn = useTurns();
  const latest = useRef({ shown, filter });
  useEffect(() => {
    latest.current = { shown, filter };
  });
  /** the key that the last answer has claimed */
  const claimed = useRef<string | null>(null);
  const next = useRef<{ item: QueueItem; behind: string; until: number } | null>(null);

  const claim = useCallback(
    async (item: QueueItem): Promise<ClaimAnswer> => {
      const key = keyOf(item);
      const params = { ...queueParams(latest.current.filter), after: pageEnd(item) };
      const answer = await panelSend<ClaimAnswer>("PUT", hrefWith(pathOf(key), params));
      changeTeam(client, (team) => withClaim(team, key, answer.claim));
      claimed.current = answer.claim.isOwn ? key : null;
      next.current = answer.next && { item: answer.next, behind: key, until: performance.now() + reservedMs };
      return answer;
    },
    [client],
  );
  const releaseNext = useCallback(() => {
    if (next.current) void release(keyOf(next.current.item));
    next.current = null;
  }, []);

  const key = shown && isOpen ? keyOf(shown) : null;
  useKeptClaim(key, { latest, claimed, claim, inTurn, releaseNext });
  const isOne = shown !== null;
  useEffect(() => {
    if (!isOne) return;
    return () => {
      latest.current.shown = null;
      void inTurn(async () => latest.current.shown ?? releaseNext());
    };
  }, [isOne, inTurn, releaseNext]);

  return {
    /** @param behind the item that it must follow, if any */
    reserved(behind?: string): QueueItem | undefined {
      const { current } = next;
      if (!current || current.until < performance.now()) return undefined;
      return behind === undefined || behind === current.behind ? current.item : undefined;
    },
    /** @returns the item itself if no colleague has it open, else the one that the server hands out in its stead */
    handOut: (item: QueueItem): Promise<QueueItem | null> =>
      inTurn(() =>
        claim(item).then(
          (answer) => (answer.claim.isOwn ? item : answer.next),
          () => item,
        ),
      ),
  };
}

type ClaimCalls = {
  latest: RefObject<Pick<Asking, "shown" | "filter">>;
  claimed: RefObject<string | null>;
  claim: (item: QueueItem) => Promise<ClaimAnswer>;
  inTurn: ReturnType<typeof useTurns>;
  releaseNext: () => void;
};

/** Claims an item, renews the claim, and ends it when the item is left. */
function useKeptClaim(key: string | null, { latest, claimed, claim, inTurn, releaseNext }: ClaimCalls): void {
  useEffect(() => {
    if (!key) return;
    const shownNow = () => {
      const item = latest.current.shown;
      return item && keyOf(item) === key ? item : null;
    };
    // An item that was handed out is claimed already.
    let isAsked = claimed.current === key;
    let isLeft = false;
    const ask = async () => {
      const item = shownNow();
      if (isLeft || !item) return;
      isAsked = true;
      // Without an answer the item is decided as one that is not claimed: the server settles it.
      await claim(item).catch(() => undefined);
    };
    if (!isAsked) void inTurn(ask);
    const timer = setInterval(() => void inTurn(ask), renewEveryMs);
    const releaseNow = () => {
      void release(key);
      releaseNext();
    };
    window.addEventListener("pagehide", releaseNow);
    return () => {
      isLeft = true;
      clearInterval(timer);
      window.removeEventListener("pagehide", releaseNow);
      void inTurn(async () => {
        if (!isAsked || shownNow()) return;
        if (claimed.current === key) claimed.current = null;
        await release(key);
      });
    };
  }, [key, latest, claimed, claim, inTurn, releaseNext]);
}

/** Between two items a colleague has none open for a moment. */
const aloneAfterMs = 60_000;

/**
 * Whether no colleague has had an item open for a minute, as far as the team's events reach this page: its own list is
 * enough to choose the next item then.
 */
export function useAlone({ isLive, claims }: TeamState): () => boolean {
  const seenAt = useRef<number | null>(null);
  const hasOthers = [...claims.values()].some(({ isOwn }) => !isOwn);
  useEffect(() => {
    if (!hasOthers) return;
    return () => {
      seenAt.current = performance.now();
    };
  }, [hasOthers]);
  return () =>
    isLive && !hasOthers && (seenAt.current === null || performance.now() - seenAt.current > aloneAfterMs);
}

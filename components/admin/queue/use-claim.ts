"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { keyOf } from "@/components/admin/queue/item-state";
import { panelSend } from "@/components/admin/shell/panel-calls";
import { changeTeam, withClaim } from "@/components/admin/shell/team-state";
import { type QueueFilter, queueParams } from "@/lib/features/queue/filters";
import { type ClaimAnswer, pageEnd, parseItemKey, type QueueItem } from "@/lib/features/queue/types";
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

type Asking = {
  /** the item that is shown alone, decided or not; null in the list */
  shown: QueueItem | null;
  filter: QueueFilter;
};

/** The calls of this page, one after the other: an older one would end the claim of what is shown by now. */
function callsInTurn(client: QueryClient) {
  let last: Promise<unknown> = Promise.resolve();
  /** What this page was handed for its next item, and until when nobody else gets it. */
  let reserved: { item: QueueItem; behind: string; until: number } | undefined;
  /** What the last answer has claimed. */
  let claimed: string | undefined;
  return {
    inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
      const result = last.then(call);
      last = result.catch(() => undefined);
      return result;
    },
    async claim(item: QueueItem, filter: QueueFilter): Promise<ClaimAnswer> {
      const path = hrefWith(pathOf(keyOf(item)), { ...queueParams(filter), after: pageEnd(item) });
      const answer = await panelSend<ClaimAnswer>("PUT", path);
      changeTeam(client, (team) => withClaim(team, keyOf(item), answer.claim));
      claimed = answer.claim.isOwn ? keyOf(item) : undefined;
      reserved = answer.next
        ? { item: answer.next, behind: keyOf(item), until: performance.now() + reservedMs }
        : undefined;
      return answer;
    },
    isClaimed: (key: string) => claimed === key,
    forget(key: string) {
      if (claimed === key) claimed = undefined;
    },
    /** @param behind asks for the one that follows this item alone */
    reserved(behind = reserved?.behind): QueueItem | undefined {
      const isKept = reserved && reserved.behind === behind && reserved.until > performance.now();
      return isKept ? reserved?.item : undefined;
    },
    releaseReserved() {
      if (reserved) void release(keyOf(reserved.item));
      reserved = undefined;
    },
  };
}

/**
 * Claims the item that is shown alone for as long as it is and is open. Each answer hands out the next item as well.
 * @returns `reserved`: the next item, which nobody else gets; `handOut` asks the server for one
 */
export function useClaim({ shown, filter, isOpen }: Asking & { isOpen: boolean }) {
  const client = useQueryClient();
  const [calls] = useState(() => callsInTurn(client));
  const key = shown && isOpen ? keyOf(shown) : null;
  const latest = useRef<Asking>({ shown, filter });
  useEffect(() => {
    latest.current = { shown, filter };
  });
  const isShown = useCallback(
    (asked: string) => latest.current.shown !== null && keyOf(latest.current.shown) === asked,
    [],
  );
  useEffect(() => {
    if (!key) return;
    // What was handed out is claimed already.
    let isAsked = calls.isClaimed(key);
    let isLeft = false;
    const claim = async () => {
      const { shown: item, filter: asked } = latest.current;
      if (isLeft || !item || !isShown(key)) return;
      isAsked = true;
      // Without an answer the item is decided as one that nobody has claimed: the server settles it.
      await calls.claim(item, asked).catch(() => undefined);
    };
    if (!isAsked) void calls.inTurn(claim);
    const timer = setInterval(() => void calls.inTurn(claim), renewEveryMs);
    const releaseNow = () => {
      void release(key);
      calls.releaseReserved();
    };
    window.addEventListener("pagehide", releaseNow);
    return () => {
      isLeft = true;
      clearInterval(timer);
      window.removeEventListener("pagehide", releaseNow);
      void calls.inTurn(async () => {
        if (!isAsked || isShown(key)) return;
        calls.forget(key);
        await release(key);
      });
    };
  }, [key, calls, isShown]);
  const isOne = shown !== null;
  useEffect(() => {
    if (!isOne) return;
    return () => {
      latest.current.shown = null;
      void calls.inTurn(async () => latest.current.shown || calls.releaseReserved());
    };
  }, [isOne, calls]);

  /** @returns the item itself if nobody else has it open, else the one that the server hands out in its place */
  const handOut = useCallback(
    (candidate: QueueItem): Promise<QueueItem | null> =>
      calls.inTurn(() =>
        calls.claim(candidate, latest.current.filter).then(
          ({ claim, next }) => (claim.isOwn ? candidate : next),
          () => candidate,
        ),
      ),
    [calls],
  );
  return { reserved: calls.reserved, handOut };
}

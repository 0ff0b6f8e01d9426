"use client";

import { type Dispatch, useEffect, useEffectEvent, useRef } from "react";
import { useAlone, useClaim } from "@/components/admin/claims/use-claim";
import { isDecidedElsewhere } from "@/components/admin/decide/item-state";
import type { useQueue } from "@/components/admin/queue/use-queue";
import type { QueuePosition, Selection, SelectionAction } from "@/components/admin/queue/use-selection";
import type { TeamState } from "@/components/admin/shell/team-state";
import type { QueueFilter } from "@/lib/features/queue/filters";
import { keyOf, type QueueItem } from "@/lib/features/queue/types";

type Moving = {
  filter: QueueFilter;
  queue: ReturnType<typeof useQueue>;
  position: QueuePosition;
  selection: Selection;
  dispatch: Dispatch<SelectionAction>;
  team: TeamState;
};

/** The ways from one item to another: in the list to the next row, alone to the one that the server hands out. */
export function useQueueMoves({ filter, queue, position, selection, dispatch, team }: Moving) {
  const { items, isOpen } = queue;
  const { current } = position;
  const { isOne, isWaiting } = selection;
  const isAlone = useAlone(team);
  const { reserved, handOut } = useClaim({
    shown: (isOne && current) || null,
    isOpen: current !== undefined && isOpen(current),
    filter,
  });
  /** The call for the next item; another move makes its answer void. */
  const asking = useRef<symbol | null>(null);
  const go = (key: string | undefined, byItself = false) => {
    if (key) asking.current = null;
    dispatch({ type: "go", key, byItself });
  };
  const show = (item: QueueItem, byItself?: boolean) => {
    queue.keep(item);
    go(keyOf(item), byItself);
  };
  /** @returns whether the server had an item, or another move was made in the meantime */
  const ask = async (item: QueueItem, byItself?: boolean): Promise<boolean> => {
    const call = Symbol("asking");
    asking.current = call;
    const found = await handOut(item);
    if (asking.current !== call) return true;
    asking.current = null;
    if (found) show(found, byItself);
    return found !== null;
  };
  const askOrWait = (item: QueueItem, byItself?: boolean) =>
    void ask(item, byItself).then((isFound) => isFound || dispatch({ type: "wait" }));

  const leave = (chosen: readonly QueueItem[]) => {
    const keys = new Set(chosen.map(keyOf));
    dispatch({ type: "untick", keys });
    if (!current || !keys.has(keyOf(current))) return go(current && keyOf(current));
    const open = position.followers(keys);
    const handed = isOne ? reserved() : undefined;
    if (handed && isOpen(handed) && !keys.has(keyOf(handed))) return show(handed);
    const next = isOne ? position.findFree(open) : (open.find(position.isFree) ?? open[0]);
    if (!next) {
      dispatch({ type: "wait" });
      go(undefined);
    } else if (!isOne || isAlone()) show(next);
    else askOrWait(next);
  };

  const arrived = isWaiting ? items.find(isOne ? position.isFree : isOpen) : undefined;
  const arrivedKey = arrived && keyOf(arrived);
  const onArrival = useEffectEvent(() => {
    if (arrived && isOne) askOrWait(arrived, true);
    else if (arrived) go(keyOf(arrived), true);
  });
  useEffect(() => {
    if (arrivedKey) onArrival();
  }, [arrivedKey]);

  return { go, show, ask, leave, reserved, isAsking: () => asking.current !== null };
}

type Walking = Omit<Moving, "filter" | "team"> & { moves: ReturnType<typeof useQueueMoves> };

/** Steps, ranges of ticks, and the switch between the list and one item. */
export function walking({ queue, position, selection, dispatch, moves }: Walking) {
  const { items, states, isOpen } = queue;
  const { current } = position;
  const { isOne, currentKey } = selection;
  const { go, show, ask, leave, reserved } = moves;
  const tickTo = (key: string) =>
    dispatch({
      type: "tick-to",
      ...{ key, from: current ? keyOf(current) : key },
      ...{ keys: items.map(keyOf), open: new Set(items.filter(isOpen).map(keyOf)) },
    });
  const walk = (by: 1 | -1, hasShift = false) => {
    const isNext = isOne && by === 1 && current !== undefined;
    if (isNext && isDecidedElsewhere(states.get(keyOf(current)))) return leave([current]);
    const next = position.step(by);
    // Items that cannot be approved yet are handed out last.
    const isPlain = isNext && next && next !== current && isOpen(next) && !next.row.obstacle;
    const handed = isPlain ? reserved(keyOf(current)) : undefined;
    if (handed && isOpen(handed)) return show(handed);
    if (!hasShift || isOne) dispatch({ type: "end-range" });
    else if (next) tickTo(keyOf(next));
    if (next) go(keyOf(next));
  };
  /** Shows the list, or one item: the given one, else the current one, else the one that the server hands out. */
  const showOne = (isAlone: boolean, chosen?: string) => {
    queue.hold(false);
    const first = isAlone && !chosen && currentKey === null ? position.findFree() : undefined;
    const showNow = () => {
      dispatch({ type: "show", isOne: isAlone });
      const key = chosen ?? (current && keyOf(current));
      if (key) go(key);
    };
    if (!first) return showNow();
    // Where nothing is free, an item that a colleague has open is shown with their name.
    void ask(first).then((isFound) => (isFound ? dispatch({ type: "show", isOne: true }) : showNow()));
  };
  return { walk, tickTo, showOne };
}

"use client";

import { useCallback, useState } from "react";
import type { Asked, ChosenDecision } from "@/components/admin/decide/asked";
import { versionOf } from "@/components/admin/decide/use-kept-reason";
import { useRenewedAddresses } from "@/components/admin/list/use-renewed-addresses";
import { type ItemStates, isOpenIn, keyOf } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import { useKeptSwitch } from "@/components/admin/queue/use-kept-switch";
import { useQueue } from "@/components/admin/queue/use-queue";
import { useQueueFocus } from "@/components/admin/queue/use-queue-focus";
import { type QueueKey, useQueueKeys } from "@/components/admin/queue/use-queue-keys";
import { notify } from "@/components/ui/toast";
import type { Decision } from "@/lib/features/reviews/policy";
import type { QueueItem, QueuePage } from "@/lib/features/reviews/queue-types";

/** Which item one is at, and which are ticked. */
function usePlace(items: readonly QueueItem[], states: ItemStates) {
  const [currentKey, setCurrent] = useState<string | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const found = items.findIndex((item) => keyOf(item) === currentKey);
  const place = Math.max(0, found);
  const current = items[place];
  const isOpen = isOpenIn(states);

  /** What is applied already is about to go. */
  const step = (by: 1 | -1) => {
    const others = by === 1 ? items.slice(place + 1) : items.slice(0, place).reverse();
    const next = others.find((item) => states.get(keyOf(item))?.kind !== "applied") ?? current;
    if (next) setCurrent(keyOf(next));
    return next;
  };
  /** After a decision on the current item: to the next that is open, else back to the last one. @returns where to */
  const leave = (decided: readonly QueueItem[]) => {
    const keys = new Set(decided.map(keyOf));
    const others = [...items.slice(place + 1), ...items.slice(0, place).reverse()];
    const isLeft = current && keys.has(keyOf(current));
    const next = isLeft ? others.find((item) => !keys.has(keyOf(item)) && isOpen(item)) : current;
    if (next) setCurrent(keyOf(next));
    setTicked((all) => new Set([...all].filter((key) => !keys.has(key))));
    return next;
  };
  const tick = useCallback((key: string) => {
    setTicked((all) => {
      const next = new Set(all);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const tickedItems = items.filter((item) => ticked.has(keyOf(item)) && isOpen(item));
  return { current, place, setCurrent, step, leave, ticked, setTicked, tick, tickedItems };
}

/** What the queue's screen holds: where one is, what is ticked, what is being asked, and what the keys do. */
export function useQueueScreen(loaded: QueuePage) {
  const queue = useQueue(loaded);
  const { items, states, isOpen, decide } = queue;
  const at = usePlace(items, states);
  const { leadTo, onFocus } = useQueueFocus(at.current && keyOf(at.current));
  const [isOne, setOne] = useState(false);
  const [asked, setAsked] = useState<{ items: QueueItem[]; decision: Decision } | null>(null);
  const [edited, setEdited] = useState<QueueItem | null>(null);
  const [showsHelp, setHelp] = useState(false);
  const [keysAreOn, setKeys] = useKeptSwitch("queue-keys", true);
  const [tellsByMail, setTells] = useKeptSwitch("queue-mail", true);

  const go = (to: QueueItem | undefined) => leadTo(to && keyOf(to));
  const commit = (chosen: QueueItem[], verdict: ChosenDecision<Decision>) => {
    setAsked(null);
    void decide(chosen, verdict);
    go(at.leave(chosen));
  };
  /** Approving asks nothing more; whatever takes a reason opens the question. */
  const ask = (chosen: QueueItem[], decision: Decision) => {
    const open = chosen.filter(isOpen);
    if (open.length === 0) return;
    if (decision === "approved") commit(open, { decision, reason: "", notify: tellsByMail });
    else setAsked({ items: open, decision });
  };

  const goTo = (key: string | undefined) => {
    if (!key) return;
    at.setCurrent(key);
    leadTo(key);
  };
  const undo = (key: string) => {
    queue.undo(key);
    goTo(key);
  };
  const undoLast = () => goTo(queue.undoLast()?.[0]);

  /** The list, or one item large: the one that is given, else the one that one is at. */
  const view = (one: boolean, key = at.current && keyOf(at.current)) => {
    setOne(one);
    queue.hold(false);
    goTo(key);
  };

  const press = (key: QueueKey) => {
    const { current } = at;
    queue.hold(false);
    if (key === "?") return setHelp(!showsHelp);
    if (key === "u") return undoLast();
    if (key === "j" || key === "k") return go(at.step(key === "j" ? 1 : -1));
    if (!current) return;
    if (key === "o") return view(!isOne);
    // Alone an item shows no tick: it would be decided with the others later, unseen.
    if (key === "x") return isOne ? undefined : at.tick(keyOf(current));
    if (key === "e") return current.kind !== "submission" && isOpen(current) ? setEdited(current) : undefined;
    if (key === "c" && viewOf(current).mailTo === null) return tellNoAddress(current);
    ask([current], key === "a" ? "approved" : key === "r" ? "rejected" : "changes");
  };
  useQueueKeys(keysAreOn, press);

  return {
    ...at,
    ...{ items, states, isOpen, hold: queue.hold, said: queue.said, last: queue.last, undo, undoLast, goTo },
    ...{ isOne, view, ask, asked, setAsked, commit, onFocus, onExpired: useRenewedAddresses() },
    ...{
      edited,
      setEdited,
      replaceRow: queue.replaceRow,
      showsHelp,
      setHelp,
      keysAreOn,
      setKeys,
      tellsByMail,
      setTells,
    },
  };
}

function tellNoAddress(item: QueueItem): void {
  const description = `${viewOf(item).name} came without a mail address: nobody can be asked for changes.`;
  notify({ title: "No mail address", description, destructive: true });
}

/** What is being asked, as the question's dialog needs it. */
export const questionOf = ({
  items,
  decision,
}: {
  items: QueueItem[];
  decision: Decision;
}): Asked<Decision> => ({
  decisions: [decision],
  items: items.map((item) => {
    const { name, mailTo } = viewOf(item);
    return { kind: item.kind, version: versionOf(item.row), name, mailTo, spam: item.row.spam };
  }),
});

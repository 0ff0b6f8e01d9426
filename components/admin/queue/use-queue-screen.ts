"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useClearSpam } from "@/components/admin/list/not-spam";
import { useRenewedAddresses } from "@/components/admin/list/row-picture";
import { useTeam } from "@/components/admin/shell/team-state";
import { notify } from "@/components/ui/toast";
import type { QueueItem, QueuePage } from "@/lib/features/queue/types";
import { type ItemState, type ItemStates, isDecided, keyOf } from "./item-state";
import { viewOf } from "./item-view";
import { queueSearchId } from "./queue-filters";
import { useClaim } from "./use-claim";
import { useQueue } from "./use-queue";
import { type QueueDeciding, useQueueDeciding } from "./use-queue-deciding";
import { useQueueFocus } from "./use-queue-focus";
import { type QueueKey, useQueueKeys } from "./use-queue-keys";
import { type QueueSelection, useQueueSelection } from "./use-queue-selection";

/** A switch that this browser remembers. @param name of the entry in the browser's storage */
function useStoredSwitch(name: string, byDefault: boolean): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(byDefault);
  useEffect(() => {
    const stored = localStorage.getItem(name);
    if (stored !== null) setOn(stored === "on");
  }, [name]);
  const set = (on: boolean) => {
    setOn(on);
    localStorage.setItem(name, on ? "on" : "off");
  };
  return [isOn, set];
}

/**
 * The item that is shown alone stands in the address: a reload comes back to it, and a colleague can be handed the link.
 * Another filter is another address, which gets it too.
 * @param key null in the list
 */
function useItemAddress(key: string | null): void {
  const search = useSearchParams();
  useEffect(() => {
    if (search.get("item") === key) return;
    const url = new URL(window.location.href);
    if (key) url.searchParams.set("item", key);
    else url.searchParams.delete("item");
    window.history.replaceState(null, "", url);
  }, [key, search]);
}

/** Takes the suspicion of spam back, which takes items out of their tab; goes on to the next one. */
function useNotSpam(at: QueueSelection, leadTo: (key: string | undefined) => void) {
  const { mutate, isPending } = useClearSpam();
  return (chosen: readonly QueueItem[]) => {
    if (isPending) return;
    mutate(chosen.map((item) => ({ kind: item.kind, row: item.row, name: viewOf(item).name })));
    const next = at.leave(chosen);
    leadTo(next && keyOf(next));
  };
}

/** Goes on from an item that somebody else decides while it is shown, unless it was chosen. */
function useLeaveDecided(
  shown: QueueItem | undefined,
  states: ItemStates,
  leave: (key: string) => void,
): void {
  const key = shown && keyOf(shown);
  const state = key ? states.get(key) : undefined;
  const isOthers = isDecided(state) && !state.scheduled.isOwn;
  const onDecided = useEffectEvent(leave);
  useEffect(() => {
    if (key && isOthers) onDecided(key);
  }, [key, isOthers]);
}

/** With fewer open items ahead, more are read: half a page lasts longer than any answer takes. */
const fewItems = 25;

/** Reads what waits behind the listed items before they run out. */
function useReadAhead(
  { hasMore, isReading, readMore }: Pick<ReturnType<typeof useQueue>, "hasMore" | "isReading" | "readMore">,
  openAhead: number,
): void {
  const isNeeded = hasMore && !isReading && openAhead < fewItems;
  useEffect(() => {
    if (isNeeded) void readMore();
  }, [isNeeded, readMore]);
}

/** The state of the queue's screen: the current item, the ticks, the pending question, and the keys. */
export function useQueueScreen(loaded: QueuePage, startsAt: string | null) {
  const queue = useQueue(loaded);
  const { items, listed, hasMore, states, isOpen, hold, said, last, replaceRow } = queue;
  const { claims, recent } = useTeam();
  const isTaken = (item: QueueItem) => claims.get(keyOf(item))?.isOwn === false;
  const at = useQueueSelection(items, states, { startsAt, isTaken });
  const openAhead = items.slice(at.index).filter(isOpen).length;
  useReadAhead(queue, openAhead);
  const { leadTo, onFocus } = useQueueFocus(at.current && keyOf(at.current));
  const [isOne, setOne] = useState(startsAt !== null);
  useItemAddress(isOne && at.current ? keyOf(at.current) : null);
  const [edited, setEdited] = useState<QueueItem | null>(null);
  const [showsHelp, setHelp] = useState(false);
  const [tellsByMail, setTells] = useStoredSwitch("queue-mail", true);
  const deciding = useQueueDeciding({ queue, at, leadTo, claims, tellsByMail });
  useClaim(isOne && at.current && isOpen(at.current) ? keyOf(at.current) : null, deciding.onTaken);
  useLeaveDecided(isOne ? at.current : undefined, states, deciding.onTaken);
  const clearSpam = useNotSpam(at, leadTo);

  /** The list, or one item large: the one that is given, else the one that one is at. */
  const showOne = (one: boolean, chosen?: string) => {
    const handed = one && !chosen && at.firstFree ? keyOf(at.firstFree) : undefined;
    setOne(one);
    hold(false);
    deciding.goTo(chosen ?? handed ?? (at.current && keyOf(at.current)));
    deciding.handed.current = handed;
  };
  const edit = (item: QueueItem) => {
    const why = whyNotEdited(item, states.get(keyOf(item)));
    if (why) notify({ title: "Not to be edited", description: why });
    else setEdited(item);
  };
  const walk = (key: "j" | "k", hasShift: boolean) => {
    const next = at.step(key === "j" ? 1 : -1, isOne);
    if (!hasShift || isOne) at.endRange();
    else if (next) at.tickTo(keyOf(next));
    leadTo(next && keyOf(next));
  };
  const press = (key: QueueKey, hasShift: boolean) => {
    hold(false);
    if (key === "?") setHelp(!showsHelp);
    else if (key === "/") document.getElementById(queueSearchId)?.focus();
    else if (key === " ") togglePlayer();
    else if (key === "u") deciding.undoLast();
    else if (key === "j" || key === "k") walk(key, hasShift);
    else if (at.current) pressOn(at.current, key, { at, deciding, states, isOne, showOne, edit, clearSpam });
    else notify({ title: key === "e" ? "Nothing to edit" : "Nothing to decide", description: noItemLeft });
  };
  useQueueKeys(press);

  return {
    ...{ ...at, ...deciding },
    ...{ items, listed, hasMore, states, isOpen, hold, said, last, replaceRow },
    ...{ claims, recent, isOne, showOne, onFocus, clearSpam, onExpired: useRenewedAddresses() },
    ...{ edited, setEdited, showsHelp, setHelp, tellsByMail, setTells },
  };
}

const noItemLeft = "No item is left here.";

type Pressed = {
  at: QueueSelection;
  deciding: QueueDeciding;
  states: ItemStates;
  isOne: boolean;
  showOne: (one: boolean) => void;
  edit: (item: QueueItem) => void;
  clearSpam: (items: readonly QueueItem[]) => void;
};

const keyDecisions = { a: "approved", r: "rejected", c: "changes" } as const;

/** A key that is about the current item; those that decide are about what is ticked, if anything is. */
function pressOn(
  current: QueueItem,
  key: Exclude<QueueKey, "?" | "/" | " " | "u" | "j" | "k">,
  { at, deciding, states, isOne, showOne, edit, clearSpam }: Pressed,
) {
  if (key === "o") return showOne(!isOne);
  if (key === "e") return edit(current);
  const ticked = isOne ? [] : at.tickedItems;
  // Alone an item shows no tick: it would be decided with the others later, unseen.
  if (key === "x" && isOne) return;
  if (key === "x" || ticked.length === 0) {
    const why = whyNotOpen(current, states.get(keyOf(current)));
    if (why) return notify({ title: "Decided already", description: why });
  }
  if (key === "x") return at.tick(keyOf(current));
  if (key === "n") return clearSuspected(ticked.length > 0 ? ticked : [current], clearSpam);
  const decision = keyDecisions[key];
  if (ticked.length > 0) return deciding.askAboutTicked(decision);
  if (decision === "changes" && viewOf(current).mailTo === null) return tellNoAddress(current);
  if (decision === "approved" && current.row.obstacle) return tellObstacle(current, current.row.obstacle);
  deciding.ask([current], decision);
}

function clearSuspected(items: readonly QueueItem[], clearSpam: Pressed["clearSpam"]) {
  const suspected = items.filter(({ row }) => row.spam);
  if (suspected.length > 0) return clearSpam(suspected);
  const [first] = items;
  const what = items.length === 1 && first ? `${viewOf(first).name} is` : "What is ticked is";
  notify({ title: "Not suspected of spam", description: `${what} no suspected spam.` });
}

/** Plays or pauses the clip of the item that is shown alone. */
function togglePlayer(): void {
  const player = document.querySelector<HTMLVideoElement>("article video");
  if (player?.paused) player.play().catch(() => undefined);
  else player?.pause();
}

function whyNotEdited(item: QueueItem, state: ItemState | undefined): string | null {
  const { name } = viewOf(item);
  if (item.kind === "submission") return `${name} is a submission: it has no edit form.`;
  if (item.kind === "revision") return `This is a change of ${name}, which is decided as it is.`;
  return whyNotOpen(item, state);
}

/** Why nothing can be done with an item just now; null where it waits. */
function whyNotOpen(item: QueueItem, state: ItemState | undefined): string | null {
  const { name } = viewOf(item);
  if (state?.kind === "sending") return `The decision on ${name} is being stored.`;
  if (!isDecided(state)) return null;
  const { isOwn, deciderName } = state.scheduled;
  if (!isOwn) return `${deciderName} has decided on ${name}.`;
  return state.kind === "scheduled"
    ? `${name} is decided already: undo the decision first.`
    : `${name} is decided, and can be undone no more.`;
}

function tellObstacle(item: QueueItem, obstacle: string): void {
  notify({
    title: "Not to be approved yet",
    description: `${viewOf(item).name}: ${obstacle}`,
    destructive: true,
  });
}

function tellNoAddress(item: QueueItem): void {
  const description = `${viewOf(item).name} came without a mail address: nobody can be asked for changes.`;
  notify({ title: "No mail address", description, destructive: true });
}

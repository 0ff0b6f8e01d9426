"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { useClearSpam } from "@/components/admin/list/not-spam";
import { useRenewedAddresses } from "@/components/admin/list/row-picture";
import { useTeam } from "@/components/admin/shell/team-state";
import { notify } from "@/components/ui/toast";
import type { QueueItem, QueuePage } from "@/lib/features/queue/types";
import { type ItemState, type ItemStates, isDecided, isDecidedElsewhere, keyOf } from "./item-state";
import { viewOf } from "./item-view";
import { queueSearchId } from "./queue-filters";
import { useArrival } from "./use-arrival";
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
function useNotSpam(leave: (chosen: readonly QueueItem[]) => void) {
  const { mutate, isPending } = useClearSpam();
  return (chosen: readonly QueueItem[]) => {
    if (isPending) return;
    mutate(chosen.map((item) => ({ kind: item.kind, row: item.row, name: viewOf(item).name })));
    leave(chosen);
  };
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

/** The items, the one that the moderator is at, and how they move. */
function useQueuePosition(loaded: QueuePage, startsAt: string | null) {
  const [isOne, setOne] = useState(startsAt !== null);
  const [currentKey, setKey] = useState(startsAt);
  const waiting = useState(false);
  const team = useTeam();
  // What is decided stays until the next item has come; where none is left to come, it goes.
  const queue = useQueue(loaded, isOne && !waiting[0] ? currentKey : null);
  const { items, states, isOpen } = queue;
  const isTaken = (item: QueueItem) => team.claims.get(keyOf(item))?.isOwn === false;
  const isWaiting = isOne && waiting[0];
  const at = useQueueSelection(items, states, { currentKey, setKey, isTaken, isWaiting });
  const { current } = at;
  const arrival = useArrival(current);
  useReadAhead(queue, items.slice(at.index).filter(isOpen).length);
  const { leadTo, onFocus } = useQueueFocus(current && keyOf(current));
  useItemAddress(isOne && current ? keyOf(current) : null);
  const turns = useClaim({
    shown: (isOne && current) || null,
    filter: loaded.filter,
    isOpen: current !== undefined && isOpen(current),
  });
  const moveTo = (key: string | undefined, how: "led" | "by-itself" = "led") => {
    if (key && how === "led") arrival.lead({ key });
    if (key) setKey(key);
    leadTo(key);
  };
  /** Where a pointer or the focus goes in the list. */
  const setCurrent = (key: string) => {
    arrival.lead({ key });
    setKey(key);
  };
  /** The row as one's own edit has stored it. */
  const replaceRow = (key: string, row: QueueItem["row"]) => {
    arrival.lead({ key, version: row.updatedAt });
    queue.replaceRow(key, row);
  };
  return {
    ...{ queue, at, moveTo, turns, isOne, waiting, team },
    ...{ setOne, setCurrent, replaceRow, onFocus, isUnread: arrival.isUnread },
  };
}

/** The state of the queue's screen: the current item, the ticks, the pending question, and the keys. */
export function useQueueScreen(loaded: QueuePage, startsAt: string | null) {
  const position = useQueuePosition(loaded, startsAt);
  const { queue, at, isOne, team, setCurrent, replaceRow, onFocus } = position;
  const { items, listed, hasMore, states, isOpen, hold, said, last } = queue;
  const { current } = at;
  const [edited, setEdited] = useState<QueueItem | null>(null);
  const [showsHelp, setHelp] = useState(false);
  const [tellsByMail, setTells] = useStoredSwitch("queue-mail", true);
  const deciding = useQueueDeciding({ ...position, tellsByMail });
  const { handing, goTo } = deciding;
  const clearSpam = useNotSpam(deciding.leave);

  /** The list, or one item large: the one that is given, else the one that one is at, else what the server hands out. */
  const showOne = (one: boolean, chosen?: string) => {
    hold(false);
    const first = one && !chosen && at.isFirst ? at.findFree() : undefined;
    const show = () => {
      position.setOne(one);
      goTo(chosen ?? (current && keyOf(current)));
    };
    if (!first) return show();
    // Where nothing is free, what somebody else has open is shown with their name.
    void handing.ask(first).then((found) => (found ? position.setOne(true) : show()));
  };
  const edit = (item: QueueItem) => {
    const why = whyNotEdited(item, states.get(keyOf(item)));
    if (why) notify({ title: "Not to be edited", description: why });
    else setEdited(item);
  };
  const walk = (by: 1 | -1, hasShift = false) => {
    if (isOne && by === 1 && current && isDecidedElsewhere(states.get(keyOf(current))))
      return deciding.leave([current]);
    const next = at.step(by, isOne);
    // What the server hands out nobody else gets; what cannot be approved yet it hands out last.
    const isPlain = isOne && by === 1 && current && next && next !== current && isOpen(next);
    const reserved = isPlain && !next.row.obstacle ? position.turns.reserved(keyOf(current)) : undefined;
    if (reserved && isOpen(reserved)) return handing.show(reserved);
    if (!hasShift || isOne) at.endRange();
    else if (next) at.tickTo(keyOf(next));
    goTo(next && keyOf(next));
  };
  /** While a dialog is open the keys are its own. */
  const isOpening = Boolean(edited || deciding.asked || deciding.approving || deciding.claimed);
  const press = (key: QueueKey, hasShift: boolean) => {
    hold(false);
    if (key === "?") setHelp(!showsHelp);
    else if (isOpening) tellNothingDone("The dialog is still opening");
    else if (key === "/") document.getElementById(queueSearchId)?.focus();
    else if (key === " ") togglePlayer();
    else if (key === "u") deciding.undoLast();
    else if (key === "j" || key === "k") walk(key === "j" ? 1 : -1, hasShift);
    else if (key !== "o" && handing.isAsking()) tellNothingDone("The next item is on its way");
    else if (key !== "o" && position.isUnread()) tellNothingDone("This came up just now");
    else if (current) pressOn(current, key, { at, deciding, states, isOne, showOne, edit, clearSpam });
    else notify({ title: key === "e" ? "Nothing to edit" : "Nothing to decide", description: noItemLeft });
  };
  useQueueKeys(press);

  return {
    ...{ ...at, ...deciding },
    ...{ items, listed, hasMore, states, isOpen, hold, said, last, replaceRow, setCurrent },
    ...{ claims: team.claims, recent: team.recent, isOne, showOne, walk, onFocus, clearSpam },
    ...{ edited, setEdited, showsHelp, setHelp, tellsByMail, setTells, onExpired: useRenewedAddresses() },
  };
}

const tellNothingDone = (title: string) =>
  notify({ title, description: "Nothing was done. Look again, then press the key once more." });

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
  if (!isOwn) return `${deciderName} has decided on ${name}. Press J for the next item.`;
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

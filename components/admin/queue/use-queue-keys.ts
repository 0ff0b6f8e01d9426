"use client";

import { useEffect, useEffectEvent } from "react";
import { type ItemState, isDecided } from "@/components/admin/decide/item-state";
import { viewOf } from "@/components/admin/items/item-view";
import { queueSearchId } from "@/components/admin/queue/queue-tools";
import type { QueueScreen } from "@/components/admin/queue/use-queue-screen";
import { isKeyTaken } from "@/components/admin/shell/keys-help";
import { shortcutKey } from "@/components/ui/shortcut-key";
import { notify } from "@/components/ui/toast";
import { keyOf, type QueueItem } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";

/** Every key of the queue, as the help lists them. Only J and K repeat while held. */
export const queueKeys = [
  { key: "j", shown: "J or ↓", does: "Next item; with Shift, tick it too", repeats: true },
  { key: "k", shown: "K or ↑", does: "Previous item; with Shift, tick it too", repeats: true },
  { key: "a", shown: "A", does: "Approve; the ticked items, if any" },
  { key: "r", shown: "R", does: "Reject, with a reason; the ticked items, if any" },
  { key: "c", shown: "C", does: "Request changes; for the ticked items, if any" },
  { key: "n", shown: "N", does: "Not spam; the ticked items, if any" },
  { key: "e", shown: "E", does: "Edit" },
  { key: "o", shown: "O or Enter", does: "Open one at a time, or go back to the list" },
  { key: "x", shown: "X", does: "Tick or untick, in the list; Shift and a click tick a range" },
  { key: "u", shown: "U", does: "Undo the last decision" },
  { key: " ", shown: "Space", does: "Play or pause the clip, one at a time" },
  { key: "/", shown: "/", does: "Go to the search" },
  { key: "?", shown: "?", does: "Show or hide this help" },
] as const;

export type QueueKey = (typeof queueKeys)[number]["key"];

const aliases: Record<string, QueueKey> = { arrowdown: "j", arrowup: "k", enter: "o" };

/** The meaning of a key: Enter and Space belong to a focused button or link, arrows to a player. */
function meantKey(event: KeyboardEvent) {
  const name = shortcutKey(event);
  if (!name) return undefined;
  const meant = aliases[name] ?? name;
  if (name === " " && !document.querySelector("article video")) return undefined;
  const isUsed =
    event.target instanceof Element && event.target.closest("button, a, summary, input, video, audio");
  if (isUsed && (name in aliases || name === " ")) return undefined;
  return queueKeys.find(({ key }) => key === meant);
}

/** Acts on the queue's keys, wherever the focus is, unless it is where one types. */
export function useQueueKeys(screen: QueueScreen): void {
  // Always about what is on the screen: a key may come before the effects of a change have run.
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const pressed = meantKey(event);
    if (!pressed || isKeyTaken(event)) return;
    // A key that is held decides nothing: what comes next was not seen yet.
    if (event.repeat && !("repeats" in pressed)) return;
    event.preventDefault();
    press(screen, pressed.key, event.shiftKey);
  });
  useEffect(() => {
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function press(screen: QueueScreen, key: QueueKey, hasShift: boolean): void {
  const { current, last } = screen;
  screen.hold(false);
  if (key === "?") screen.setHelp(!screen.showsHelp);
  else if (screen.edited || screen.asked || screen.approving || screen.claimed)
    warnNothingDone("The dialog is still opening");
  else if (key === "/") document.getElementById(queueSearchId)?.focus();
  else if (key === " ") togglePlayer();
  else if (key === "u" && last) screen.undo(last.keys);
  else if (key === "u")
    notify({ title: "Nothing to undo", description: "You have no decision that can still be undone." });
  else if (key === "j" || key === "k") screen.walk(key === "j" ? 1 : -1, hasShift);
  else if (!current)
    notify({
      title: key === "e" ? "Nothing to edit" : "Nothing to decide",
      description: "No items are left here.",
    });
  else if (key === "o") screen.showOne(!screen.isOne);
  else if (screen.isAsking()) warnNothingDone("The next item is still loading");
  else if (screen.isUnseen()) warnNothingDone("This item just appeared");
  else pressOn(current, key, screen);
}

const warnNothingDone = (title: string) =>
  notify({ title, description: "Nothing was changed. Look again, then press the key again." });

function togglePlayer(): void {
  const player = document.querySelector<HTMLVideoElement>("article video");
  if (player?.paused) player.play().catch(() => undefined);
  else player?.pause();
}

type ItemKey = Exclude<QueueKey, "?" | "/" | " " | "u" | "j" | "k" | "o">;

const keyDecisions = { a: "approved", r: "rejected", c: "changes" } as const;

/** A key for the current item; a decision and N apply to the ticked items, if there are any. */
function pressOn(current: QueueItem, key: ItemKey, screen: QueueScreen): void {
  const { states, isOne, tickedItems } = screen;
  const state = states.get(keyOf(current));
  const ticked = isOne ? [] : tickedItems;
  const why = whyNotOpen(current, state);
  if (key === "e") edit(current, state, screen);
  // Alone an item shows no tick: it would be decided with the others later, unseen.
  else if (key === "x" && isOne) return;
  else if (why && (key === "x" || ticked.length === 0))
    notify({ title: "Already decided", description: why });
  else if (key === "x") screen.dispatch({ type: "tick", key: keyOf(current) });
  else if (key === "n") clearSuspected(ticked.length > 0 ? ticked : [current], screen);
  else if (ticked.length > 0) screen.askAboutTicked(ticked, keyDecisions[key]);
  else decide(current, keyDecisions[key], screen);
}

function decide(item: QueueItem, decision: Decision, screen: QueueScreen): void {
  const { name, mailTo } = viewOf(item);
  const { obstacle } = item.row;
  if (decision === "changes" && mailTo === null)
    warn("No email address", `${name} has no email address, so you cannot request changes.`);
  else if (decision === "approved" && obstacle) warn("Cannot be approved yet", `${name}: ${obstacle}`);
  else screen.ask([item], decision);
}

const warn = (title: string, description: string) => notify({ title, description, destructive: true });

function edit(item: QueueItem, state: ItemState | undefined, screen: QueueScreen): void {
  const why = whyNotEdited(item, state);
  if (why) notify({ title: "Cannot be edited", description: why });
  else screen.setEdited(item);
}

function clearSuspected(items: readonly QueueItem[], screen: QueueScreen): void {
  const suspected = items.filter(({ row }) => row.spam);
  const [first] = items;
  const what = items.length === 1 && first ? `${viewOf(first).name} is` : "The ticked items are";
  if (suspected.length > 0) screen.clearSpam(suspected);
  else notify({ title: "Not suspected of spam", description: `${what} not suspected of spam.` });
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
  if (state?.kind === "sending") return `The decision on ${name} is being saved.`;
  if (!isDecided(state)) return null;
  const { isOwn, deciderName } = state.scheduled;
  if (!isOwn) return `${deciderName} has decided on ${name}. Press J for the next item.`;
  return state.kind === "scheduled"
    ? `${name} is already decided. Undo the decision first.`
    : `${name} is decided and can no longer be undone.`;
}

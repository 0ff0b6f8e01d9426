"use client";

import { useEffect, useEffectEvent } from "react";
import { areKeysOn } from "@/components/admin/shell/keys-help";
import { isComposing } from "@/components/ui/composing";
import { shortcutKey } from "@/components/ui/shortcut-key";

/** Every key of the queue, and what it does; the help lists the same. Held down, a step goes on; nothing else. */
export const queueKeys = [
  { key: "j", shown: "J or ↓", does: "Next item; with Shift it is ticked too", repeats: true },
  { key: "k", shown: "K or ↑", does: "Previous item; with Shift it is ticked too", repeats: true },
  { key: "a", shown: "A", does: "Approve; what is ticked, if anything is" },
  { key: "r", shown: "R", does: "Reject, with a reason; what is ticked, if anything is" },
  { key: "c", shown: "C", does: "Ask for changes; what is ticked, if anything is" },
  { key: "n", shown: "N", does: "Not spam; what is ticked, if anything is" },
  { key: "e", shown: "E", does: "Edit" },
  { key: "o", shown: "O or Enter", does: "Open one at a time, or go back to the list" },
  { key: "x", shown: "X", does: "Tick or untick, in the list; Shift and a click tick a range" },
  { key: "u", shown: "U", does: "Undo the last decision" },
  { key: " ", shown: "Space", does: "Play or pause the clip, one at a time" },
  { key: "/", shown: "/", does: "Go to the search" },
  { key: "?", shown: "?", does: "Show or hide this help" },
] as const;

export type QueueKey = (typeof queueKeys)[number]["key"];

/** Other keys that do the same. */
const aliases: Record<string, QueueKey> = { arrowdown: "j", arrowup: "k", enter: "o" };

/** The meaning of a key: Enter and Space belong to a focused button or link, arrows to a player. */
function keyOf(event: KeyboardEvent) {
  const name = shortcutKey(event);
  if (!name) return undefined;
  const meant = aliases[name] ?? name;
  if (name === " " && !document.querySelector("article video")) return undefined;
  const isUsed =
    event.target instanceof Element && event.target.closest("button, a, summary, input, video, audio");
  if (isUsed && (name in aliases || name === " ")) return undefined;
  return queueKeys.find(({ key }) => key === meant);
}

/**
 * Whether a key belongs to something else that has the focus: a field, a menu, an open dialog. A player uses none of
 * them.
 */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return true;
  const { target } = event;
  const isElsewhere =
    target instanceof Element &&
    target.closest(
      "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog]",
    );
  return Boolean(isElsewhere) || (document.querySelector("dialog:modal") !== null && event.key !== "?");
}

/** Calls `onKey` for the queue's keys, wherever the focus is, unless it is where one types. */
export function useQueueKeys(onKey: (key: QueueKey, hasShift: boolean) => void): void {
  // Always about what is on the screen: a key may come before the effects of a change have run.
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const pressed = keyOf(event);
    // Help stays reachable by its own button when the keys are switched off.
    if (!pressed || !areKeysOn() || isTaken(event)) return;
    // A key that is held decides nothing: what comes next was not seen yet.
    if (event.repeat && !("repeats" in pressed)) return;
    event.preventDefault();
    onKey(pressed.key, event.shiftKey);
  });
  useEffect(() => {
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

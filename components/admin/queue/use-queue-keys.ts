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
import { message } from "@/lib/shared/message";

/** Every key of the queue, as the help lists them. Only J and K repeat while held. */
export const queueKeys = [
  {
    key: "j",
    shown: message("panelQueue.keys.jOrDown"),
    does: message("panelQueue.keys.next"),
    repeats: true,
  },
  {
    key: "k",
    shown: message("panelQueue.keys.kOrUp"),
    does: message("panelQueue.keys.previous"),
    repeats: true,
  },
  { key: "a", shown: "A", does: message("panelQueue.keys.approve") },
  { key: "r", shown: "R", does: message("panelQueue.keys.reject") },
  { key: "c", shown: "C", does: message("panelQueue.keys.changes") },
  { key: "n", shown: "N", does: message("panelQueue.keys.notSpam") },
  { key: "e", shown: "E", does: message("panelQueue.keys.edit") },
  { key: "o", shown: message("panelQueue.keys.oOrEnter"), does: message("panelQueue.keys.open") },
  { key: "x", shown: "X", does: message("panelQueue.keys.tick") },
  { key: "u", shown: "U", does: message("panelQueue.keys.undo") },
  { key: " ", shown: message("panelQueue.keys.space"), does: message("panelQueue.keys.play") },
  { key: "/", shown: "/", does: message("panelQueue.keys.search") },
  { key: "?", shown: "?", does: message("panelQueue.keys.help") },
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
    warnNothingDone(message("panelQueue.keys.dialogOpening"));
  else if (key === "/") document.getElementById(queueSearchId)?.focus();
  else if (key === " ") togglePlayer();
  else if (key === "u" && last) screen.undo(last.keys);
  else if (key === "u")
    notify({
      title: message("panelQueue.keys.nothingToUndo"),
      description: message("panelQueue.keys.noneToUndo"),
    });
  else if (key === "j" || key === "k") screen.walk(key === "j" ? 1 : -1, hasShift);
  else if (!current)
    notify({
      title:
        key === "e" ? message("panelQueue.keys.nothingToEdit") : message("panelQueue.keys.nothingToDecide"),
      description: message("panelQueue.keys.noItems"),
    });
  else if (key === "o") screen.showOne(!screen.isOne);
  else if (screen.isAsking()) warnNothingDone(message("panelQueue.keys.stillLoading"));
  else if (screen.isUnseen()) warnNothingDone(message("panelQueue.keys.justAppeared"));
  else pressOn(current, key, screen);
}

const warnNothingDone = (title: string) =>
  notify({ title, description: message("panelQueue.keys.nothingChanged") });

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
    notify({ title: message("panelQueue.keys.alreadyDecided"), description: why });
  else if (key === "x") screen.dispatch({ type: "tick", key: keyOf(current) });
  else if (key === "n") clearSuspected(ticked.length > 0 ? ticked : [current], screen);
  else if (ticked.length > 0) screen.askAboutTicked(ticked, keyDecisions[key]);
  else decide(current, keyDecisions[key], screen);
}

function decide(item: QueueItem, decision: Decision, screen: QueueScreen): void {
  const { name, mailTo } = viewOf(item);
  const { obstacle } = item.row;
  if (decision === "changes" && mailTo === null)
    warn(message("panelQueue.keys.noAddress"), message("panelQueue.keys.noAddressOf", { name }));
  else if (decision === "approved" && obstacle)
    warn(
      message("panelQueue.keys.cannotApprove"),
      message("panelQueue.keys.obstacle", { name, obstacle: { message: obstacle } }),
    );
  else screen.ask([item], decision);
}

const warn = (title: string, description: string) => notify({ title, description, destructive: true });

function edit(item: QueueItem, state: ItemState | undefined, screen: QueueScreen): void {
  const why = whyNotEdited(item, state);
  if (why) notify({ title: message("panelQueue.keys.cannotEdit"), description: why });
  else screen.setEdited(item);
}

function clearSuspected(items: readonly QueueItem[], screen: QueueScreen): void {
  const suspected = items.filter(({ row }) => row.spam);
  const [first] = items;
  const description =
    items.length === 1 && first
      ? message("panelQueue.keys.oneNotSuspected", { name: viewOf(first).name })
      : message("panelQueue.keys.tickedNotSuspected");
  if (suspected.length > 0) screen.clearSpam(suspected);
  else notify({ title: message("panelQueue.keys.notSuspected"), description });
}

function whyNotEdited(item: QueueItem, state: ItemState | undefined): string | null {
  const { name } = viewOf(item);
  if (item.kind === "submission") return message("panelQueue.keys.isSubmission", { name });
  if (item.kind === "revision") return message("panelQueue.keys.isChange", { name });
  return whyNotOpen(item, state);
}

/** Why nothing can be done with an item just now; null where it waits. */
function whyNotOpen(item: QueueItem, state: ItemState | undefined): string | null {
  const { name } = viewOf(item);
  if (state?.kind === "sending") return message("panelQueue.keys.beingSaved", { name });
  if (!isDecided(state)) return null;
  const { isOwn, deciderName } = state.scheduled;
  if (!isOwn) return message("panelQueue.keys.byColleague", { name, by: deciderName });
  return state.kind === "scheduled"
    ? message("panelQueue.keys.undoFirst", { name })
    : message("panelQueue.keys.decided", { name });
}

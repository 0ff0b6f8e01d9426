"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type ItemStates, isDecided, type QueueVerdict } from "@/components/admin/decide/item-state";
import { type Outcome, sendDecision, sendUndo } from "@/components/admin/decide/send-decision";
import { viewOf } from "@/components/admin/items/item-view";
import {
  type EditList,
  type QueueList,
  withMutation,
  withOutcome,
} from "@/components/admin/queue/queue-list";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { mayHaveSucceeded } from "@/components/admin/shell/panel-calls";
import { changeTeam, withClaim } from "@/components/admin/shell/team-state";
import { useReread } from "@/components/admin/shell/use-reread";
import { notify } from "@/components/ui/toast";
import { keyOf, type QueueItem } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";
import { message } from "@/lib/shared/message";

/** `before`: the states of the items, once the server has answered earlier calls for them. */
type Deciding = {
  id: number;
  chosen: readonly QueueItem[];
  verdict: QueueVerdict;
  before: Promise<ItemStates>;
};
type Undoing = { id: number; keys: readonly string[]; before: Promise<ItemStates> };

/** The server's list of claims is read again long before. */
const untilReadMs = 60_000;

/** Decides and undoes. Both show at once; a refusal shows in its row, a failed undo brings the decision back. */
export function useQueueMutations(list: QueueList, edit: EditList) {
  const client = useQueryClient();
  const reread = useReread();
  const [said, announce] = useState("");
  const { track, readStates } = useCallsOnTheWay(list);

  const deciding = useMutation({
    mutationFn: async ({ chosen, verdict, before }: Deciding) => {
      await before;
      return sendDecision(chosen, verdict);
    },
    onMutate: ({ id, chosen, verdict: { decision } }) =>
      edit((known) => withMutation(known, chosen.map(keyOf), { id, decision })),
    onSuccess: (outcome, { id, chosen, verdict: { decision } }) => {
      const { states, at, claimedBy = new Map(), isOutdated } = outcome;
      let isUndone = true;
      edit((known) => {
        const next = withOutcome(known, id, states, at);
        if (next !== known) isUndone = false;
        return next;
      });
      for (const [key, by] of claimedBy)
        changeTeam(client, (team) => withClaim(team, key, { by, isOwn: false, milliseconds: untilReadMs }));
      if (isOutdated) void reread();
      if (isUndone && [...states.values()].some(isDecided)) return;
      announce(summaryOf(chosen, states, decision));
      showRefusals(chosen, outcome);
      showEarlier(chosen, states, decision);
    },
  });
  const undoing = useMutation({
    mutationFn: async ({ before }: Undoing) => sendUndo(await before),
    onMutate: ({ id, keys }) => edit((known) => withMutation(known, keys, { id })),
    onSuccess: async ({ undone, late, at }, { id, before }) => {
      const others = [...(await before)].filter(([key]) => !undone.has(key));
      edit((known) => withOutcome(known, id, new Map(others), at));
      if (undone.size > 0)
        announce(message("panelQueue.mutations.undone", { count: undone.size - late.length }));
      if (late.length === 0) return;
      const title = message("panelQueue.mutations.tooLate");
      notify({ title, description: late[0] ?? "", destructive: true });
      void reread();
    },
    onError: async (error, { id, before }) => {
      const states = await before;
      edit((known) => withOutcome(known, id, states));
      showFailure(message("panelQueue.mutations.undoFailed"), error, {
        ifOpen: message("panelQueue.mutations.undoUnknown"),
      });
      if (mayHaveSucceeded(error)) void reread();
    },
  });

  return {
    said,
    decide(chosen: readonly QueueItem[], verdict: QueueVerdict) {
      const before = readStates(chosen.map(keyOf));
      const send = (id: number) => deciding.mutateAsync({ id, chosen, verdict, before });
      void track((id) => send(id).then(({ states }) => states));
    },
    async undo(keys: readonly string[]) {
      const before = readStates(keys);
      const send = (id: number) => undoing.mutateAsync({ id, keys, before });
      await track((id) => send(id).then(noStates, () => before));
      // An item that is listed elsewhere comes here once the page is read again.
      if (!keys.every((key) => list.listed.has(key))) void reread();
    },
  };
}

const noStates = (): ItemStates => new Map();

/** Decisions and undoings that the server has not answered yet. */
function useCallsOnTheWay(list: QueueList) {
  const lastId = useRef(0);
  /** the states after each call, by its number */
  const calls = useRef(new Map<number, Promise<ItemStates>>());
  return {
    /** Numbers a call, and keeps it until it is answered. */
    async track(send: (id: number) => Promise<ItemStates>): Promise<void> {
      lastId.current += 1;
      const id = lastId.current;
      const call = send(id);
      calls.current.set(id, call);
      await call.finally(() => calls.current.delete(id));
    },
    /** The states of items, once the calls for them are answered. */
    async readStates(keys: readonly string[]): Promise<ItemStates> {
      const states = keys.map(async (key) => {
        const { state, pending = 0 } = list.facts.get(key) ?? {};
        const call = calls.current.get(pending);
        const now = call ? (await call).get(key) : state;
        return now ? [[key, now] as const] : [];
      });
      return new Map((await Promise.all(states)).flat());
    },
  };
}

/** A single item is named: a screen reader does not repeat the same words. */
function summaryOf(chosen: readonly QueueItem[], states: ItemStates, decision: Decision): string {
  const refused = refusedAmong(chosen, states).length;
  const done = chosen.filter((item) => isOwn(states, item, decision)).length;
  if (done + refused === 0) return "";
  const [only, ...others] = chosen;
  const what = only && others.length === 0 && done === 1 ? viewOf(only).name : String(done);
  return refused > 0
    ? message("panelQueue.mutations.doneAndRefused", { decision, what, refused })
    : message("panelQueue.mutations.done", { decision, what });
}

/** Whether an own decision holds; the given one, if any. */
function isOwn(states: ItemStates, item: QueueItem, decision?: Decision): boolean {
  const state = states.get(keyOf(item));
  return isDecided(state) && state.scheduled.isOwn && (!decision || state.scheduled.decision === decision);
}

const refusedAmong = (chosen: readonly QueueItem[], states: ItemStates) =>
  chosen.flatMap((item) => {
    const state = states.get(keyOf(item));
    return state?.kind === "refused" ? [{ item, reason: state.message }] : [];
  });

function namesOf([first, ...others]: readonly QueueItem[]): string {
  const name = first ? viewOf(first).name : "";
  return others.length > 0
    ? message("panelQueue.mutations.nameAndMore", { name, more: others.length })
    : name;
}

function showRefusals(chosen: readonly QueueItem[], { states, failure }: Outcome): void {
  const refused = refusedAmong(chosen, states);
  const [first] = refused;
  if (!first) return;
  const title = failure ?? message("panelQueue.mutations.notDecided", { count: refused.length });
  const description = message("panelQueue.mutations.refusal", {
    names: { message: namesOf(refused.map(({ item }) => item)) },
    reason: { message: first.reason },
  });
  notify({ title, description, destructive: true });
}

/** An own earlier decision, whose answer was lost or which another tab made, holds instead of this one. */
function showEarlier(chosen: readonly QueueItem[], states: ItemStates, decision: Decision): void {
  const earlier = chosen.filter((item) => isOwn(states, item) && !isOwn(states, item, decision));
  if (earlier.length === 0) return;
  const description = message("panelQueue.mutations.earlierStands", { names: { message: namesOf(earlier) } });
  notify({ title: message("panelQueue.mutations.alreadyDecided"), description, destructive: true });
}

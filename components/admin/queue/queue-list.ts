import {
  decisionOf,
  type ItemState,
  type ItemStates,
  isDecided,
  isLeaving,
  isOpen,
  isUndoable,
  scheduledState,
} from "@/components/admin/decide/item-state";
import type { TeamDecision } from "@/components/admin/shell/team-state";
import type { QueueTab } from "@/lib/features/queue/constants";
import type { QueueFilter, QueueSort } from "@/lib/features/queue/filters";
import {
  itemKey,
  keyOf,
  pageEnd,
  type QueueItem,
  type QueuePage,
  type QueuePart,
  type Scheduled,
} from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";

type Fact = {
  state?: ItemState | undefined;
  /** the database's time as of which the state is known */
  at: number;
  /** the mutation under way, which alone may change the state */
  pending?: number | undefined;
  /** the items that were decided together, and are undone together */
  batch?: number | string | undefined;
  /** the last event that was taken in */
  told?: TeamDecision;
  /** applied, and off the screen */
  isGone?: boolean;
};

export type QueueList = {
  filter: QueueFilter;
  items: readonly QueueItem[];
  /** the keys of the items that the server counts */
  listed: ReadonlySet<string>;
  /** by item key, also of unlisted items, in the order of decisions */
  facts: ReadonlyMap<string, Fact>;
  /** where the next part begins; null behind the last one */
  end: string | null;
};

export type EditList = (change: (list: QueueList) => QueueList) => void;

/** @param to returns the fact itself where nothing changes @returns the list itself where no fact changes */
function withFacts(list: QueueList, to: (fact: Fact, key: string) => Fact): QueueList {
  const facts = new Map([...list.facts].map(([key, fact]) => [key, to(fact, key)]));
  return [...facts].every(([key, fact]) => fact === list.facts.get(key)) ? list : { ...list, facts };
}

/** Merges a server read into a fact; newer local changes and events win. */
function read(before: Fact | undefined, scheduled: Scheduled | null, at: number): Fact {
  if (before && (before.pending !== undefined || before.at >= at)) return before;
  const refused = before?.state?.kind === "refused" ? before.state : undefined;
  return { ...before, state: scheduled ? scheduledState(scheduled) : refused, at, isGone: false };
}

/** The list after the server has read a page. With the same filter, decided items stay until they are applied. */
export function withPage(list: QueueList | undefined, page: QueuePage, shownKey: string | null): QueueList {
  const at = Date.parse(page.readAt);
  const facts = new Map(list?.facts);
  for (const item of page.items) facts.set(keyOf(item), read(facts.get(keyOf(item)), item.scheduled, at));
  for (const { batchId, scheduled, ...ref } of page.undoable) {
    const fact = read(facts.get(itemKey(ref)), scheduled, at);
    if (fact.at > at || fact.pending !== undefined) continue;
    facts.delete(itemKey(ref));
    facts.set(itemKey(ref), { ...fact, state: fact.state ?? scheduledState(scheduled), batch: batchId });
  }
  const listed = new Set(page.items.map(keyOf));
  const items = page.items.map((item) => {
    const known = list?.items.find((each) => keyOf(each) === keyOf(item));
    return known && known.row.updatedAt > item.row.updatedAt ? known : item;
  });
  const isSameFilter = JSON.stringify(list?.filter) === JSON.stringify(page.filter);
  const kept = list?.items.filter((item) => {
    const { state, isGone } = facts.get(keyOf(item)) ?? {};
    const isStaying = isSameFilter && decisionOf(state) && !isGone;
    return !listed.has(keyOf(item)) && (keyOf(item) === shownKey || isStaying);
  });
  return {
    ...{ filter: page.filter, listed, facts, end: page.page >= page.pageCount ? null : endOf(page.items) },
    items: kept?.reduce((all, item) => inserted(all, item, page.filter.sort), items) ?? items,
  };
}

const endOf = (items: readonly QueueItem[]): string | null => {
  const last = items.at(-1);
  return last ? pageEnd(last) : null;
};

function inserted(items: readonly QueueItem[], added: QueueItem, sort: QueueSort): QueueItem[] {
  const { submittedAt } = added.row;
  const index = items.findIndex(({ row }) =>
    sort === "oldest" ? row.submittedAt > submittedAt : row.submittedAt < submittedAt,
  );
  return items.toSpliced(index < 0 ? items.length : index, 0, added);
}

/** Adds the items that follow, without those that are just being applied. */
export function withPart(list: QueueList, part: QueuePart): QueueList {
  const known = new Set(list.items.map(keyOf));
  const added = part.items.filter(
    (item) => !known.has(keyOf(item)) && item.scheduled?.undoMilliseconds !== 0,
  );
  const facts = added.map(
    (item) => [keyOf(item), read(undefined, item.scheduled, Date.parse(part.readAt))] as const,
  );
  return {
    filter: list.filter,
    items: [...list.items, ...added],
    listed: new Set([...list.listed, ...part.items.map(keyOf)]),
    facts: new Map([...facts, ...list.facts]),
    end: part.isLast ? null : endOf(part.items),
  };
}

/** Adds an item that the server handed out from behind the list. */
export function withHandedOut(list: QueueList, item: QueueItem, { readAt, filter }: QueuePage): QueueList {
  if (list.items.some((each) => keyOf(each) === keyOf(item))) return list;
  const facts = new Map([[keyOf(item), { at: Date.parse(readAt) }], ...list.facts]);
  return { ...list, facts, items: inserted(list.items, item, filter.sort) };
}

export const withRow = (list: QueueList, key: string, row: QueueItem["row"]): QueueList => ({
  ...list,
  items: list.items.map((item) => (keyOf(item) === key ? ({ ...item, row } as QueueItem) : item)),
});

/** Begins a mutation, which decides these items or (without a decision) undoes what was decided. */
export function withMutation(
  list: QueueList,
  keys: readonly string[],
  { id, decision }: { id: number; decision?: Decision },
): QueueList {
  const facts = new Map(list.facts);
  for (const key of keys) {
    const fact = facts.get(key);
    if (!fact || (!decision && !isUndoable(fact.state))) continue;
    facts.delete(key);
    const batch = decision ? id : fact.batch;
    facts.set(key, { ...fact, pending: id, batch, state: decision && { kind: "sending", decision } });
  }
  return { ...list, facts };
}

/** Ends a mutation. @param at the database's time of its answer; absent without one */
export const withOutcome = (list: QueueList, id: number, states: ItemStates, at?: number): QueueList =>
  withFacts(list, (fact, key) =>
    fact.pending === id ? { ...fact, state: states.get(key), at: at ?? fact.at, pending: undefined } : fact,
  );

/** An event has the time of its transaction, which is committed a moment later: a reading in between misses it. */
const commitMs = 2_000;

/** Takes in what colleagues and other windows decided and undid. */
export const withTeam = (list: QueueList, decisions: ReadonlyMap<string, TeamDecision>): QueueList =>
  withFacts(list, (fact, key) => {
    const told = decisions.get(key);
    if (!told || told === fact.told || fact.pending !== undefined || told.at < fact.at - commitMs)
      return fact;
    const { state } = fact;
    const at = told.at + commitMs;
    if ("undoneId" in told) {
      const isUndone = isDecided(state) && state.scheduled.id === told.undoneId;
      return { ...fact, told, ...(isUndone && { at, state: undefined, isGone: false }) };
    }
    const { scheduled, until } = told;
    return {
      ...fact,
      told,
      ...(isOpen(state) && { at, state: { kind: "scheduled", scheduled, until, isTold: true } }),
    };
  });

/** Marks decisions as applied whose time to undo is over. */
export const withApplied = (list: QueueList, now: number): QueueList =>
  withFacts(list, (fact) =>
    fact.state?.kind === "scheduled" && fact.state.until <= now
      ? { ...fact, state: { ...fact.state, kind: "applied" } }
      : fact,
  );

export const withoutApplied = (list: QueueList, tab: QueueTab | null): QueueList =>
  withFacts(list, (fact) =>
    fact.state?.kind === "applied" && isLeaving(fact.state, tab) && !fact.isGone
      ? { ...fact, isGone: true }
      : fact,
  );

/** The items on the screen, the one that is shown alone in any case. */
export const shownItems = ({ items, listed, facts }: QueueList, shownKey: string | null): QueueItem[] =>
  items.filter((item) => {
    const { state, isGone } = facts.get(keyOf(item)) ?? {};
    return (
      keyOf(item) === shownKey || (!isGone && (listed.has(keyOf(item)) || decisionOf(state) !== undefined))
    );
  });

/** The last decision that can still be undone; `until` is absent while it is on its way. */
export function lastDecision({ facts }: QueueList): { keys: string[]; until?: number } | undefined {
  const own = [...facts].filter(([, { batch, state }]) => batch !== undefined && isUndoable(state));
  const [, last] = own.at(-1) ?? [];
  if (!last) return undefined;
  const keys = own.flatMap(([key, { batch }]) => (batch === last.batch ? [key] : []));
  return { keys, ...(last.state?.kind === "scheduled" && { until: last.state.until }) };
}

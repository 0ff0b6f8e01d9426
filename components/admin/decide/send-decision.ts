import {
  type ItemState,
  type ItemStates,
  type QueueVerdict,
  scheduledState,
} from "@/components/admin/decide/item-state";
import { mayHaveSucceeded, panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { failureMessage } from "@/components/forms/post-json";
import {
  type DecisionAnswer,
  type DecisionResult,
  itemKey,
  keyOf,
  type QueueItem,
  type StoredItem,
  type UndoResult,
} from "@/lib/features/queue/types";
import { lookAgain } from "@/lib/features/reviews/constants";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";

/** The states of decided items after the answer, or without one. */
export type Outcome = {
  states: ItemStates;
  /** the database's time of the answer; absent where there was none */
  at?: number;
  /** the title above the refusals where the call itself failed */
  failure?: string;
  /** who has the refused items open, by their keys */
  claimedBy?: ReadonlyMap<string, string>;
  /** some items have changed since they were read */
  isOutdated?: boolean;
};

const changedTitle = message("panelDecide.sendDecision.changed");

/**
 * Sends a decision on some items. Where the answer was lost, and where an own earlier decision is in the way, the server
 * returns what is stored: it shows and can be undone.
 */
export async function sendDecision(
  chosen: readonly QueueItem[],
  { decision, reason, notify, overClaims }: QueueVerdict,
): Promise<Outcome> {
  const items = chosen.map((item) => {
    const { kind, row } = item;
    const over = overClaims?.has(keyOf(item)) ? { overClaim: true } : {};
    return { kind, id: row.id, updatedAt: row.updatedAt, ...over };
  });
  try {
    const body = { items, decision, reason, notify };
    const answer = await panelCall<DecisionAnswer<DecisionResult>>("POST", adminApiPaths.decisions, body);
    const refusals = answer.results.flatMap((result) => (result.ok ? [] : [result]));
    const own = await readOwn(refusals.filter(({ code }) => code === "conflict").map(itemKey));
    const states = answer.results.map((result) => [itemKey(result), stateOf(result)] as const);
    const claims = refusals.flatMap((each) =>
      each.claimedBy ? [[itemKey(each), each.claimedBy] as const] : [],
    );
    return { states: new Map([...states, ...own]), claimedBy: new Map(claims), at: Date.parse(answer.at) };
  } catch (error) {
    const reason = failureMessage(error, message("panelDecide.sendDecision.tryLater"));
    if (!mayHaveSucceeded(error)) return notStored(chosen, reason);
    try {
      return afterReading(chosen, await readStored(chosen.map(keyOf)), reason);
    } catch {
      const states = refuseAll(chosen, message("panelDecide.sendDecision.unknown"), reason);
      return { states, failure: message("panelDecide.sendDecision.unknownAll") };
    }
  }
}

/** @returns `undone`: the keys of what is open again or was too late; `late`: the server's sentences about the latter */
export async function sendUndo(states: ItemStates) {
  const own = [...states].flatMap(([key, state]) =>
    state.kind === "scheduled" && state.scheduled.isOwn ? [{ key, id: state.scheduled.id }] : [],
  );
  const undone = new Set(own.map(({ key }) => key));
  if (own.length === 0) return { undone, late: [], at: undefined };
  const ids = own.map(({ id }) => id);
  const answer = await panelCall<DecisionAnswer<UndoResult>>("POST", adminApiPaths.decisionsUndo, { ids });
  const late = answer.results.flatMap((result) => (result.ok ? [] : [result.message]));
  return { undone, late, at: Date.parse(answer.at) };
}

const readStored = async (keys: readonly string[]): Promise<DecisionAnswer<StoredItem>> =>
  panelRead(`${adminApiPaths.decisions}?${new URLSearchParams({ items: keys.join() })}`);

const scheduledIn = (results: readonly StoredItem[]) =>
  results.flatMap((each) =>
    each.scheduled ? [[itemKey(each), scheduledState(each.scheduled)] as const] : [],
  );

/** Own decisions that wait to be applied; none where they cannot be read. */
async function readOwn(keys: readonly string[]) {
  if (keys.length === 0) return [];
  const { results } = await readStored(keys).catch(() => ({ results: [] }));
  return scheduledIn(results.filter(({ scheduled }) => scheduled?.isOwn));
}

const stateOf = (result: DecisionResult): ItemState =>
  result.ok
    ? scheduledState(result.scheduled)
    : { kind: "refused", title: message("panelDecide.sendDecision.notDecided"), message: result.message };

const refuseAll = (items: readonly QueueItem[], title: string, reason: string) =>
  new Map(items.map((item) => [keyOf(item), { kind: "refused", title, message: reason } as const]));

const notStored = (items: readonly QueueItem[], reason: string): Outcome => ({
  states: refuseAll(items, message("panelDecide.sendDecision.notDecided"), reason),
  failure: message("panelDecide.sendDecision.notSaved"),
});

function afterReading(
  items: readonly QueueItem[],
  { results, at }: DecisionAnswer<StoredItem>,
  reason: string,
): Outcome {
  const stored = new Map(results.map((each) => [itemKey(each), each]));
  const isUnchanged = (item: QueueItem) => stored.get(keyOf(item))?.updatedAt === item.row.updatedAt;
  const open = items.filter((item) => !stored.get(keyOf(item))?.scheduled);
  if (open.length === items.length && open.every(isUnchanged)) return notStored(items, reason);
  const changed = open.filter((item) => !isUnchanged(item));
  const states = new Map<string, ItemState>([
    ...refuseAll(open.filter(isUnchanged), message("panelDecide.sendDecision.notDecided"), reason),
    ...refuseAll(changed, changedTitle, lookAgain),
    ...scheduledIn(results),
  ]);
  const failed = changed.length > 0 ? { failure: changedTitle, isOutdated: true } : {};
  return { states, at: Date.parse(at), ...failed };
}

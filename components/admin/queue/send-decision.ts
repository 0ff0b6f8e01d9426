import {
  type ItemState,
  keyOf,
  type Outcome,
  type QueueVerdict,
  scheduledState,
} from "@/components/admin/queue/item-state";
import { leavesOpen, panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { failureMessage } from "@/components/forms/post-json";
import {
  type DecisionAnswer,
  type DecisionResult,
  itemKey,
  type QueueItem,
  type StoredItem,
} from "@/lib/features/queue/types";
import { lookAgain } from "@/lib/features/reviews/constants";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/**
 * Sends a decision on some items. Where the answer leaves open whether it was stored, the server is asked. It is asked
 * too where one's own earlier decision stands in the way, which then shows and can be undone.
 */
export async function sendDecision(
  chosen: readonly QueueItem[],
  { decision, reason, notify, overClaims }: QueueVerdict,
): Promise<Outcome> {
  try {
    const { results, at } = await panelCall<DecisionAnswer<DecisionResult>>("POST", adminApiPaths.decisions, {
      items: chosen.map((item) => {
        const { kind, row } = item;
        const over = overClaims?.has(keyOf(item)) ? { overClaim: true } : {};
        return { kind, id: row.id, updatedAt: row.updatedAt, ...over };
      }),
      decision,
      reason,
      notify,
    });
    const states = new Map(results.map((result) => [itemKey(result), stateOf(result)] as const));
    const before = await readOwn(results.flatMap((result) => (isConflict(result) ? [itemKey(result)] : [])));
    const claimedBy = new Map(
      results.flatMap((each) =>
        !each.ok && each.claimedBy ? [[itemKey(each), each.claimedBy] as const] : [],
      ),
    );
    return { states: new Map([...states, ...before]), claimedBy, at: Date.parse(at) };
  } catch (error) {
    const message = failureMessage(error, "Please try again later.");
    if (!leavesOpen(error)) return notStored(chosen, message);
    return readStored(chosen.map(keyOf)).then(
      (stored) => afterReading(chosen, stored, message),
      () => notKnown(chosen, message),
    );
  }
}

type Stored = { byKey: ReadonlyMap<string, StoredItem>; at: number };

/** @throws Error where it cannot be read */
async function readStored(keys: readonly string[]): Promise<Stored> {
  const query = new URLSearchParams({ items: keys.join() });
  const answer = await panelRead<DecisionAnswer<StoredItem>>(`${adminApiPaths.decisions}?${query}`);
  return {
    byKey: new Map(answer.results.map((stored) => [itemKey(stored), stored])),
    at: Date.parse(answer.at),
  };
}

/** One's own decisions that wait to be applied; none where they cannot be read. */
async function readOwn(keys: readonly string[]): Promise<(readonly [string, ItemState])[]> {
  if (keys.length === 0) return [];
  const { byKey } = await readStored(keys).catch(() => ({ byKey: new Map<string, StoredItem>() }));
  return [...byKey].flatMap(([key, { scheduled }]) =>
    scheduled?.isOwn ? [[key, scheduledState(scheduled)] as const] : [],
  );
}

function stateOf(result: DecisionResult): ItemState {
  return result.ok ? scheduledState(result.scheduled) : refused("Not decided", result.message);
}

const isConflict = (result: DecisionResult): boolean => !result.ok && result.code === "conflict";
const refused = (title: string, message: string): ItemState => ({ kind: "refused", title, message });
const allRefused = (items: readonly QueueItem[], title: string, message: string) =>
  new Map(items.map((item) => [keyOf(item), refused(title, message)] as const));

const notStored = (items: readonly QueueItem[], message: string): Outcome => ({
  states: allRefused(items, "Not decided", message),
  at: Number.NaN,
  failure: "The decision was not stored",
});

const notKnown = (items: readonly QueueItem[], message: string): Outcome => ({
  states: allRefused(items, "It is not known whether this was decided", message),
  at: Number.NaN,
  failure: "It is not known whether the decision was stored",
});

function afterReading(items: readonly QueueItem[], { byKey, at }: Stored, message: string): Outcome {
  const open = items.filter((item) => !byKey.get(keyOf(item))?.scheduled);
  const isExpected = (item: QueueItem) => byKey.get(keyOf(item))?.updatedAt === item.row.updatedAt;
  if (open.length === items.length && open.every(isExpected)) return notStored(items, message);
  const changed = open.filter((item) => !isExpected(item));
  const states = new Map([
    ...allRefused(open.filter(isExpected), "Not decided", message),
    ...allRefused(changed, meanwhile, lookAgain),
    ...[...byKey].flatMap(([key, { scheduled }]) =>
      scheduled ? [[key, scheduledState(scheduled)] as const] : [],
    ),
  ]);
  return { states, at, ...(changed.length > 0 ? { failure: meanwhile, isOutdated: true } : {}) };
}

const meanwhile = "Decided or changed meanwhile";

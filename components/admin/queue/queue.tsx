"use client";

import { Hourglass, PartyPopper, SearchX } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { BulkBar } from "@/components/admin/queue/bulk-bar";
import { decisionOf, type ItemStates, isLeaving, keyOf } from "@/components/admin/queue/item-state";
import { QueueDialogs } from "@/components/admin/queue/queue-dialogs";
import { queueHref } from "@/components/admin/queue/queue-filters";
import { QueueOne } from "@/components/admin/queue/queue-one";
import { QueueRow, type QueueRowActions } from "@/components/admin/queue/queue-row";
import { QueueTools } from "@/components/admin/queue/queue-tools";
import { RecentDecisions, TeamDecisions } from "@/components/admin/queue/recent-decisions";
import { queueHeadingId } from "@/components/admin/queue/use-queue-focus";
import { useQueueScreen } from "@/components/admin/queue/use-queue-screen";
import { EmptyList } from "@/components/admin/shell/empty-list";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { isNarrowed, type QueueFilter, queueParams } from "@/lib/features/queue/filters";
import { pageEnd, type QueueItem, type QueuePage, type QueueTab } from "@/lib/features/queue/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { plural } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

type QueueProps = {
  loaded: QueuePage;
  /** the key of the item that is shown alone at first */
  startsAt?: string | null;
};

/** Everything that waits for review, decided by keyboard or pointer, one at a time or many at once. */
export function Queue({ loaded, startsAt = null }: QueueProps) {
  const { filter } = loaded;
  const screen = useQueueScreen(loaded, startsAt);
  const { items, states, current, isOpen } = screen;
  const open = items.filter(isOpen);
  const here = new Set(items.filter((item) => !isLeaving(states.get(keyOf(item)), filter.kind)).map(keyOf));
  const decided = screen.listed.filter((item) => !here.has(keyOf(item)));
  const left = Math.max(open.length, loaded.total - decided.length);
  const lastListed = screen.listed.at(-1);
  const actions = useStableActions({
    onCurrent: screen.setCurrent,
    onTick: (key, isRange) => (isRange ? screen.tickTo(key) : screen.tick(key)),
    onOpen: (key) => screen.showOne(true, key),
    onDecide: (item, decision) => screen.ask([item], decision),
    onEdit: screen.setEdited,
    onNotSpam: (item) => screen.clearSpam([item]),
    onUndo: screen.undo,
    onReplace: screen.replaceRow,
    onExpired: screen.onExpired,
  });
  const recent = (className: string) =>
    current ? (
      <RecentDecisions
        items={items}
        states={states}
        current={current}
        last={screen.last}
        onUndoLast={screen.undoLast}
        onGoTo={screen.goTo}
        className={className}
      />
    ) : null;
  return (
    <section aria-labelledby={queueHeadingId} onFocus={screen.onFocus}>
      <ListHeading
        id={queueHeadingId}
        tabIndex={-1}
        className="mb-4"
        count={`${plural(left, "item")} to review`}
      >
        Queue
      </ListHeading>
      <QueueTools
        filter={filter}
        counts={countsOf(loaded, decided, states)}
        isOne={screen.isOne}
        onShowOne={screen.showOne}
        tellsByMail={screen.tellsByMail}
        onTell={screen.setTells}
        onHelp={() => screen.setHelp(true)}
      />
      <TeamDecisions recent={screen.recent} listed={screen.listed} />
      {items.length === 0 ? <NothingHere left={left} filter={filter} /> : null}
      {current && screen.isOne ? (
        <>
          {recent("mb-3")}
          <QueueOne
            {...actions}
            item={current}
            state={states.get(keyOf(current))}
            position={screen.index + 1}
            count={items.length}
            left={left}
            claim={screen.claims.get(keyOf(current))}
            onStep={screen.walk}
          />
        </>
      ) : null}
      {items.length > 0 && screen.isOne && !current ? (
        <EmptyState
          level={3}
          icon={<Hourglass aria-hidden="true" />}
          title="Your colleagues have the other items open."
          description="The next free one comes up here. The list shows them all."
        />
      ) : null}
      {items.length > 0 && !screen.isOne ? (
        <>
          <QueueRows screen={screen} open={open} actions={actions} />
          {recent(
            "notch sticky bottom-[calc(var(--notice-room,0px)+var(--tick-room,0px)+0.5rem)] z-10 mt-2 ml-auto h-11 w-fit max-w-full border border-line bg-raised px-3 empty:invisible lg:ml-0",
          )}
        </>
      ) : null}
      <div className="mt-5">
        <Pagination
          page={loaded.page}
          pageCount={screen.hasMore ? loaded.pageCount : loaded.page}
          hrefFor={(page) => {
            const after = page === loaded.page + 1 && lastListed ? pageEnd(lastListed) : null;
            return hrefWith(adminPaths.queue, { ...queueParams(filter), page, after });
          }}
          label="Pages of the queue"
        />
      </div>
      <p role="status" className="sr-only">
        {screen.said}
      </p>
      <QueueDialogs screen={screen} />
    </section>
  );
}

type QueueRowsProps = {
  screen: ReturnType<typeof useQueueScreen>;
  open: readonly QueueItem[];
  actions: QueueRowActions;
};

/** The items as a list, and what can be done with several of them at once. */
function QueueRows({ screen, open, actions }: QueueRowsProps) {
  const { items, states, current, ticked, tickedItems } = screen;
  return (
    <>
      <BulkBar
        tickedCount={tickedItems.length}
        openCount={open.length}
        onTickAll={(on) => screen.setTicked(new Set(on ? open.map(keyOf) : []))}
        onDecide={(decision) => screen.ask(tickedItems, decision)}
      />
      <ul
        aria-labelledby={queueHeadingId}
        onPointerMove={({ pointerType }) => screen.hold(pointerType !== "touch")}
        onPointerLeave={() => screen.hold(false)}
        className="notch-lg border border-line bg-surface **:scroll-mb-16"
      >
        {items.map((item) => (
          <QueueRow
            {...actions}
            key={keyOf(item)}
            item={item}
            state={states.get(keyOf(item))}
            claim={screen.claims.get(keyOf(item))}
            isCurrent={item === current}
            isTicked={ticked.has(keyOf(item))}
          />
        ))}
      </ul>
    </>
  );
}

/** All that was loaded is decided: more is on its way (useReadAhead), or nothing waits. */
function NothingHere({ left, filter }: { left: number; filter: QueueFilter }) {
  const { kind } = filter;
  if (left > 0)
    return (
      <EmptyState
        level={3}
        icon={<Hourglass aria-hidden="true" />}
        title={`${plural(left, "item")} to go.`}
        description="The next ones are being loaded."
      />
    );
  if (isNarrowed(filter))
    return (
      <EmptyList
        headingId={queueHeadingId}
        icon={<SearchX aria-hidden="true" />}
        title="Nothing that waits matches."
        description="Nothing here matches the search and filters chosen."
        link={{
          href: queueHref({ ...filter, q: "", role: null, flags: [] }),
          label: "Clear search and filters",
        }}
      />
    );
  return (
    <EmptyList
      headingId={queueHeadingId}
      icon={<PartyPopper aria-hidden="true" />}
      title={nothingIn(kind)}
      description="What people send arrives here. Refresh looks again."
      link={kind ? { href: adminPaths.queue, label: "Show the whole queue" } : null}
    />
  );
}

function nothingIn(kind: QueueTab | null): string {
  if (kind === "spam") return "Nothing is suspected to be spam.";
  return kind === "submitter" ? "Nothing waits for its submitter." : "Nothing waits for review.";
}

/** How many of each kind are left, after what was decided here since the queue was loaded. */
function countsOf({ counts, filter }: QueuePage, decided: readonly QueueItem[], states: ItemStates) {
  const { kind } = filter;
  const left = { ...counts };
  for (const item of decided) {
    left[kind === "spam" || kind === "submitter" ? kind : item.kind] -= 1;
    if (decisionOf(states.get(keyOf(item))) === "changes") left.submitter += 1;
  }
  return left;
}

/** Functions that never change and call the latest ones: rows are rendered for a change only. */
function useStableActions(actions: QueueRowActions): QueueRowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<QueueRowActions>(() => ({
    onCurrent: (...args) => latest.current.onCurrent(...args),
    onTick: (...args) => latest.current.onTick(...args),
    onOpen: (...args) => latest.current.onOpen(...args),
    onDecide: (...args) => latest.current.onDecide(...args),
    onEdit: (...args) => latest.current.onEdit(...args),
    onNotSpam: (...args) => latest.current.onNotSpam(...args),
    onUndo: (...args) => latest.current.onUndo(...args),
    onReplace: (...args) => latest.current.onReplace(...args),
    onExpired: () => latest.current.onExpired(),
  }));
  return stable;
}

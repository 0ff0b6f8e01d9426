"use client";

import { Hourglass, PartyPopper, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef } from "react";
import { decisionOf, isLeaving } from "@/components/admin/decide/item-state";
import { RecentDecisions, TeamDecisions } from "@/components/admin/queue/decisions";
import { QueueDialogs } from "@/components/admin/queue/queue-dialogs";
import { QueueOne } from "@/components/admin/queue/queue-one";
import { QueueRow } from "@/components/admin/queue/queue-row";
import { BulkBar, QueueTools, queueHref } from "@/components/admin/queue/queue-tools";
import { useQueueKeys } from "@/components/admin/queue/use-queue-keys";
import { type QueueScreen, useQueueScreen } from "@/components/admin/queue/use-queue-screen";
import { queueHeadingId } from "@/components/admin/queue/use-selection";
import { EmptyList } from "@/components/admin/shell/empty-list";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { useMessageText } from "@/components/forms/message-text";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { isNarrowed, type QueueFilter, queueParams } from "@/lib/features/queue/filters";
import { keyOf, pageEnd, type QueueItem, type QueuePage } from "@/lib/features/queue/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

type QueueProps = {
  loaded: QueuePage;
  startsAt?: string | null;
};

/** Everything that waits for review, decided by keyboard or pointer, one at a time or many at once. */
export function Queue({ loaded, startsAt = null }: QueueProps) {
  const t = useTranslations("panelQueue.queue");
  const read = useMessageText();
  const { filter } = loaded;
  const screen = useQueueScreen(loaded, startsAt);
  useQueueKeys(screen);
  const { items, states, current, isOne, listed } = screen;
  const staying = new Set(items.filter((item) => !isLeaving(states.get(keyOf(item)), filter.kind)));
  const decided = listed.filter((item) => !staying.has(item));
  const left = Math.max(items.filter(screen.isOpen).length, loaded.total - decided.length);
  const lastListed = listed.at(-1);
  return (
    <section aria-labelledby={queueHeadingId} onFocus={screen.onFocus}>
      <ListHeading id={queueHeadingId} tabIndex={-1} className="mb-4" count={t("toReview", { left })}>
        {t("queue")}
      </ListHeading>
      <QueueTools screen={screen} filter={filter} counts={countsLeft(loaded, decided, screen)} />
      <TeamDecisions recent={screen.recent} listed={listed} />
      {items.length === 0 ? <NothingHere left={left} filter={filter} /> : null}
      {current && isOne ? (
        <>
          <RecentDecisions screen={screen} className="mb-3" />
          <QueueOne screen={screen} item={current} left={left} />
        </>
      ) : null}
      {items.length > 0 && isOne && !current ? (
        <EmptyState
          level={3}
          icon={<Hourglass aria-hidden="true" />}
          title={t("colleaguesOtherItemsOpen")}
          description={t("nextFreeItemAppear")}
        />
      ) : null}
      {items.length > 0 && !isOne ? (
        <>
          <QueueRows screen={screen} />
          <RecentDecisions
            screen={screen}
            className="notch sticky bottom-[calc(var(--notice-room,0px)+var(--tick-room,0px)+0.5rem)] z-10 mt-2 ms-auto h-11 w-fit max-w-full border border-line bg-raised px-3 empty:invisible lg:ml-0"
          />
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
          label={t("pagesQueue")}
        />
      </div>
      <p role="status" className="sr-only">
        {read(screen.said)}
      </p>
      <QueueDialogs screen={screen} />
    </section>
  );
}

function QueueRows({ screen }: { screen: QueueScreen }) {
  const latest = useRef(screen);
  useLayoutEffect(() => {
    latest.current = screen;
  });
  return (
    <>
      <BulkBar screen={screen} />
      <ul
        aria-labelledby={queueHeadingId}
        onPointerMove={({ pointerType }) => screen.hold(pointerType !== "touch")}
        onPointerLeave={() => screen.hold(false)}
        className="notch-lg border border-line bg-surface **:scroll-mb-16"
      >
        {screen.items.map((item) => (
          <QueueRow
            screen={latest}
            key={keyOf(item)}
            item={item}
            state={screen.states.get(keyOf(item))}
            claim={screen.claims.get(keyOf(item))}
            isCurrent={item === screen.current}
            isTicked={screen.ticked.has(keyOf(item))}
          />
        ))}
      </ul>
    </>
  );
}

function NothingHere({ left, filter }: { left: number; filter: QueueFilter }) {
  const t = useTranslations("panelQueue.queue");
  const { kind } = filter;
  if (left > 0)
    return (
      <EmptyState
        level={3}
        icon={<Hourglass aria-hidden="true" />}
        title={t("toGo", { left })}
        description={t("loadingNextOnes")}
      />
    );
  if (isNarrowed(filter)) {
    const href = queueHref({ ...filter, q: "", role: null, flags: [] });
    return (
      <EmptyList
        headingId={queueHeadingId}
        icon={<SearchX aria-hidden="true" />}
        title={t("noPendingItemsMatch")}
        description={t("changeSearchFiltersSee")}
        link={{ href, label: t("clearSearchFilters") }}
      />
    );
  }
  return (
    <EmptyList
      headingId={queueHeadingId}
      icon={<PartyPopper aria-hidden="true" />}
      title={t("empty", { kind: kind ?? "all" })}
      description={t("newSubmissionsAppear")}
      link={kind ? { href: adminPaths.queue, label: t("showWholeQueue") } : null}
    />
  );
}

/** How many of each kind are left after the decisions since the queue was loaded. */
function countsLeft({ counts, filter }: QueuePage, decided: QueueItem[], { states }: QueueScreen) {
  const { kind } = filter;
  const left = { ...counts };
  for (const item of decided) {
    left[kind === "spam" || kind === "submitter" ? kind : item.kind] -= 1;
    if (decisionOf(states.get(keyOf(item))) === "changes") left.submitter += 1;
  }
  return left;
}

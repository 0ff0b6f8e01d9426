"use client";

import { MailOpen } from "lucide-react";
import { useRef } from "react";
import { InboxLayout } from "@/components/admin/inbox/inbox-layout";
import { InboxRow } from "@/components/admin/inbox/inbox-row";
import { sectionLabel } from "@/components/admin/inbox/inbox-sections";
import { inboxKeys } from "@/components/admin/inbox/use-inbox-keys";
import { AddressSelects, otherParams, PlainFilters } from "@/components/admin/shell/list-filters";
import { TickBar, Ticked, useTickedCall, useTicks } from "@/components/admin/shell/tick-bar";
import { Button } from "@/components/ui/button";
import { assigneeFilters, type InboxQuery, inboxParams, inboxSorts } from "@/lib/features/inbox/filters";
import { type InboxPage, inboxFilters } from "@/lib/features/inbox/types";
import { supportCategories } from "@/lib/features/support/constants";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { plural } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

type InboxListProps = {
  loaded: InboxPage;
  query: InboxQuery;
  assignees: readonly string[];
  ownName: string;
};

const hrefOf = (query: InboxQuery): string => hrefWith(adminPaths.inbox, inboxParams(query));

export function InboxList({ loaded, query, assignees, ownName }: InboxListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, q, status, item } = query;
  const { ticked, isTicked, tick, tickAll, clear } = useTicks(loaded.rows);
  const noun = kind === "messages" ? "message" : "ticket";
  const closing = useTickedCall({
    path: adminApiPaths.inboxClose,
    body: { kind },
    noun,
    verb: "close",
    done: "closed",
    onDone: clear,
  });
  const fixed = otherParams(inboxParams(query));
  return (
    <InboxLayout
      section={kind}
      title={sectionLabel(kind)}
      loaded={loaded}
      count={plural(loaded.total, noun)}
      heading={heading}
      hrefFor={(change) => hrefOf({ ...query, ...change })}
      isOne={item !== null}
      isNarrowed={Boolean(q || status || query.category || query.assignee)}
      filters={
        <PlainFilters
          path={adminPaths.inbox}
          fixed={fixed}
          q={q}
          status={status}
          searchLabel={`Search ${kind}`}
          choices={[
            { status: null, label: "All", count: loaded.counts.all },
            ...inboxFilters.map((each) => ({ status: each, label: each, count: loaded.counts[each] })),
          ]}
        >
          <InboxSelects query={query} />
        </PlainFilters>
      }
      empty={{
        icon: <MailOpen aria-hidden="true" />,
        description: "Messages from visitors will appear here, even if email is down.",
      }}
      ticks={
        <TickBar noun={noun} tickedCount={ticked.length} openCount={loaded.rows.length} onTickAll={tickAll}>
          <Button
            size="sm"
            variant="secondary"
            loading={closing.isCalling}
            onClick={() => void closing.call(ticked)}
          >
            Close
            <Ticked />
          </Button>
        </TickBar>
      }
      keys={{
        all: inboxKeys,
        line: "J and K go down and up, Enter opens, R answers, 1 to 9 choose a saved reply, X ticks. Ctrl + Enter sends, Esc leaves the answer.",
      }}
    >
      {loaded.rows.map((row) => (
        <InboxRow
          key={row.id}
          item={row}
          heading={heading}
          startsOpen={row.id === item}
          isTicked={isTicked(row.id)}
          onTick={(on) => tick(row.id, on)}
          assignees={assignees}
          ownName={ownName}
        />
      ))}
    </InboxLayout>
  );
}

function InboxSelects({ query }: { query: InboxQuery }) {
  const selects = [
    ...(query.kind === "tickets"
      ? [
          {
            name: "category",
            label: "Category",
            none: "All categories",
            options: supportCategories.map((each) => [each, each]),
          },
        ]
      : []),
    { name: "assignee", label: "Assignee", none: "All", options: Object.entries(assigneeFilters) },
    { name: "sort", label: "Order", none: null, options: Object.entries(inboxSorts) },
  ];
  return <AddressSelects query={query} hrefOf={hrefOf} selects={selects} />;
}

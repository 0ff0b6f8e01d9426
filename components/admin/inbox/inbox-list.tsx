"use client";

import { MailOpen } from "lucide-react";
import { useRef, useState } from "react";
import { InboxRow } from "@/components/admin/inbox/inbox-row";
import { InboxSections, sectionLabel } from "@/components/admin/inbox/inbox-sections";
import { inboxKeys, useInboxKeys } from "@/components/admin/inbox/use-inbox-keys";
import { EmptyList, nothingMatches } from "@/components/admin/shell/empty-list";
import { KeysHelp, KeysLine } from "@/components/admin/shell/keys-help";
import { AddressSelects, otherParams, PlainFilters } from "@/components/admin/shell/list-filters";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { TickBar, Ticked, useTickedCall, useTicks } from "@/components/admin/shell/tick-bar";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Pagination } from "@/components/ui/pagination";
import { assigneeFilters, type InboxQuery, inboxParams, inboxSorts } from "@/lib/features/inbox/filters";
import { type InboxPage, inboxFilters } from "@/lib/features/inbox/types";
import { supportCategories } from "@/lib/features/support/constants";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { plural } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

type InboxListProps = {
  loaded: InboxPage;
  query: InboxQuery;
  /** who can look after an item, and who looks at it now */
  assignees: readonly string[];
  ownName: string;
};

const hrefOf = (query: InboxQuery): string => hrefWith(adminPaths.inbox, inboxParams(query));

/** Contact messages and support tickets: search, filters, threads, answers by mail. */
export function InboxList({ loaded, query, assignees, ownName }: InboxListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
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
  const [showsHelp, setHelp] = useState(false);
  useInboxKeys(list, () => setHelp(!showsHelp));
  const fixed = otherParams(inboxParams(query));
  const isNarrowed = Boolean(q || status || query.category || query.assignee);
  return (
    <>
      <InboxSections current={kind} />
      <section aria-labelledby="inbox-heading">
        <ListHeading
          id="inbox-heading"
          ref={heading}
          tabIndex={-1}
          className="mb-4 outline-none"
          count={plural(loaded.total, noun)}
        >
          {sectionLabel(kind)}
        </ListHeading>
        {item ? (
          <p className="mb-4 text-sm">
            One of all {kind}.{" "}
            <PageLink href={hrefOf({ ...query, item: null })} className="underline underline-offset-4">
              Show all {kind}
            </PageLink>
          </p>
        ) : (
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
        )}
        {loaded.rows.length === 0 ? (
          <EmptyList
            headingId="inbox-heading"
            icon={<MailOpen aria-hidden="true" />}
            title={`No ${kind} found.`}
            {...(isNarrowed || item
              ? {
                  description: nothingMatches,
                  link: {
                    href: hrefWith(adminPaths.inbox, { kind: kind === "messages" ? null : kind }),
                    label: `Show all ${kind}`,
                  },
                }
              : { description: "What visitors write arrives here, whether or not a mail could be sent." })}
          />
        ) : (
          <>
            <TickBar
              noun={noun}
              tickedCount={ticked.length}
              openCount={loaded.rows.length}
              onTickAll={tickAll}
            >
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
            <ul ref={list} aria-labelledby="inbox-heading" className="notch-lg border border-line bg-surface">
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
            </ul>
            <KeysLine onOpen={() => setHelp(true)}>
              J and K go down and up, Enter opens, R answers, X ticks. Ctrl + Enter sends.
            </KeysLine>
          </>
        )}
        <div className="mt-5">
          <Pagination
            page={loaded.page}
            pageCount={loaded.pageCount}
            hrefFor={(page) => hrefOf({ ...query, page })}
            label={`Pages of ${sectionLabel(kind)}`}
          />
        </div>
      </section>
      <KeysHelp open={showsHelp} onClose={() => setHelp(false)} place="the inbox" keys={inboxKeys} />
    </>
  );
}

/** Category, assignee and order: each choice is an address. */
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
    { name: "assignee", label: "Assignee", none: "Everybody's", options: Object.entries(assigneeFilters) },
    { name: "sort", label: "Order", none: null, options: Object.entries(inboxSorts) },
  ];
  return <AddressSelects query={query} hrefOf={hrefOf} selects={selects} />;
}

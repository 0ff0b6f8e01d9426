"use client";

import { MailOpen } from "lucide-react";
import { useRef } from "react";
import { InboxRow } from "@/components/admin/inbox/inbox-row";
import { EmptyList, nothingMatches } from "@/components/admin/shell/empty-list";
import { hrefWith } from "@/components/admin/shell/href-with";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { useOpenCounts } from "@/components/admin/shell/open-counts";
import { PlainFilters } from "@/components/admin/shell/plain-filters";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { Pagination } from "@/components/ui/pagination";
import {
  type InboxFilter,
  type InboxKind,
  type InboxPage,
  inboxFilters,
  inboxKinds,
} from "@/lib/features/inbox/types";
import { plural } from "@/lib/shared/format";
import { adminPaths } from "@/lib/shared/paths";

type InboxListProps = { loaded: InboxPage; kind: InboxKind; q: string; status: InboxFilter | null };

const labels: Record<InboxKind, string> = { messages: "Messages", tickets: "Tickets" };

/** Contact messages and support tickets: search, status, notes, reply by mail. */
export function InboxList({ loaded, kind, q, status }: InboxListProps) {
  const { open: openCounts } = useOpenCounts();
  const heading = useRef<HTMLHeadingElement>(null);
  const fixed: Record<string, string> = kind === "tickets" ? { kind } : {};
  return (
    <>
      <SectionLinks
        label="Inbox"
        sections={inboxKinds.map((each) => ({
          href: each === "messages" ? adminPaths.inbox : `${adminPaths.inbox}?kind=${each}`,
          label: labels[each],
          isCurrent: each === kind,
          openCount: openCounts[each],
        }))}
      />
      <section aria-labelledby="inbox-heading">
        <ListHeading
          id="inbox-heading"
          ref={heading}
          tabIndex={-1}
          className="mb-4 outline-none"
          count={plural(loaded.total, kind === "messages" ? "message" : "ticket")}
        >
          {labels[kind]}
        </ListHeading>
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
        />
        {loaded.rows.length === 0 ? (
          <EmptyList
            headingId="inbox-heading"
            icon={<MailOpen aria-hidden="true" />}
            title={`No ${kind} found.`}
            {...(q || status
              ? {
                  description: nothingMatches,
                  wayOut: { href: hrefWith(adminPaths.inbox, fixed), label: `Show all ${kind}` },
                }
              : { description: "What visitors write arrives here, whether or not a mail could be sent." })}
          />
        ) : (
          <ul aria-labelledby="inbox-heading" className="notch-lg border border-line bg-surface">
            {loaded.rows.map((item) => (
              <InboxRow key={item.id} item={item} heading={heading} />
            ))}
          </ul>
        )}
        <div className="mt-5">
          <Pagination
            page={loaded.page}
            pageCount={loaded.pageCount}
            hrefFor={(page) => hrefWith(adminPaths.inbox, { ...fixed, q, status, page })}
            label={`Pages of ${labels[kind]}`}
          />
        </div>
      </section>
    </>
  );
}

"use client";

import { Copyright } from "lucide-react";
import { useRef, useState } from "react";
import { ComplaintRow } from "@/components/admin/copyright/complaint-row";
import { InboxSections } from "@/components/admin/inbox/inbox-sections";
import { inboxKeys, useInboxKeys } from "@/components/admin/inbox/use-inbox-keys";
import { EmptyList, nothingMatches } from "@/components/admin/shell/empty-list";
import { KeysHelp, KeysLine, type KeyWords } from "@/components/admin/shell/keys-help";
import { PlainFilters } from "@/components/admin/shell/list-filters";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { PageLink } from "@/components/ui/page-link";
import { Pagination } from "@/components/ui/pagination";
import { complaintWords } from "@/lib/features/copyright/constants";
import {
  type ComplaintFilter,
  type ComplaintQuery,
  complaintFilters,
} from "@/lib/features/copyright/filters";
import type { ComplaintPage } from "@/lib/features/copyright/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { plural } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

/** The inbox's keys, but for ticking: complaints are decided one at a time. */
const keys: readonly KeyWords[] = inboxKeys.flatMap((key) => {
  if (key.shown === "X") return [];
  return [key.shown === "R" ? { ...key, does: "Write the words of the decision" } : key];
});

const labelOf = (filter: ComplaintFilter): string =>
  filter === "open" || filter === "spam" ? filter : complaintWords[filter];

type ComplaintListProps = { loaded: ComplaintPage; query: ComplaintQuery };

/** Copyright complaints: search, states, and what can be done about each. */
export function ComplaintList({ loaded, query }: ComplaintListProps) {
  const { q, status, item } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [showsHelp, setHelp] = useState(false);
  useInboxKeys(list, () => setHelp(!showsHelp));
  const showAll = { href: adminPaths.complaints, label: "Show all complaints" };
  return (
    <>
      <InboxSections current="complaints" />
      <section aria-labelledby="complaints-heading">
        <ListHeading
          id="complaints-heading"
          ref={heading}
          tabIndex={-1}
          className="mb-4 outline-none"
          count={plural(loaded.total, "complaint")}
        >
          Copyright complaints
        </ListHeading>
        {item ? (
          <p className="mb-4 text-sm">
            One of all complaints.{" "}
            <PageLink href={showAll.href} className="underline underline-offset-4">
              {showAll.label}
            </PageLink>
          </p>
        ) : (
          <PlainFilters
            path={adminPaths.complaints}
            q={q}
            status={status}
            searchLabel="Search complaints"
            choices={[
              { status: null, label: "All", count: loaded.counts.all },
              ...complaintFilters.map((each) => ({
                status: each,
                label: labelOf(each),
                count: loaded.counts[each] ?? 0,
              })),
            ]}
          />
        )}
        {loaded.rows.length === 0 ? (
          <EmptyList
            headingId="complaints-heading"
            icon={<Copyright aria-hidden="true" />}
            title="No complaints found."
            {...(q || status || item
              ? { description: nothingMatches, link: showAll }
              : { description: "What somebody sends with the form for copyright complaints arrives here." })}
          />
        ) : (
          <>
            <ul
              ref={list}
              aria-labelledby="complaints-heading"
              className="notch-lg border border-line bg-surface"
            >
              {loaded.rows.map((row) => (
                <ComplaintRow key={row.id} complaint={row} heading={heading} startsOpen={row.id === item} />
              ))}
            </ul>
            <KeysLine onOpen={() => setHelp(true)}>J and K go down and up, Enter opens, R writes.</KeysLine>
          </>
        )}
        <div className="mt-5">
          <Pagination
            page={loaded.page}
            pageCount={loaded.pageCount}
            hrefFor={(page) => hrefWith(adminPaths.complaints, { q, status, page: page > 1 ? page : null })}
            label="Pages of complaints"
          />
        </div>
      </section>
      <KeysHelp open={showsHelp} onClose={() => setHelp(false)} place="the complaints" keys={keys} />
    </>
  );
}

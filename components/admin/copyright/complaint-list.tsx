"use client";

import { Copyright } from "lucide-react";
import { useRef } from "react";
import { ComplaintRow } from "@/components/admin/copyright/complaint-row";
import { InboxLayout } from "@/components/admin/inbox/inbox-layout";
import { inboxKeys } from "@/components/admin/inbox/use-inbox-keys";
import type { KeyWords } from "@/components/admin/shell/keys-help";
import { PlainFilters } from "@/components/admin/shell/list-filters";
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

/** The inbox's keys without ticking: complaints are decided one at a time. */
const keys: readonly KeyWords[] = inboxKeys.flatMap((key) => {
  if (key.shown === "X") return [];
  return [key.shown === "R" ? { ...key, does: "Write the explanation" } : key];
});

const labelOf = (filter: ComplaintFilter): string =>
  filter === "open" || filter === "spam" ? filter : complaintWords[filter];

type ComplaintListProps = { loaded: ComplaintPage; query: ComplaintQuery };

export function ComplaintList({ loaded, query }: ComplaintListProps) {
  const { q, status, item } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <InboxLayout
      section="complaints"
      title="Copyright complaints"
      loaded={loaded}
      count={plural(loaded.total, "complaint")}
      heading={heading}
      hrefFor={({ page = 1 }) => hrefWith(adminPaths.complaints, { q, status, page: page > 1 ? page : null })}
      isOne={item !== null}
      isNarrowed={Boolean(q || status)}
      filters={
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
      }
      empty={{
        icon: <Copyright aria-hidden="true" />,
        description: "Complaints sent with the copyright form will appear here.",
      }}
      keys={{ all: keys, line: "J and K go down and up, Enter opens, R writes." }}
    >
      {loaded.rows.map((row) => (
        <ComplaintRow key={row.id} complaint={row} heading={heading} startsOpen={row.id === item} />
      ))}
    </InboxLayout>
  );
}

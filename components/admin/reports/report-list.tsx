"use client";

import { Flag } from "lucide-react";
import { useRef, useState } from "react";
import { InboxLayout } from "@/components/admin/inbox/inbox-layout";
import { reportKeys } from "@/components/admin/inbox/use-inbox-keys";
import { HandledLine } from "@/components/admin/reports/handled-line";
import { ReportRow } from "@/components/admin/reports/report-row";
import type { Handled } from "@/components/admin/reports/use-report-calls";
import { AddressSelects, otherParams, PlainFilters } from "@/components/admin/shell/list-filters";
import { TickBar, Ticked, useTickedCall, useTicks } from "@/components/admin/shell/tick-bar";
import { Button } from "@/components/ui/button";
import {
  reportNounNames,
  reportReasonNames,
  reportStatusNames,
  shortReasons,
} from "@/lib/features/reports/constants";
import {
  type ReportFilter,
  type ReportQuery,
  reportFilters,
  reportParams,
  reportSorts,
  reportsSection,
} from "@/lib/features/reports/filters";
import type { ReportPage } from "@/lib/features/reports/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { capital, plural } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

type ReportListProps = { loaded: ReportPage; query: ReportQuery };

const hrefOf = (query: ReportQuery): string => hrefWith(adminPaths.inbox, reportParams(query));

const filterLabel = (filter: ReportFilter): string =>
  filter === "spam" ? "Spam" : reportStatusNames[filter];

export function ReportList({ loaded, query }: ReportListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [handled, setHandled] = useState<Handled | null>(null);
  const openRows = loaded.rows.filter(({ status }) => status === "open");
  const { ticked, isTicked, tick, tickAll, clear } = useTicks(openRows);
  const dismissal = useTickedCall({
    path: adminApiPaths.reportsDismiss,
    noun: "report",
    verb: "dismiss",
    done: "dismissed",
    onDone: clear,
  });
  const { q, status, item } = query;
  const fixed = otherParams(reportParams(query));
  return (
    <InboxLayout
      section={reportsSection}
      title="Reports"
      loaded={loaded}
      count={`about ${plural(loaded.total, "item")}`}
      heading={heading}
      hrefFor={(change) => hrefOf({ ...query, ...change })}
      isOne={item !== null}
      isNarrowed={Boolean(q || status || query.noun || query.reason)}
      filters={
        <PlainFilters
          path={adminPaths.inbox}
          fixed={fixed}
          q={q}
          status={status}
          searchLabel="Search reports"
          choices={[
            { status: null, label: "All", count: loaded.counts.all },
            ...reportFilters.map((each) => ({
              status: each,
              label: filterLabel(each),
              count: loaded.counts[each],
            })),
          ]}
        >
          <ReportSelects query={query} />
        </PlainFilters>
      }
      notice={<HandledLine handled={handled} onUndone={() => setHandled(null)} />}
      empty={{
        icon: <Flag aria-hidden="true" />,
        description: "Reports about games, streamers and clips will appear here.",
      }}
      ticks={
        <TickBar noun="report" tickedCount={ticked.length} openCount={openRows.length} onTickAll={tickAll}>
          <Button
            size="sm"
            variant="secondary"
            loading={dismissal.isCalling}
            onClick={() => void dismissal.call(ticked)}
          >
            Dismiss
            <Ticked />
          </Button>
        </TickBar>
      }
      keys={{ all: reportKeys, line: "J and K go down and up, Enter opens, R writes, X ticks." }}
    >
      {loaded.rows.map((row) => (
        <ReportRow
          key={row.id}
          row={row}
          heading={heading}
          startsOpen={row.id === item}
          isTicked={isTicked(row.id)}
          onTick={(on) => tick(row.id, on)}
          onHandled={setHandled}
        />
      ))}
    </InboxLayout>
  );
}

const nounLabels = reportNounNames.map((noun) => [noun, capital(noun)] as const);

function ReportSelects({ query }: { query: ReportQuery }) {
  const selects = [
    { name: "noun", label: "About", none: "Everything", options: nounLabels },
    {
      name: "reason",
      label: "Reason",
      none: "All reasons",
      options: reportReasonNames.map((reason) => [reason, shortReasons[reason]] as const),
    },
    { name: "sort", label: "Order", none: null, options: Object.entries(reportSorts) },
  ];
  return <AddressSelects query={query} hrefOf={hrefOf} selects={selects} />;
}

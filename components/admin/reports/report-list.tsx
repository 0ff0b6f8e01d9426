"use client";

import { Flag } from "lucide-react";
import { useRef, useState } from "react";
import { InboxSections } from "@/components/admin/inbox/inbox-sections";
import { reportKeys, useInboxKeys } from "@/components/admin/inbox/use-inbox-keys";
import { HandledLine } from "@/components/admin/reports/handled-line";
import type { Handled } from "@/components/admin/reports/report-actions";
import { ReportRow } from "@/components/admin/reports/report-row";
import { EmptyList, nothingMatches } from "@/components/admin/shell/empty-list";
import { KeysHelp, KeysLine } from "@/components/admin/shell/keys-help";
import { AddressSelects, otherParams, PlainFilters } from "@/components/admin/shell/list-filters";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { TickBar, Ticked, useTickedCall, useTicks } from "@/components/admin/shell/tick-bar";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Pagination } from "@/components/ui/pagination";
import { reportReasonNames, reportStatusNames, shortReasons } from "@/lib/features/reports/constants";
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
import { plural } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

type ReportListProps = { loaded: ReportPage; query: ReportQuery };

const hrefOf = (query: ReportQuery): string => hrefWith(adminPaths.inbox, reportParams(query));
const allReports = hrefWith(adminPaths.inbox, { kind: reportsSection });

const filterLabel = (filter: ReportFilter): string =>
  filter === "spam" ? "Spam" : reportStatusNames[filter];

/** Reports of visitors, a row for each thing: search, filters and actions. */
export function ReportList({ loaded, query }: ReportListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [handled, setHandled] = useState<Handled | null>(null);
  const [showsHelp, setHelp] = useState(false);
  useInboxKeys(list, () => setHelp(!showsHelp));
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
  const isNarrowed = Boolean(q || status || query.noun || query.reason || item);
  return (
    <>
      <InboxSections current={reportsSection} />
      <section aria-labelledby="inbox-heading">
        <ListHeading
          id="inbox-heading"
          ref={heading}
          tabIndex={-1}
          className="mb-4 outline-none"
          count={`about ${plural(loaded.total, "thing")}`}
        >
          Reports
        </ListHeading>
        {item ? (
          <p className="mb-4 text-sm">
            One of all reports.{" "}
            <PageLink href={hrefOf({ ...query, item: null })} className="underline underline-offset-4">
              Show all reports
            </PageLink>
          </p>
        ) : (
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
        )}
        <HandledLine handled={handled} onUndone={() => setHandled(null)} />
        {loaded.rows.length === 0 ? (
          <EmptyList
            headingId="inbox-heading"
            icon={<Flag aria-hidden="true" />}
            title="No reports found."
            {...(isNarrowed
              ? {
                  description: nothingMatches,
                  link: { href: allReports, label: "Show all reports" },
                }
              : {
                  description: "What visitors report on the page of a game, streamer or clip arrives here.",
                })}
          />
        ) : (
          <>
            <TickBar
              noun="report"
              tickedCount={ticked.length}
              openCount={openRows.length}
              onTickAll={tickAll}
            >
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
            <ul ref={list} aria-labelledby="inbox-heading" className="notch-lg border border-line bg-surface">
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
            </ul>
            <KeysLine onOpen={() => setHelp(true)}>
              J and K go down and up, Enter opens, R writes, X ticks.
            </KeysLine>
          </>
        )}
        <div className="mt-5">
          <Pagination
            page={loaded.page}
            pageCount={loaded.pageCount}
            hrefFor={(page) => hrefOf({ ...query, page })}
            label="Pages of Reports"
          />
        </div>
      </section>
      <KeysHelp open={showsHelp} onClose={() => setHelp(false)} place="the inbox" keys={reportKeys} />
    </>
  );
}

const nounLabels = { games: "Games", streamers: "Streamers", clips: "Clips" };

/** Noun, reason and order: each choice is an address. */
function ReportSelects({ query }: { query: ReportQuery }) {
  const selects = [
    { name: "noun", label: "About", none: "Everything", options: Object.entries(nounLabels) },
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

"use client";

import { Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { InboxLayout } from "@/components/admin/inbox/inbox-layout";
import { reportKeys } from "@/components/admin/inbox/use-inbox-keys";
import { HandledLine } from "@/components/admin/reports/handled-line";
import { ReportRow } from "@/components/admin/reports/report-row";
import type { Handled } from "@/components/admin/reports/use-report-calls";
import { AddressSelects, otherParams, PlainFilters } from "@/components/admin/shell/list-filters";
import { TickBar, Ticked, useTickedCall, useTicks } from "@/components/admin/shell/tick-bar";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { reportNounNames } from "@/lib/features/reports/constants";
import {
  type ReportQuery,
  reportFilters,
  reportParams,
  reportSorts,
  reportStatusNames,
  reportsSection,
  shortReasons,
} from "@/lib/features/reports/filters";
import type { ReportPage } from "@/lib/features/reports/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

type ReportListProps = { loaded: ReportPage; query: ReportQuery };

const hrefOf = (query: ReportQuery): string => hrefWith(adminPaths.inbox, reportParams(query));

export function ReportList({ loaded, query }: ReportListProps) {
  const t = useTranslations("panelReports.list");
  const read = useMessageText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [handled, setHandled] = useState<Handled | null>(null);
  const openRows = loaded.rows.filter(({ status }) => status === "open");
  const { ticked, isTicked, tick, tickAll, clear } = useTicks(openRows);
  const dismissal = useTickedCall({
    path: adminApiPaths.reportsDismiss,
    noun: "report",
    verb: "dismiss",
    onDone: clear,
  });
  const { q, status, item } = query;
  const fixed = otherParams(reportParams(query));
  return (
    <InboxLayout
      section={reportsSection}
      title={t("title")}
      loaded={loaded}
      count={t("count", { count: loaded.total })}
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
          searchLabel={t("search")}
          choices={[
            { status: null, label: t("all"), count: loaded.counts.all },
            ...reportFilters.map((each) => ({
              status: each,
              label: each === "spam" ? t("spam") : read(reportStatusNames[each]),
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
        description: t("empty"),
      }}
      ticks={
        <TickBar noun="report" tickedCount={ticked.length} openCount={openRows.length} onTickAll={tickAll}>
          <Button
            size="sm"
            variant="secondary"
            loading={dismissal.isCalling}
            onClick={() => void dismissal.call(ticked)}
          >
            <span>{t("dismiss")}</span>
            <Ticked />
          </Button>
        </TickBar>
      }
      keys={{ all: reportKeys, line: t("keys") }}
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

function ReportSelects({ query }: { query: ReportQuery }) {
  const t = useTranslations("panelReports.list");
  const tReports = useTranslations("panelReports");
  const read = useMessageText();
  const options = (names: Record<string, string>) =>
    Object.entries(names).map(([value, name]): [string, string] => [value, read(name)]);
  const selects = [
    {
      name: "noun",
      label: t("about"),
      none: t("everything"),
      options: reportNounNames.map((noun): [string, string] => [noun, tReports(`pages.${noun}`)]),
    },
    {
      name: "reason",
      label: t("reason"),
      none: t("allReasons"),
      options: options(shortReasons),
    },
    { name: "sort", label: t("order"), none: null, options: options(reportSorts) },
  ];
  return <AddressSelects query={query} hrefOf={hrefOf} selects={selects} />;
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { type RefObject, useRef, useState } from "react";
import { SpamReasons } from "@/components/admin/list/spam-reasons";
import { ReportActions } from "@/components/admin/reports/report-actions";
import type { Handled } from "@/components/admin/reports/use-report-calls";
import { isRowClick } from "@/components/admin/shell/row-click";
import { useFocusFallback } from "@/components/admin/shell/use-focus-fallback";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageLink } from "@/components/ui/page-link";
import { type ReportStatus, reportedNouns } from "@/lib/features/reports/constants";
import { reportStatusNames, shortReasons } from "@/lib/features/reports/filters";
import type { ReportedItem, ReportRow as Row } from "@/lib/features/reports/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";

const badgeOf: Record<ReportStatus, "pending" | "approved" | "neutral"> = {
  open: "pending",
  acted: "approved",
  dismissed: "neutral",
};

type ReportRowProps = {
  row: Row;
  /** receives the focus when the row leaves the list */
  heading: RefObject<HTMLElement | null>;
  /** opened by a link */
  startsOpen: boolean;
  isTicked: boolean;
  onTick: (on: boolean) => void;
  onHandled: (handled: Handled) => void;
};

/** All reports of one item: two lines when collapsed, every report and the actions when open. */
export function ReportRow({ row, heading, startsOpen, isTicked, onTick, onHandled }: ReportRowProps) {
  const t = useTranslations("panelReports.row");
  const language = useLocale();
  const read = useMessageText();
  const [isOpen, setOpen] = useState(startsOpen);
  const element = useRef<HTMLLIElement>(null);
  useFocusFallback(element, heading);
  const headingId = `report-${row.id}`;
  const { item, status } = row;
  const [newest] = row.reports;
  const { reportCount: count, senderCount: senders } = row;
  const summary = t.rich("summary", {
    count: () => (
      <strong className="font-medium text-ink">
        {senders === count ? t("count", { count }) : t("countBy", { count, senders })}
      </strong>
    ),
    reasons: () => <span>{row.reasons.map((reason) => read(shortReasons[reason])).join(", ")}</span>,
    date: () => <span>{formatDateTime(row.lastReportAt, language)}</span>,
  });
  return (
    <li
      ref={element}
      aria-labelledby={headingId}
      className="border-t border-line p-3 first:border-t-0 sm:px-4"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        className="-mx-3 -my-3 cursor-pointer px-3 py-3 sm:-mx-4 sm:px-4"
        onClick={(event) => isRowClick(event.nativeEvent) && setOpen(!isOpen)}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {status === "open" ? (
            <Checkbox
              checked={isTicked}
              aria-label={t("tick", { name: item.name })}
              onChange={(event) => onTick(event.target.checked)}
            />
          ) : null}
          <h3 id={headingId} className="min-w-0 text-base wrap-anywhere">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="min-h-6 text-start underline-offset-4 hover:underline"
            >
              <bdi>{item.name}</bdi>
            </button>
          </h3>
          <Badge variant={badgeOf[status]}>{read(reportStatusNames[status])}</Badge>
          <Badge className="capitalize">{t("kind", { noun: reportedNouns[item.kind] })}</Badge>
          {item.state === "shown" ? null : <Badge variant="rejected">{t(`itemStates.${item.state}`)}</Badge>}
          {row.spam ? <Badge variant="rejected">{t("spam")}</Badge> : null}
          {row.note ? <Badge>{t("note")}</Badge> : null}
        </div>
        <p className="mt-1 text-xs text-ink-muted tabular-nums">{summary}</p>
        {newest && !isOpen ? (
          <p dir="auto" className="mt-1.5 line-clamp-2 max-w-prose text-sm wrap-anywhere">
            {newest.message}
          </p>
        ) : null}
      </div>
      {isOpen ? (
        <div className="mt-3">
          <ItemLinks item={item} />
          <Reports row={row} />
          <ReportActions row={row} onHandled={onHandled} />
        </div>
      ) : null}
    </li>
  );
}

function ItemLinks({ item: { kind, id, path, name } }: { item: ReportedItem }) {
  const t = useTranslations("panelReports.row");
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {path ? (
        <NewTabLink
          href={path}
          rel="noopener"
          after={`: ${name}`}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t("page")}
        </NewTabLink>
      ) : null}
      <PageLink
        href={adminPaths.item(kind, id)}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        <span>{t("inPanel")}</span>
        <span className="sr-only">{`: ${name}`}</span>
      </PageLink>
    </p>
  );
}

function Reports({ row: { reports, reportCount } }: { row: Row }) {
  const t = useTranslations("panelReports.row");
  const language = useLocale();
  const read = useMessageText();
  const more = reportCount - reports.length;
  return (
    <>
      <ol aria-label={t("reports")} className="mt-3 grid max-w-prose gap-2">
        {reports.map((report) => (
          <li key={report.id} className="border-s-4 border-line-strong px-3 py-1.5 text-sm">
            <p className="text-xs text-ink-muted tabular-nums">
              <span className="font-medium text-ink">{read(shortReasons[report.reason])}</span>
              <span>{` · ${formatDateTime(report.submittedAt, language)}`}</span>
              {report.email ? (
                <>
                  <span>{" · "}</span>
                  <a
                    translate="no"
                    href={`mailto:${report.email}`}
                    className="break-all underline underline-offset-4"
                  >
                    {report.email}
                  </a>
                </>
              ) : null}
              <span>{report.isRepeat ? ` · ${t("repeat")}` : null}</span>
              {report.spam ? (
                <Badge variant="rejected" className="ms-2">
                  {t("spam")}
                </Badge>
              ) : null}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {report.message}
            </p>
            <SpamReasons reasons={report.spamReasons} />
          </li>
        ))}
      </ol>
      {more > 0 ? <p className="mt-2 text-sm text-ink-muted">{t("older", { count: more })}</p> : null}
    </>
  );
}

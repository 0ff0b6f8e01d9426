"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type ReactNode, useId, useRef } from "react";
import { AddRow } from "@/components/admin/list/add-row";
import { ListPages } from "@/components/admin/list/list-pages";
import type { Noun } from "@/components/admin/list/noun";
import { type EditSheetProps, ReviewDialogs, useRowQuestions } from "@/components/admin/list/review-dialogs";
import { FinalWords, type ListAddress, listHref, ReviewTools } from "@/components/admin/list/review-tools";
import { useRenewedAddresses } from "@/components/admin/list/row-picture";
import {
  countsAfter,
  type ReviewActions,
  type RowDecision,
  useReviewActions,
} from "@/components/admin/list/use-review-actions";
import { EmptyList, nothingMatches } from "@/components/admin/shell/empty-list";
import { useRowFocusFallback } from "@/components/admin/shell/use-focus-fallback";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import type { ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage, ReviewFacts } from "@/lib/features/reviews/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

/** Props of a row; the functions are stable. */
export type RowProps<Row> = {
  row: Row;
  isBusy: boolean;
  onDecide: (row: Row, ...decision: RowDecision) => void;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onExpired: () => void;
};

type ReviewListProps<Row> = {
  noun: Noun<Row>;
  heading: string;
  headingLevel?: 2 | 3;
  /** false where several lists share one set of tools */
  tools?: boolean;
  address: ListAddress;
  query: ListQuery;
  loaded: PanelPage<Row>;
  empty: string;
  emptyHint?: string;
  /** Link shown in an empty, filtered list, by default to that list; only one of several lists has it. */
  linkToAll: { href?: string; label: string } | null;
  icon: ReactNode;
  Row: ComponentType<RowProps<Row>>;
  EditSheet?: ComponentType<EditSheetProps<Row>>;
  /** the first values of a new row, which the list then offers to add */
  blank?: Row;
  /** links next to the button that adds a row */
  tableTools?: ReactNode;
};

export function ReviewList<Row extends ReviewFacts>(props: ReviewListProps<Row>) {
  return <ControlledReviewList {...props} actions={useReviewActions(props.noun, props.loaded.rows)} />;
}

/** For a caller that owns the rows, because it shows their counts elsewhere too. */
export function ControlledReviewList<Row extends ReviewFacts>(
  props: ReviewListProps<Row> & { actions: ReviewActions<Row> },
) {
  const t = useTranslations("panelList.reviewList");
  const read = useMessageText();
  const {
    noun,
    heading,
    headingLevel = 2,
    tools = true,
    address,
    query,
    loaded,
    Row,
    EditSheet,
    blank,
  } = props;
  const { rows, busyIds, announcement, decide, deleteRow } = props.actions;
  const { total, counts } = countsAfter(loaded, rows);
  const questions = useRowQuestions(noun.kind, decide);
  const headingElement = useRef<HTMLHeadingElement>(null);
  const listElement = useRef<HTMLUListElement>(null);
  const headingId = useId();
  const onRowFocus = useRowFocusFallback(listElement, headingElement);
  const renewAddresses = useRenewedAddresses();
  const Heading = `h${headingLevel}` as const;

  const deleteAndGoOn = (row: Row) => {
    const index = rows.indexOf(row);
    deleteRow(row);
    // After the dialog has closed: a modal keeps the focus. The next row receives it.
    requestAnimationFrame(() => {
      const items = listElement.current?.children;
      const next = items?.[index] ?? items?.[index - 1];
      const control = next?.querySelector<HTMLElement>("button:not([disabled]), a[href]");
      (control ?? headingElement.current)?.focus({ preventScroll: !control });
    });
  };

  return (
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading id={headingId} ref={headingElement} tabIndex={-1} className="text-2xl outline-none">
          {heading}
        </Heading>
        <span role="status" className="text-sm text-ink-muted tabular-nums">
          {t("count", { kind: noun.kind, count: total })}
        </span>
        {counts.pending > 0 ? (
          <Badge variant="pending">{t("review", { pending: counts.pending })}</Badge>
        ) : null}
        <div className="ms-auto flex flex-wrap gap-2">
          <div className="contents">{props.tableTools}</div>
          {blank && EditSheet ? <AddRow noun={noun} blank={blank} EditSheet={EditSheet} /> : null}
        </div>
      </div>
      {tools ? (
        <ReviewTools
          address={address}
          query={query}
          counts={counts}
          searchLabel={t("search", { kind: noun.kind })}
        />
      ) : null}
      {tools ? <FinalWords kind={noun.kind} rows={rows} /> : null}
      {rows.length === 0 ? (
        <NoRows {...props} headingId={headingId} />
      ) : (
        <ul
          ref={listElement}
          aria-labelledby={headingId}
          onFocus={onRowFocus}
          className="notch-lg border border-line bg-surface"
        >
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isBusy={busyIds.includes(row.id)}
              onDecide={questions.decideOrAsk}
              onEdit={questions.setEdited}
              onDelete={questions.setDoomed}
              onExpired={renewAddresses}
            />
          ))}
        </ul>
      )}
      <ListPages
        heading={heading}
        total={total}
        page={query.page}
        pageCount={loaded.pageCount}
        hrefForPage={(page) => listHref(address, { ...query, page })}
        {...(tools
          ? {
              size: {
                current: query.pageSize,
                hrefFor: (pageSize) => listHref(address, { ...query, page: 1, pageSize }),
              },
            }
          : {})}
      />
      <p role="status" className="sr-only">
        {read(announcement)}
      </p>
      <ReviewDialogs
        noun={noun}
        actions={props.actions}
        questions={questions}
        EditSheet={EditSheet}
        onDelete={deleteAndGoOn}
      />
    </section>
  );
}

function NoRows<Row>({
  address,
  query,
  loaded,
  headingId,
  empty,
  emptyHint,
  icon,
  linkToAll: given,
}: ReviewListProps<Row> & { headingId: string }) {
  const t = useTranslations("panelList.reviewList");
  const linkToAll = given && {
    href: listHref(address, { ...query, q: "", status: null, page: 1 }),
    ...given,
  };
  const shared = { headingId, title: empty, icon, isLow: true };
  if (query.page > 1)
    return (
      <EmptyList
        {...shared}
        description={t("pageEmptyNowRows")}
        link={{ href: listHref(address, { ...query, page: 1 }), label: t("goFirstPage") }}
      />
    );
  if (loaded.trashCount > 0)
    return (
      <EmptyList
        {...shared}
        description={t("onlyInTrash", { count: loaded.trashCount })}
        link={{ href: hrefWith(adminPaths.trash, { q: query.q }), label: t("searchTrash") }}
      />
    );
  if (query.q || query.status) return <EmptyList {...shared} description={nothingMatches} link={linkToAll} />;
  return <EmptyList {...shared} description={emptyHint} />;
}

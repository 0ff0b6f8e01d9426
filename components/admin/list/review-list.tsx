"use client";

import { type ComponentType, type ReactNode, useCallback, useId, useRef, useState } from "react";
import { claimedWords } from "@/components/admin/decide/asked";
import { type FinalDecision, FinalQuestion } from "@/components/admin/list/final-question";
import { ListPages } from "@/components/admin/list/list-pages";
import { keepAddresses, type Noun } from "@/components/admin/list/noun";
import { FinalWords, type ListPlace, listHref, ReviewTools } from "@/components/admin/list/review-tools";
import { useRenewedAddresses } from "@/components/admin/list/row-picture";
import {
  countsAfter,
  type ReviewActions,
  type RowDecision,
  useReviewActions,
} from "@/components/admin/list/use-review-actions";
import { EmptyList, nothingMatches } from "@/components/admin/shell/empty-list";
import { useStoredTimes } from "@/components/admin/shell/panel-context";
import { useRowFocusFallback } from "@/components/admin/shell/use-focus-fallback";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { notify } from "@/components/ui/toast";
import type { ListQuery } from "@/lib/features/reviews/filters";
import { isFinal, type ReviewedKind } from "@/lib/features/reviews/policy";
import type { PanelPage, ReviewFacts } from "@/lib/features/reviews/types";
import { afterTrash } from "@/lib/features/trash/constants";
import { adminPaths } from "@/lib/shared/admin-paths";
import { capital, plural } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

/** The list's values for a row; the functions never change. */
export type RowProps<Row> = {
  row: Row;
  isBusy: boolean;
  onDecide: (row: Row, ...decision: RowDecision) => void;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onExpired: () => void;
};

export type EditSheetProps<Row> = { row: Row; onSaved: (row: Row) => void; onClosed: () => void };

type ReviewListProps<Row> = {
  noun: Noun<Row>;
  heading: string;
  headingLevel?: 2 | 3;
  /** Without search, filters and the words on what is final where several lists share them. */
  tools?: boolean;
  place: ListPlace;
  query: ListQuery;
  loaded: PanelPage<Row>;
  /** The fixed words for a list without rows. */
  empty: string;
  emptyHint?: string;
  /** Where an empty list leads if a search or filter is chosen; of several that share them one does. */
  wayToAll?: { href: string; label: string } | null;
  icon: ReactNode;
  Row: ComponentType<RowProps<Row>>;
  EditSheet?: ComponentType<EditSheetProps<Row>>;
};

/** A list of the panel: tools, rows, pages, the edit form over it and the question before a deletion. */
export function ReviewList<Row extends ReviewFacts>(props: ReviewListProps<Row>) {
  return <ReviewListOf {...props} actions={useReviewActions(props.noun, props.loaded.rows)} />;
}

/** The list of rows that somebody else holds, since more than the list shows what becomes of them. */
export function ReviewListOf<Row extends ReviewFacts>(
  props: ReviewListProps<Row> & { actions: ReviewActions<Row> },
) {
  const { noun, heading, headingLevel = 2, tools = true, place, query, loaded, Row, EditSheet } = props;
  const { rows, busyIds, said, decide, claimed, decideAllTheSame, leaveClaimed, deleteRow, replace } =
    props.actions;
  const { total, counts } = countsAfter(loaded, rows);
  const { trashDays } = useStoredTimes();
  const [edited, setEdited] = useState<Row | null>(null);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const [asked, setAsked] = useState<FinalDecision<Row> | null>(null);
  const headingElement = useRef<HTMLHeadingElement>(null);
  const listElement = useRef<HTMLUListElement>(null);
  const headingId = useId();
  const onRowFocus = useRowFocusFallback(listElement, headingElement);
  const renewAddresses = useRenewedAddresses();
  const Heading = `h${headingLevel}` as const;

  const updated = (row: Row) => {
    replace(edited ? keepAddresses(noun, edited, row) : row);
    notify({ title: `${capital(noun.one)} updated`, description: noun.nameOf(row) });
  };
  const { kind } = noun;
  /** A final decision is asked about first, unless the words that go with it were asked for already. */
  const decideOrAsk = useCallback(
    (row: Row, ...[to, words]: RowDecision) => {
      if (to !== "changes" && !words && isFinal(kind, to)) setAsked({ row, to });
      else decide(row, to, words);
    },
    [decide, kind],
  );
  const closeEdit = useCallback(() => setEdited(null), []);
  const confirmDeletion = (row: Row) => {
    setDoomed(null);
    const place = rows.indexOf(row);
    deleteRow(row);
    // Once the question has closed: until then nothing beside it takes the focus. What takes the row's place goes on.
    requestAnimationFrame(() => {
      const items = listElement.current?.children;
      const next = items?.[place] ?? items?.[place - 1];
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
          {plural(total, noun.one, noun.many)}
        </span>
        {counts.pending > 0 ? <Badge variant="pending">{counts.pending} to review</Badge> : null}
      </div>
      {tools ? (
        <ReviewTools place={place} query={query} counts={counts} searchLabel={`Search ${noun.many}`} />
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
              onDecide={decideOrAsk}
              onEdit={setEdited}
              onDelete={setDoomed}
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
        hrefForPage={(page) => listHref(place, { ...query, page })}
        {...(tools
          ? {
              size: {
                current: query.pageSize,
                hrefFor: (pageSize) => listHref(place, { ...query, page: 1, pageSize }),
              },
            }
          : {})}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {edited && EditSheet ? (
        <EditSheet key={edited.id} row={edited} onSaved={updated} onClosed={closeEdit} />
      ) : null}
      {asked ? (
        <FinalQuestion
          kind={kind}
          name={noun.nameOf(asked.row)}
          from={asked.row.status}
          to={asked.to}
          onConfirm={() => {
            setAsked(null);
            decide(asked.row, asked.to);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      <AlertDialog
        open={claimed !== null}
        onOpenChange={(open) => !open && leaveClaimed()}
        title={claimed ? `${claimed.by} has ${noun.nameOf(claimed.row)} open` : ""}
        description={claimedWords}
        confirmLabel="Decide all the same"
        onConfirm={decideAllTheSame}
      />
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={`Delete ${doomed ? noun.nameOf(doomed) : noun.one}?`}
        description={`${deletionWords(noun.kind, doomed)} ${afterTrash(trashDays)}`}
        confirmLabel={`Delete ${noun.one}`}
        destructive
        onConfirm={() => doomed && confirmDeletion(doomed)}
      />
    </section>
  );
}

function NoRows<Row>({
  place,
  query,
  loaded,
  heading,
  headingId,
  empty,
  emptyHint,
  icon,
  wayToAll = {
    href: listHref(place, { ...query, q: "", status: null, page: 1 }),
    label: `Show all ${heading.toLowerCase()}`,
  },
}: ReviewListProps<Row> & { headingId: string }) {
  const shared = { headingId, title: empty, icon, isLow: true };
  if (query.page > 1)
    return (
      <EmptyList
        {...shared}
        description="This page is empty by now: its rows have moved up."
        link={{ href: listHref(place, { ...query, page: 1 }), label: "To the first page" }}
      />
    );
  if (loaded.trashCount > 0)
    return (
      <EmptyList
        {...shared}
        description={`Only the trash holds what this search finds: ${plural(loaded.trashCount, "row")}.`}
        link={{ href: hrefWith(adminPaths.trash, { q: query.q }), label: "Search the trash" }}
      />
    );
  if (query.q || query.status) return <EmptyList {...shared} description={nothingMatches} link={wayToAll} />;
  return <EmptyList {...shared} description={emptyHint} />;
}

function deletionWords(kind: ReviewedKind, row: ReviewFacts | null): string {
  if (kind === "submission") return "It disappears from all lists at once, its file with it.";
  return row?.status === "approved"
    ? "It disappears from the site, with its page and picture, and from this list at once."
    : "It disappears from this list at once and never appears on the site.";
}

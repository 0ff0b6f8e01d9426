"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { ItemConversation } from "@/components/admin/conversation/item-conversation";
import type { Asked } from "@/components/admin/decide/asked";
import { DecideDialog } from "@/components/admin/decide/decide-dialog";
import { versionOf } from "@/components/admin/decide/use-stored-reason";
import { Handover } from "@/components/admin/handover/item-handover";
import { listNotifiedDecisions, type ReviewStatus } from "@/lib/features/reviews/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import { cn } from "@/lib/shared/cn";
import { formatDate } from "@/lib/shared/format";
import type { LanguageCode } from "@/lib/shared/languages";
import { NotSpam, useClearSpam } from "./not-spam";
import { type DecideButtonsProps, ReviewButtons } from "./review-buttons";
import { RowDetails } from "./row-details";
import { RowObstacles } from "./row-obstacles";
import { SpamReasons } from "./spam-reasons";
import type { RowDecision } from "./use-review-actions";

type RowDecideProps = {
  item: Asked["items"][number];
  status: ReviewStatus;
  /** missing requirements for approval */
  obstacle: string | null;
  onDecide: (...decision: RowDecision) => void;
  onClose: () => void;
};

/** Decides on a row immediately, with a reason and an optional email. */
function RowDecide({ item, status, obstacle, onDecide, onClose }: RowDecideProps) {
  const [first, ...others] = listNotifiedDecisions(item.kind, status).filter(
    (decision) => (decision !== "changes" || item.mailTo !== null) && (decision !== "approved" || !obstacle),
  );
  if (!first) return null;
  return (
    <DecideDialog
      asked={{ decisions: [first, ...others], items: [item] }}
      onDecide={({ decision, ...words }) =>
        onDecide(decision === "unapproved" ? "rejected" : decision, words)
      }
      onClose={onClose}
    />
  );
}

type ReviewRowProps = Omit<DecideButtonsProps, "onDecide" | "onAsk" | "row"> & {
  row: ReviewFacts;
  onDecide: (...decision: RowDecision) => void;
  /** null or absent if the submitter gave no address */
  mailTo?: string | null;
  picture?: ReactNode;
  badges: ReactNode;
  /** line under the name, e.g. "by Two Ferns" */
  meta?: ReactNode;
  text: string;
  /** facts and links under the text */
  facts?: ReactNode;
  /** details of the opened row */
  details?: readonly (readonly [string, ReactNode])[];
  /** below everything, e.g. a playing clip */
  children?: ReactNode;
};

export function ReviewRow(props: ReviewRowProps) {
  const {
    row,
    kind,
    name,
    isBusy,
    onDecide,
    picture,
    badges,
    meta,
    text,
    facts,
    details = [],
    mailTo = null,
    children,
  } = props;
  const [isAsked, setAsked] = useState(false);
  const element = useRef<HTMLLIElement>(null);
  const headingId = `${kind}-${row.id}`;
  const clearSpam = useClearSpam();
  const t = useTranslations("panelList.reviewRow");
  const language = useLocale();
  const decided = decisionOf(row, isBusy, { t, language });

  const decide = (...decision: RowDecision) => {
    onDecide(...decision);
    // The pressed button disappears; the row keeps the focus in the list.
    element.current?.focus({ preventScroll: true });
  };

  return (
    <li
      ref={element}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={cn(
        "grid items-start gap-x-3 gap-y-2 border-t border-line p-3 first:border-t-0 focus-visible:-outline-offset-2 sm:grid-rows-[auto_1fr]",
        picture
          ? "grid-cols-[6rem_1fr] sm:grid-cols-[9rem_1fr] sm:gap-x-4 lg:grid-cols-[9rem_1fr_auto]"
          : "grid-cols-1 lg:grid-cols-[1fr_auto]",
      )}
    >
      {picture ? <div className="sm:row-span-2">{picture}</div> : null}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={headingId} dir="auto" className="me-1 min-w-0 text-lg leading-tight break-words">
            {name}
          </h3>
          {badges}
          <NotSpam
            name={name}
            isSuspected={row.spam}
            isBusy={clearSpam.isPending}
            onPress={() => clearSpam.mutate([{ kind, row, name }])}
          />
        </div>
        <p className="mt-1 text-xs break-words text-ink-muted tabular-nums">
          {meta ? <span>{meta}</span> : null}
          {meta ? <span>{" · "}</span> : null}
          {t.rich("submitted", {
            time: () => <time dateTime={row.submittedAt}>{formatDate(row.submittedAt, language)}</time>,
          })}
          {decided ? <span>{` · ${decided}`}</span> : null}
        </p>
        <SpamReasons reasons={row.spamReasons} className="mt-1" />
      </div>
      <div className={cn("min-w-0", picture && "col-span-2 sm:col-span-1 sm:col-start-2")}>
        <RowText kind={kind} row={row} name={name} text={text} facts={facts} details={details} />
        <RowObstacles kind={kind} row={row} name={name} onEdit={props.onEdit} />
        {children}
      </div>
      <ReviewButtons
        {...props}
        onDecide={decide}
        onAsk={() => setAsked(true)}
        hasPicture={Boolean(picture)}
      />
      {isAsked ? (
        <RowDecide
          item={{ kind, version: versionOf(row), name, mailTo, spam: row.spam }}
          status={row.status}
          obstacle={row.obstacle}
          onDecide={(...decision) => {
            setAsked(false);
            decide(...decision);
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </li>
  );
}

type RowTextProps = Pick<ReviewRowProps, "kind" | "row" | "name" | "text" | "facts"> &
  Required<Pick<ReviewRowProps, "details">>;

function RowText({ kind, row, name, text, facts, details }: RowTextProps) {
  const t = useTranslations("panelList.reviewRow");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p
        dir="auto"
        className={cn("text-sm break-words", isOpen ? "max-w-prose whitespace-pre-line" : "line-clamp-2")}
      >
        {text}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-xs">
        {facts}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-6 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {t.rich(isOpen ? "showLess" : "showAll", {
            name,
            of: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
        </button>
      </div>
      {isOpen ? (
        <>
          <RowDetails row={row} details={details} />
          <Handover kind={kind} row={row} />
          {row.addedBy ? null : <ItemConversation kind={kind} id={row.id} />}
        </>
      ) : null}
    </>
  );
}

type Texts = { t: ReturnType<typeof useTranslations<"panelList.reviewRow">>; language: LanguageCode };

/** Hidden while a decision is pending. */
function decisionOf(
  { status, reviewedAt, reviewedByName }: ReviewFacts,
  isBusy: boolean,
  { t, language }: Texts,
): string | null {
  if (isBusy || status === "pending" || !reviewedAt) return null;
  const decided = { status, date: formatDate(reviewedAt, language) };
  return reviewedByName ? t("decidedBy", { ...decided, name: reviewedByName }) : t("decided", decided);
}

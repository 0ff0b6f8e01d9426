"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { FieldChanges } from "@/components/admin/changes/field-changes";
import { FileChange } from "@/components/admin/changes/file-change";
import { ItemConversation } from "@/components/admin/conversation/item-conversation";
import { NotSpam } from "@/components/admin/list/not-spam";
import { ReviewBadges } from "@/components/admin/list/review-badges";
import { RowDetails } from "@/components/admin/list/row-details";
import { RowObstacles } from "@/components/admin/list/row-obstacles";
import { RowPicture } from "@/components/admin/list/row-picture";
import { SpamReasons } from "@/components/admin/list/spam-reasons";
import { Countdown } from "@/components/admin/queue/countdown";
import { ItemActions, KeyHint } from "@/components/admin/queue/item-actions";
import { type ItemState, isDecided, isDecidedElsewhere, keyOf } from "@/components/admin/queue/item-state";
import { type ItemView, viewOf } from "@/components/admin/queue/item-view";
import { type QueueRowActions, shownStatus } from "@/components/admin/queue/queue-row";
import { decisionWords } from "@/components/admin/queue/recent-decisions";
import { RelatedItems } from "@/components/admin/queue/related-items";
import { elementIdOf } from "@/components/admin/queue/use-queue-focus";
import { WaitingLine } from "@/components/admin/queue/waiting-line";
import { useMailReady } from "@/components/admin/shell/panel-context";
import type { HeldClaim } from "@/components/admin/shell/team-state";
import { FilePreview } from "@/components/admin/submissions/file-preview";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { QueueItem } from "@/lib/features/queue/types";
import { cn } from "@/lib/shared/cn";
import { formatNumber } from "@/lib/shared/format";

type QueueOneProps = QueueRowActions & {
  item: QueueItem;
  state: ItemState | undefined;
  claim: HeldClaim | undefined;
  /** Its position on this page, from 1. */
  position: number;
  count: number;
  /** How many wait for review, on whatever page. */
  left: number;
  onStep: (by: 1 | -1) => void;
};

/** One item with everything there is to see of it, large. */
export function QueueOne({ item, state, claim, position, count, left, onStep, ...actions }: QueueOneProps) {
  const view = viewOf(item);
  const key = keyOf(item);
  // A suggested change shows its pictures side by side.
  const hasPicture = item.kind === "submission" ? item.row.fileName !== null : item.kind !== "revision";
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new item is read out from its name on, and seen from its top on
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
    top.current?.scrollIntoView({ block: "nearest" });
  }, [key]);

  return (
    <article aria-labelledby={elementIdOf(key)} className="notch-lg border border-line bg-surface p-4 sm:p-6">
      {/* In sight with the line above the article, which says what was decided just now. */}
      <div ref={top} className="mb-4 flex scroll-mt-18 items-center justify-between gap-3">
        <Button size="sm" variant="ghost" disabled={position <= 1} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
          Previous <KeyHint>K</KeyHint>
        </Button>
        <p className="text-sm text-ink-muted tabular-nums">{`${formatNumber(left)} left`}</p>
        <Button
          size="sm"
          variant="ghost"
          disabled={position >= count && !isDecidedElsewhere(state)}
          onClick={() => onStep(1)}
        >
          Next <KeyHint>J</KeyHint>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <div className={cn("grid gap-6 tall:**:scroll-mb-32", hasPicture && "lg:grid-cols-[3fr_2fr]")}>
        <div className={cn("min-w-0", !hasPicture && "hidden")}>
          {item.kind === "submission" ? (
            <FilePreview submission={item.row} onExpired={actions.onExpired} />
          ) : (
            <RowPicture
              src={view.pictureSrc}
              alt={view.pictureAlt}
              avatar={view.avatar}
              onExpired={actions.onExpired}
            />
          )}
        </div>
        <ItemFacts
          item={item}
          state={state}
          view={view}
          heading={heading}
          isNarrow={hasPicture}
          actions={actions}
        />
      </div>
      <DecisionBar
        item={item}
        state={state}
        claim={claim}
        view={view}
        actions={actions}
        onNext={() => onStep(1)}
      />
    </article>
  );
}

type PartProps = Pick<QueueOneProps, "item" | "state"> & { view: ItemView; actions: QueueRowActions };

/** The sent values of an item, its history and its submitter. */
function ItemFacts({
  item,
  state,
  view,
  heading,
  isNarrow,
  actions,
}: PartProps & { heading: RefObject<HTMLHeadingElement | null>; isNarrow: boolean }) {
  const key = keyOf(item);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <Badge variant="mode">{view.kindLabel}</Badge>
        <ReviewBadges row={{ ...item.row, status: shownStatus(item, state) }} />
        <NotSpam
          name={view.name}
          isSuspected={item.row.spam && (!state || state.kind === "refused")}
          keyShortcut="n"
          onPress={() => actions.onNotSpam(item)}
        />
      </div>
      <h2
        id={elementIdOf(key)}
        ref={heading}
        tabIndex={-1}
        className="mt-2 scroll-mb-[40vh]! text-2xl break-words outline-none"
      >
        {view.name}
      </h2>
      <WaitingLine item={item} by={view.by} className="mt-1 text-sm" />
      <SpamReasons reasons={item.row.spamReasons} className="mt-1" />
      {item.kind === "revision" ? (
        <>
          <FieldChanges changes={item.row.changes} className="mt-3" />
          {item.row.files ? (
            <FileChange name={view.name} files={item.row.files} onExpired={actions.onExpired} />
          ) : null}
        </>
      ) : (
        <p className={cn("mt-3 break-words whitespace-pre-line", isNarrow && "max-w-prose")}>{view.text}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">{view.facts}</div>
      {isDecidedElsewhere(state) ? null : (
        <RowObstacles
          kind={item.kind}
          row={item.row}
          name={view.name}
          onEdit={view.canEdit ? () => actions.onEdit(item) : undefined}
          onFetched={(row) => actions.onReplace(key, row)}
        />
      )}
      <RowDetails row={item.row} details={view.details} />
      {item.kind === "revision" ? (
        <ItemConversation key={key} kind={item.row.item.kind} id={item.row.item.id} />
      ) : (
        <>
          <ItemConversation key={key} kind={item.kind} id={item.row.id} />
          <RelatedItems kind={item.kind} id={item.row.id} />
        </>
      )}
      <MailWay view={view} isOff={item.submitter.mailsOff} />
    </div>
  );
}

const nobodyToTell = {
  none: "No mail address was given: nobody can be told.",
  off: "Its submitter wants no mails: nobody can be told.",
} as const;

/** Where the submitter is notified of a decision, or why nobody can be. */
function MailWay({ view, isOff }: { view: ItemView; isOff: boolean }) {
  const isMailReady = useMailReady();
  return (
    <p className="mt-4 text-sm text-ink-muted">
      {view.mailTo ? (
        <>
          <span>{`${isMailReady ? "Can be told at" : "Left the address"} `}</span>
          <span translate="no" className="break-all text-ink">
            {view.mailTo}
          </span>
        </>
      ) : (
        nobodyToTell[isOff ? "off" : "none"]
      )}
    </p>
  );
}

type DecisionBarProps = PartProps & Pick<QueueOneProps, "claim"> & { onNext: () => void };

/** The buttons that decide, or the decision once there is one. */
function DecisionBar({ item, state, claim, view, actions, onNext }: DecisionBarProps) {
  return (
    <div className="notch-lg bottom-(--notice-room,0px) -mx-4 mt-5 -mb-4 rounded-t-none! border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6 tall:sticky">
      <p role="status" className="text-sm font-medium text-warn not-empty:mb-3">
        {statusWords(state, claim)}
      </p>
      {state?.kind === "refused" ? (
        <p role="alert" className="mb-3 text-sm font-medium text-bad">
          {`${state.title}. ${state.message}`}
        </p>
      ) : null}
      {state?.kind === "sending" ? <Spinner className="size-6 text-ink-muted" /> : null}
      {isDecidedElsewhere(state) ? (
        <Button variant="secondary" onClick={onNext} aria-keyshortcuts="j">
          Next <KeyHint>J</KeyHint>
        </Button>
      ) : null}
      {isDecided(state) && state.scheduled.isOwn ? (
        <Countdown state={state} name={view.name} onUndo={() => actions.onUndo(keyOf(item))} />
      ) : null}
      {!state || state.kind === "refused" ? (
        <ItemActions
          large
          name={view.name}
          canEdit={view.canEdit}
          canAskForChanges={view.mailTo !== null}
          canApprove={!item.row.obstacle}
          onDecide={(decision) => actions.onDecide(item, decision)}
          onEdit={() => actions.onEdit(item)}
        />
      ) : null}
    </div>
  );
}

/** Who else is at the item, or was. */
function statusWords(state: ItemState | undefined, claim: HeldClaim | undefined): string | null {
  if (isDecidedElsewhere(state)) {
    const { deciderName, decision, isOwn } = state.scheduled;
    return isOwn
      ? "You have decided this in another window."
      : `${deciderName} ${decisionWords[decision]} this. There is nothing left to do here.`;
  }
  return claim && !claim.isOwn && !isDecided(state) ? `${claim.by} has this open.` : null;
}

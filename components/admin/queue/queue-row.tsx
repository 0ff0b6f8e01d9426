"use client";

import { memo } from "react";
import { NotSpam } from "@/components/admin/list/not-spam";
import { ReviewBadges } from "@/components/admin/list/review-badges";
import { RowObstacles } from "@/components/admin/list/row-obstacles";
import { RowPicture } from "@/components/admin/list/row-picture";
import { SpamReasons } from "@/components/admin/list/spam-reasons";
import { Countdown } from "@/components/admin/queue/countdown";
import { ItemActions } from "@/components/admin/queue/item-actions";
import { decisionOf, type ItemState, isDecided, keyOf } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import { SubmitterBadges } from "@/components/admin/queue/submitter-badges";
import { elementIdOf } from "@/components/admin/queue/use-queue-focus";
import { WaitingLine } from "@/components/admin/queue/waiting-line";
import type { HeldClaim } from "@/components/admin/shell/team-state";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { Spinner } from "@/components/ui/spinner";
import type { QueueItem } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";
import { cn } from "@/lib/shared/cn";

export type QueueRowActions = {
  onCurrent: (key: string) => void;
  /** With Shift a range is ticked. */
  onTick: (key: string, isRange: boolean) => void;
  onOpen: (key: string) => void;
  onDecide: (item: QueueItem, decision: Decision) => void;
  onEdit: (item: QueueItem) => void;
  onNotSpam: (item: QueueItem) => void;
  onUndo: (key: string) => void;
  /** The row as the server has it now. */
  onReplace: (key: string, row: QueueItem["row"]) => void;
  onExpired: () => void;
};

type QueueRowProps = QueueRowActions & {
  item: QueueItem;
  state: ItemState | undefined;
  claim: HeldClaim | undefined;
  isCurrent: boolean;
  isTicked: boolean;
};

/** One waiting item in the list: enough to decide on most at a glance. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { item, state, claim, isCurrent, isTicked, onCurrent, onTick, onOpen, onDecide, onEdit, onExpired } =
    props;
  const key = keyOf(item);
  const view = viewOf(item);
  const isDone = state?.kind === "sending" || isDecided(state);

  return (
    <li
      id={elementIdOf(key)}
      tabIndex={-1}
      aria-labelledby={`queue-${key}`}
      aria-current={isCurrent ? "true" : undefined}
      data-decided={isDone || undefined}
      onPointerDown={() => onCurrent(key)}
      onFocus={() => onCurrent(key)}
      className={cn(
        "grid grid-cols-[1.5rem_5rem_1fr] items-start gap-x-3 gap-y-2 border-t border-l-4 border-line border-l-transparent p-3 first:border-t-0 focus-visible:-outline-offset-2",
        "max-[18rem]:grid-cols-[1.5rem_1fr] sm:grid-cols-[1.5rem_7rem_1fr] lg:grid-cols-[1.5rem_7rem_1fr_auto]",
        isCurrent && "border-l-cool bg-raised/40",
      )}
    >
      <Checkbox
        aria-label={`Tick ${view.name}`}
        checked={isTicked}
        disabled={isDone}
        onChange={({ nativeEvent }) => onTick(key, hasShift(nativeEvent))}
      />
      <RowPicture
        src={view.pictureSrc}
        alt={view.pictureAlt}
        avatar={view.avatar}
        onExpired={onExpired}
        className={cn(isDone && "opacity-50")}
      />
      <div className="min-w-0 max-[18rem]:col-start-2">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={`queue-${key}`} className="min-w-0 text-base leading-tight wrap-anywhere">
            <button
              type="button"
              className="min-h-6 text-left underline-offset-4 hover:underline"
              onClick={() => onOpen(key)}
            >
              {view.name}
            </button>
          </h3>
          <Badge variant="mode">{view.kindLabel}</Badge>
          <ReviewBadges amongPending row={{ ...item.row, status: shownStatus(item, state) }} />
          <SubmitterBadges item={item} view={view} />
          {claim && !claim.isOwn && !isDone ? (
            <Badge variant="pending" isLong>
              {`${claim.by} has this open`}
            </Badge>
          ) : null}
          <NotSpam
            name={view.name}
            isSuspected={item.row.spam && !isDone}
            keyShortcut="n"
            onPress={() => props.onNotSpam(item)}
          />
        </div>
        <WaitingLine item={item} by={view.by} className="mt-0.5 text-xs tabular-nums" />
        <SpamReasons reasons={item.row.spamReasons} className="mt-0.5" />
        <p className={cn("mt-1 line-clamp-2 text-sm break-words", isDone && "text-ink-muted")}>{view.text}</p>
        {isDone ? null : (
          <RowObstacles
            kind={item.kind}
            row={item.row}
            name={view.name}
            onEdit={view.canEdit ? () => onEdit(item) : undefined}
            onFetched={(row) => props.onReplace(key, row)}
          />
        )}
        {state?.kind === "refused" ? (
          <p role="alert" className="mt-1 text-sm font-medium text-bad">
            {`${state.title}. ${state.message}`}
          </p>
        ) : null}
      </div>
      <div className="col-span-2 col-start-2 max-[18rem]:col-span-1 lg:col-span-1 lg:col-start-4">
        <RowEnd
          {...props}
          name={view.name}
          canAskForChanges={view.mailTo !== null}
          onDecide={(decision) => onDecide(item, decision)}
          onEdit={() => onEdit(item)}
        />
      </div>
    </li>
  );
});

const hasShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

export function shownStatus(item: QueueItem, state: ItemState | undefined) {
  const decision = decisionOf(state);
  return decision && decision !== "changes" ? decision : item.row.status;
}

type RowEndProps = Pick<QueueRowProps, "item" | "state" | "onUndo"> & {
  name: string;
  canAskForChanges: boolean;
  onDecide: (decision: Decision) => void;
  onEdit: () => void;
};

/** The buttons, or what has been decided. */
function RowEnd({ item, state, name, canAskForChanges, onDecide, onEdit, onUndo }: RowEndProps) {
  if (state?.kind === "sending") return <Spinner className="size-5 text-ink-muted" />;
  if (isDecided(state)) return <Countdown state={state} name={name} onUndo={() => onUndo(keyOf(item))} />;
  return (
    <ItemActions
      name={name}
      canEdit={item.kind !== "submission" && item.kind !== "revision"}
      canAskForChanges={canAskForChanges}
      canApprove={!item.row.obstacle}
      onDecide={onDecide}
      onEdit={onEdit}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { memo, type RefObject } from "react";
import { type ItemState, isDecided, isOpen, shownStatus } from "@/components/admin/decide/item-state";
import { ItemActions } from "@/components/admin/items/item-actions";
import { viewOf } from "@/components/admin/items/item-view";
import { SubmitterBadges } from "@/components/admin/items/submitter-badges";
import { WaitingLine } from "@/components/admin/items/waiting-line";
import { NotSpam } from "@/components/admin/list/not-spam";
import { ReviewBadges } from "@/components/admin/list/review-badges";
import { RowObstacles } from "@/components/admin/list/row-obstacles";
import { RowPicture } from "@/components/admin/list/row-picture";
import { SpamReasons } from "@/components/admin/list/spam-reasons";
import { Countdown } from "@/components/admin/queue/decisions";
import type { QueueScreen } from "@/components/admin/queue/use-queue-screen";
import { elementIdOf } from "@/components/admin/queue/use-selection";
import type { HeldClaim } from "@/components/admin/shell/team-state";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { Spinner } from "@/components/ui/spinner";
import { keyOf, type QueueItem } from "@/lib/features/queue/types";
import { cn } from "@/lib/shared/cn";

type QueueRowProps = {
  /** a ref to the latest screen, as rows are memoised */
  screen: RefObject<QueueScreen>;
  item: QueueItem;
  state: ItemState | undefined;
  claim: HeldClaim | undefined;
  isCurrent: boolean;
  isTicked: boolean;
};

export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const t = useTranslations("panelQueue.queueRow");
  const read = useMessageText();
  const { screen, item, state, claim, isCurrent, isTicked } = props;
  const key = keyOf(item);
  const view = viewOf(item);
  const isDone = !isOpen(state);
  const point = () => screen.current.dispatch({ type: "point", key });

  return (
    <li
      id={elementIdOf(key)}
      tabIndex={-1}
      aria-labelledby={`queue-${key}`}
      aria-current={isCurrent ? "true" : undefined}
      data-decided={isDone || undefined}
      onPointerDown={point}
      onFocus={point}
      className={cn(
        "grid grid-cols-[1.5rem_5rem_1fr] items-start gap-x-3 gap-y-2 border-t border-s-4 border-line border-s-transparent p-3 first:border-t-0 focus-visible:-outline-offset-2",
        "max-[18rem]:grid-cols-[1.5rem_1fr] sm:grid-cols-[1.5rem_7rem_1fr] lg:grid-cols-[1.5rem_7rem_1fr_auto]",
        isCurrent && "border-s-cool bg-raised/40",
      )}
    >
      <Checkbox
        aria-label={t("tick", { name: view.name })}
        checked={isTicked}
        disabled={isDone}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          if (isRange) screen.current.tickTo(key);
          else screen.current.dispatch({ type: "tick", key });
        }}
      />
      <RowPicture
        src={view.pictureSrc}
        alt={read(view.pictureAlt)}
        avatar={view.avatar}
        onExpired={() => screen.current.onExpired()}
        className={cn(isDone && "opacity-50")}
      />
      <div className="min-w-0 max-[18rem]:col-start-2">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={`queue-${key}`} className="min-w-0 text-base leading-tight wrap-anywhere">
            <button
              type="button"
              className="min-h-6 text-start underline-offset-4 hover:underline"
              onClick={() => screen.current.showOne(true, key)}
            >
              {view.name}
            </button>
          </h3>
          <Badge variant="mode">{read(view.kindLabel)}</Badge>
          <ReviewBadges amongPending row={{ ...item.row, status: shownStatus(item, state) }} />
          <SubmitterBadges item={item} view={view} />
          {claim && !claim.isOwn && !isDone ? (
            <Badge variant="pending" isLong>
              {t("open", { by: claim.by })}
            </Badge>
          ) : null}
          <NotSpam
            name={view.name}
            isSuspected={item.row.spam && !isDone}
            keyShortcut="n"
            onPress={() => screen.current.clearSpam([item])}
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
            onEdit={view.canEdit ? () => screen.current.setEdited(item) : undefined}
            onFetched={(row) => screen.current.replaceRow(key, row)}
          />
        )}
        {state?.kind === "refused" ? (
          <p role="alert" className="mt-1 text-sm font-medium text-bad">
            {`${read(state.title)}. ${read(state.message)}`}
          </p>
        ) : null}
      </div>
      <div className="col-span-2 col-start-2 max-[18rem]:col-span-1 lg:col-span-1 lg:col-start-4">
        {state?.kind === "sending" ? <Spinner className="size-5 text-ink-muted" /> : null}
        {isDecided(state) ? (
          <Countdown state={state} name={view.name} onUndo={() => screen.current.undo([key])} />
        ) : null}
        {isDone ? null : (
          <ItemActions
            item={item}
            onDecide={(decision) => screen.current.ask([item], decision)}
            onEdit={() => screen.current.setEdited(item)}
          />
        )}
      </div>
    </li>
  );
});

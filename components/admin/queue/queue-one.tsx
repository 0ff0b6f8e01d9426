"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import {
  type ItemState,
  isDecided,
  isDecidedElsewhere,
  isOpen,
  shownStatus,
} from "@/components/admin/decide/item-state";
import { ItemActions } from "@/components/admin/items/item-actions";
import { ItemDetails } from "@/components/admin/items/item-details";
import { viewOf } from "@/components/admin/items/item-view";
import { KeyHint } from "@/components/admin/key-hint";
import { NotSpam } from "@/components/admin/list/not-spam";
import { RowObstacles } from "@/components/admin/list/row-obstacles";
import { Countdown } from "@/components/admin/queue/decisions";
import type { QueueScreen } from "@/components/admin/queue/use-queue-screen";
import { elementIdOf } from "@/components/admin/queue/use-selection";
import type { HeldClaim } from "@/components/admin/shell/team-state";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { keyOf, type QueueItem } from "@/lib/features/queue/types";
import { formatNumber } from "@/lib/shared/format";

type QueueOneProps = {
  screen: QueueScreen;
  item: QueueItem;
  /** How many wait for review, on whatever page. */
  left: number;
};

export function QueueOne({ screen, item, left }: QueueOneProps) {
  const t = useTranslations("panelQueue.queueOne");
  const language = useLocale();
  const { name, canEdit } = viewOf(item);
  const key = keyOf(item);
  const state = screen.states.get(key);
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLast = screen.index + 1 >= screen.items.length;

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
        <Button size="sm" variant="ghost" disabled={screen.index === 0} onClick={() => screen.walk(-1)}>
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          <span>{t("previous")}</span>
          <KeyHint>K</KeyHint>
        </Button>
        <p className="text-sm text-ink-muted tabular-nums">
          {t("left", { left: formatNumber(left, language) })}
        </p>
        <Button
          size="sm"
          variant="ghost"
          disabled={isLast && !isDecidedElsewhere(state)}
          onClick={() => screen.walk(1)}
        >
          <span>{t("next")}</span>
          <KeyHint>J</KeyHint>
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      </div>
      <ItemDetails
        item={item}
        status={shownStatus(item, state)}
        headingId={elementIdOf(key)}
        headingRef={heading}
        onExpired={screen.onExpired}
        action={
          <NotSpam
            name={name}
            isSuspected={item.row.spam && isOpen(state)}
            keyShortcut="n"
            onPress={() => screen.clearSpam([item])}
          />
        }
        obstacles={
          isDecidedElsewhere(state) ? null : (
            <RowObstacles
              kind={item.kind}
              row={item.row}
              name={name}
              onEdit={canEdit ? () => screen.setEdited(item) : undefined}
              onFetched={(row) => screen.replaceRow(key, row)}
            />
          )
        }
      />
      <DecisionBar screen={screen} item={item} />
    </article>
  );
}

function DecisionBar({ screen, item }: Pick<QueueOneProps, "screen" | "item">) {
  const t = useTranslations("panelQueue.queueOne");
  const read = useMessageText();
  const key = keyOf(item);
  const state = screen.states.get(key);
  return (
    <div className="notch-lg bottom-(--notice-room,0px) -mx-4 mt-5 -mb-4 rounded-t-none! border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6 tall:sticky">
      <p role="status" className="text-sm font-medium text-warn not-empty:mb-3">
        {colleagueWords(state, screen.claims.get(key), t)}
      </p>
      {state?.kind === "refused" ? (
        <p role="alert" className="mb-3 text-sm font-medium text-bad">
          {`${read(state.title)}. ${read(state.message)}`}
        </p>
      ) : null}
      {state?.kind === "sending" ? <Spinner className="size-6 text-ink-muted" /> : null}
      {isDecidedElsewhere(state) ? (
        <Button variant="secondary" onClick={() => screen.walk(1)} aria-keyshortcuts="j">
          <span>{t("next")}</span>
          <KeyHint>J</KeyHint>
        </Button>
      ) : null}
      {isDecided(state) && state.scheduled.isOwn ? (
        <Countdown state={state} name={viewOf(item).name} onUndo={() => screen.undo([key])} />
      ) : null}
      {isOpen(state) ? (
        <ItemActions
          large
          item={item}
          onDecide={(decision) => screen.ask([item], decision)}
          onEdit={() => screen.setEdited(item)}
        />
      ) : null}
    </div>
  );
}

type Texts = ReturnType<typeof useTranslations<"panelQueue.queueOne">>;

function colleagueWords(state: ItemState | undefined, claim: HeldClaim | undefined, t: Texts): string | null {
  if (isDecidedElsewhere(state)) {
    const { deciderName, decision, isOwn } = state.scheduled;
    return isOwn ? t("decidedElsewhere") : t("decidedByColleague", { decision, by: deciderName });
  }
  return claim && !claim.isOwn && !isDecided(state) ? t("open", { by: claim.by }) : null;
}

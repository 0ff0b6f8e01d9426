"use client";

import { useTranslations } from "next-intl";
import type { DecidedState } from "@/components/admin/decide/item-state";
import { UndoButton } from "@/components/admin/decide/undo-button";
import { viewOf } from "@/components/admin/items/item-view";
import type { QueueScreen } from "@/components/admin/queue/use-queue-screen";
import { Button } from "@/components/ui/button";
import { keyOf } from "@/lib/features/queue/types";
import { cn } from "@/lib/shared/cn";

type CountdownProps = { state: DecidedState; name: string; onUndo: () => void };

/** A decision: by whom, and while it is an own one and not applied yet, how long it can be undone. */
export function Countdown({ state: { kind, scheduled, until }, name, onUndo }: CountdownProps) {
  const t = useTranslations("panelQueue.decisions");
  const { isOwn, decision, deciderName } = scheduled;
  const isWaiting = kind === "scheduled";
  return (
    <span className="inline-flex items-center gap-3 text-sm">
      <span className="font-semibold">
        {isOwn
          ? t("own", { decision })
          : t("byColleague", { name: deciderName, isWaiting: isWaiting ? "yes" : "no" })}
      </span>
      {isOwn && isWaiting ? <UndoButton until={until} name={name} onUndo={onUndo} /> : null}
    </span>
  );
}

/** Recent decisions and refusals: one line, also when it is empty, so that nothing moves. */
export function RecentDecisions({ screen, className }: { screen: QueueScreen; className: string }) {
  const t = useTranslations("panelQueue.decisions");
  const { items, states, index, last } = screen;
  const decided = items.filter((item) => {
    const state = states.get(keyOf(item));
    return state?.kind === "sending" || (state?.kind === "scheduled" && state.scheduled.isOwn);
  });
  const refused = [...items.slice(index + 1), ...items.slice(0, index)].filter(
    (item) => states.get(keyOf(item))?.kind === "refused",
  );
  const [nextRefused] = refused;
  const only = last?.keys.length === 1 ? items.find((item) => keyOf(item) === last.keys[0]) : undefined;
  return (
    <section
      aria-label={t("justDecided")}
      className={cn("flex h-9 items-center gap-3 text-sm whitespace-nowrap", className)}
    >
      {decided.length > 0 ? (
        <span className="min-w-0 truncate">{t("decidedJustNow", { count: decided.length })}</span>
      ) : null}
      {last ? (
        <UndoButton
          until={last.until}
          isLast
          name={only ? viewOf(only).name : t("items", { count: last.keys.length })}
          onUndo={() => screen.undo(last.keys)}
        />
      ) : null}
      {nextRefused ? (
        <Button
          size="sm"
          variant="outline"
          className="text-bad"
          aria-label={t("refusedGo", { count: refused.length, name: viewOf(nextRefused).name })}
          onClick={() => screen.go(keyOf(nextRefused))}
        >
          {t("refused", { count: refused.length })}
        </Button>
      ) : null}
    </section>
  );
}

/** The last decisions of others: one line, also when it is empty, so that nothing moves. */
export function TeamDecisions({ recent, listed }: Pick<QueueScreen, "recent" | "listed">) {
  const t = useTranslations("panelQueue.decisions");
  const names = new Map(listed.map((item) => [keyOf(item), viewOf(item).name]));
  return (
    <ul
      aria-label={t("decidedOthers")}
      className="mb-2 flex h-5 gap-x-4 overflow-hidden text-xs whitespace-nowrap text-ink-muted"
    >
      {recent.map(({ key, scheduled: { id, deciderName, decision } }) => (
        <li key={id} className="min-w-0 truncate">
          {t.rich("ofColleague", {
            decision,
            who: () => (
              <span translate="no" className="font-semibold text-ink">
                {deciderName}
              </span>
            ),
            item: () => <bdi>{names.get(key) ?? key.replace("-", " ")}</bdi>,
          })}
        </li>
      ))}
    </ul>
  );
}

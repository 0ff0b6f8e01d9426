"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { mayHaveSucceeded, panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { Checkbox } from "@/components/ui/checkbox";
import { leaveRoom } from "@/components/ui/leave-room";
import { notify } from "@/components/ui/toast";
import { cn } from "@/lib/shared/cn";

const leaveTickRoom = leaveRoom({ variable: "--tick-room" });

/** @param rows the tickable rows; a row that leaves them is no longer counted */
export function useTicks<Row extends { id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ticked: rows.filter(({ id }) => ids.has(id)),
    isTicked: (id: number) => ids.has(id),
    tick: (id: number, on: boolean) =>
      setIds((all) => new Set(on ? [...all, id] : [...all].filter((each) => each !== id))),
    tickAll: (on: boolean) => setIds(new Set(on ? rows.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}

/** Chooses the words in `panelShell.tickBar`. */
type TickedNoun = "email" | "item" | "message" | "report" | "ticket";

type TickedCall = {
  path: string;
  /** sent in addition to the items */
  body?: object;
  noun: TickedNoun;
  verb: "close" | "dismiss";
  onDone: () => void;
};

/** Handles each ticked row separately and shows the reason for each failure. */
export function useTickedCall({ path, body, noun, verb, onDone }: TickedCall) {
  const t = useTranslations("panelShell.tickBar");
  const reread = useReread();
  const [isCalling, setCalling] = useState(false);
  const call = async (ticked: readonly { id: number; updatedAt: string }[]) => {
    setCalling(true);
    try {
      const items = ticked.map(({ id, updatedAt }) => ({ id, updatedAt }));
      const { results } = await panelCall<{ results: TickedResult[] }>("POST", path, { ...body, items });
      const failed = results.flatMap((result) => (result.ok ? [] : [result.message]));
      notify({
        title: t("done", { count: results.length - failed.length, noun, verb }),
        ...(failed.length > 0 ? { description: [...new Set(failed)].join(" "), destructive: true } : {}),
      });
      onDone();
      void reread();
    } catch (error) {
      showFailure(t("failed", { verb }), error, { ifOpen: t("unknown", { verb }) });
      if (mayHaveSucceeded(error)) void reread();
    } finally {
      setCalling(false);
    }
  };
  return { isCalling, call };
}

type TickedResult = { id: number; ok: true } | { id: number; ok: false; message: string };

type TickBarProps = {
  noun: TickedNoun;
  tickedCount: number;
  /** how many visible rows can be ticked */
  openCount: number;
  onTickAll: (on: boolean) => void;
  /** actions on the ticked rows; on a phone they share one line (`Ticked`) */
  children: ReactNode;
};

/**
 * Ticks all visible rows and offers actions on them. It is sticky below the header; on a phone it is fixed to the
 * bottom, so that it moves no row.
 */
export function TickBar({ noun, tickedCount, openCount, onTickAll, children }: TickBarProps) {
  const t = useTranslations("panelShell.tickBar");
  const id = useId();
  const isAll = openCount > 0 && tickedCount === openCount;
  return (
    <div
      className={cn(
        "-mx-2 -mt-1.5 mb-1.5 flex flex-wrap items-center gap-3 border-b border-transparent px-2 py-1.5 text-sm",
        tickedCount > 0 &&
          "tick-bar-held z-20 border-line bg-ground sm:top-[calc(var(--header-height)+2.25rem)] sm:tall:sticky",
      )}
    >
      <div className="flex min-h-9 items-center gap-2.5">
        <Checkbox
          id={id}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = tickedCount > 0 && !isAll;
          }}
          disabled={openCount === 0}
          onChange={() => onTickAll(!isAll)}
        />
        <label htmlFor={id}>{t("tickAllShown")}</label>
      </div>
      {tickedCount > 0 ? (
        <fieldset
          aria-label={t("label", { noun })}
          ref={leaveTickRoom}
          className={cn(
            "m-0 flex min-w-0 flex-wrap items-center gap-2 border-0 p-0 max-xs:[&_svg]:hidden",
            "max-sm:tall:fixed max-sm:tall:inset-x-0 max-sm:tall:bottom-(--notice-room,0px) max-sm:tall:z-20 max-sm:tall:border-t max-sm:tall:border-line-strong max-sm:tall:bg-raised max-sm:tall:px-4 max-sm:tall:pt-2 max-sm:tall:pb-[max(0.5rem,env(safe-area-inset-bottom))]",
          )}
        >
          <span className="font-semibold tabular-nums max-sm:me-auto">
            {t.rich("count", {
              count: tickedCount,
              noun,
              ticked: (chunks) => <span className="max-sm:sr-only">{chunks}</span>,
            })}
          </span>
          {children}
        </fieldset>
      ) : null}
    </div>
  );
}

/** Hidden visually on a phone, where space is tight; screen readers still read it. */
export const Ticked = () => {
  const t = useTranslations("panelShell.tickBar");
  return <span className="max-sm:sr-only">{` ${t("ticked")}`}</span>;
};

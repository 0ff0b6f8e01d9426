"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { openCountsKey } from "@/components/admin/shell/open-counts";
import { panelChangedEvent, panelRead } from "@/components/admin/shell/panel-calls";
import { useIsAdmin } from "@/components/admin/shell/panel-context";
import { listReadEvent } from "@/components/admin/shell/refresh-button";
import { changeTeam, useTeam, withClaims } from "@/components/admin/shell/team-state";
import { teamNewsEvent } from "@/components/admin/shell/team-stream";
import { useReread } from "@/components/admin/shell/use-reread";
import { Button } from "@/components/ui/button";
import { leaveRoom } from "@/components/ui/leave-room";
import { Notice } from "@/components/ui/notice";
import type { Change, PanelNews } from "@/lib/features/overview/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";
import { decidedKinds, fieldByKind, plainKinds, reviewedKinds } from "@/lib/shared/reviewed-kinds";

const askEveryMs = 15_000;
/** Only a fallback while events arrive: it finds lost ones. */
const askWhileLiveEveryMs = 60_000;
/** After a change from this page; debounced. */
const askAfterMs = 400;

const kindsOf: Record<string, readonly string[]> = {
  [adminPaths.queue]: decidedKinds,
  [adminPaths.community]: [...plainKinds, "testimonial"],
  [adminPaths.inbox]: ["message", "ticket", "report"],
  [adminPaths.complaints]: ["complaint"],
  [adminPaths.posts]: ["post"],
  [adminPaths.makers]: ["maker"],
  [adminPaths.newsletter]: ["digest"],
  [adminPaths.mailQueue]: ["mail"],
};
const lists = fieldByKind("list");
const kindOfTab: Record<string, string> = {
  ...Object.fromEntries(
    reviewedKinds.flatMap((kind) => {
      const list = lists[kind];
      return "tab" in list ? [[list.tab, kind]] : [];
    }),
  ),
  clips: "submission",
  users: "user",
};

function isShown({ kind, who, isMoved }: Change, pathname: string, tab: string): boolean {
  if (pathname === adminPaths.auditLog) return who.length > 0;
  if (pathname === adminPaths.trash) return isMoved;
  if (pathname === adminPaths.panel) return kind === kindOfTab[tab];
  return kindsOf[pathname]?.includes(kind) ?? false;
}

/** Changes since one reading of a list. Each reading starts a new query, which ignores responses to older ones. */
function useChanges(list: string, reading: number): readonly Change[] {
  const client = useQueryClient();
  const { isLive } = useTeam();
  const queryKey = ["changes", list, reading];
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const since = client.getQueryData<PanelNews>(queryKey)?.cursor;
      const answer = await panelRead<PanelNews>(hrefWith(adminApiPaths.changes, { since }));
      signal.throwIfAborted();
      client.setQueryData(openCountsKey, answer.open);
      changeTeam(client, (team) => withClaims(team, answer.claims));
      return { ...answer, cursor: since ?? answer.cursor };
    },
    refetchInterval: isLive ? askWhileLiveEveryMs : askEveryMs,
    // A page opened in the background counts changes from the time it is first viewed.
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let newsTimer: ReturnType<typeof setTimeout> | undefined;
    const refetchSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refetch(), askAfterMs);
    };
    // Throttled, not debounced, so a steady stream of events cannot postpone it. The random delay spreads the load of
    // many pages.
    let isScheduled = false;
    const refetchThrottled = () => {
      if (isScheduled) return;
      isScheduled = true;
      const ask = () => {
        isScheduled = false;
        void refetch();
      };
      newsTimer = setTimeout(ask, askAfterMs * (0.5 + Math.random()));
    };
    window.addEventListener(panelChangedEvent, refetchSoon);
    window.addEventListener(teamNewsEvent, refetchThrottled);
    return () => {
      clearTimeout(timer);
      clearTimeout(newsTimer);
      window.removeEventListener(panelChangedEvent, refetchSoon);
      window.removeEventListener(teamNewsEvent, refetchThrottled);
    };
  }, [refetch]);
  return data?.changes ?? [];
}

/**
 * Announces within two seconds, or 15 when polling, that the open list has changed; the admin decides when to reload
 * it. It is a full-width strip at the bottom, so that it covers no text and moves nothing under the pointer.
 * `leaveNoticeRoom` moves what it would cover.
 */
export function ChangeNotice() {
  const t = useTranslations("panelShell.changeNotice");
  const reread = useReread();
  const pathname = usePathname();
  const firstTab = useIsAdmin() ? "users" : "games";
  const tab = useSearchParams().get("tab") ?? firstTab;
  const [reading, setReading] = useState(0);
  const [isRereading, setRereading] = useState(false);
  const changes = useChanges(`${pathname} ${tab}`, reading);
  const readAnew = useCallback(() => setReading((count) => count + 1), []);
  useEffect(() => {
    window.addEventListener(listReadEvent, readAnew);
    return () => window.removeEventListener(listReadEvent, readAnew);
  }, [readAnew]);
  const language = useLocale();
  const wordsOf = ({ kind, count, who }: Change): string => {
    const noun = t("noun", { kind, count, isNew: who.length > 0 ? "no" : "yes" });
    if (who.length === 0) return noun;
    const names = who.map((name) => (name === "you" ? t("you") : name));
    return t("by", { noun, names: inList(names, language) });
  };
  // The buttons disappear with the notice.
  const focusPage = () => document.getElementById("main")?.focus({ preventScroll: true });
  const showChanges = async () => {
    setRereading(true);
    const read = () => {
      focusPage();
      window.dispatchEvent(new Event(listReadEvent));
    };
    await reread(read, (error) => showFailure(t("refreshFailed"), error));
    setRereading(false);
  };

  const shown = changes.filter((change) => isShown(change, pathname, tab));
  if (shown.length === 0) return <div role="status" />;
  return (
    <div
      role="status"
      ref={leaveNoticeRoom}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 py-2 sm:px-6"
    >
      <Notice
        className="px-3 py-2 sm:max-w-md"
        title={t("listChanged")}
        actions={
          <>
            <Button size="sm" variant="secondary" onClick={showChanges} loading={isRereading}>
              {t("showChanges")}
            </Button>
            <Button
              size="icon-sm"
              variant="ghost"
              aria-label={t("dismiss")}
              onClick={() => {
                focusPage();
                readAnew();
              }}
            >
              <X aria-hidden="true" />
            </Button>
          </>
        }
      >
        {inList(shown.map(wordsOf), language)}
      </Notice>
    </div>
  );
}

const inList = (texts: string[], language: string): string =>
  new Intl.ListFormat(language, { type: "unit", style: "short" }).format(texts);

const leaveNoticeRoom = leaveRoom({ variable: "--notice-room" });

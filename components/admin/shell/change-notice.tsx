"use client";

import { X } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useOpenCounts } from "@/components/admin/shell/open-counts";
import { panelChangedEvent, panelRead } from "@/components/admin/shell/panel-calls";
import { listReadEvent } from "@/components/admin/shell/refresh-button";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { useReread } from "@/components/admin/shell/use-reread";
import { Button } from "@/components/ui/button";
import { leaveRoom } from "@/components/ui/leave-room";
import { Notice } from "@/components/ui/notice";
import type { Change, PanelNews } from "@/lib/features/overview/types";
import { plural } from "@/lib/shared/format";
import { adminApiPaths, adminPaths } from "@/lib/shared/paths";

const askEveryMs = 15_000;
/** After a change of this page's own; of several in a row the last. */
const askAfterMs = 400;

const kindsOf: Record<string, readonly string[]> = {
  [adminPaths.queue]: ["game", "streamer", "stream", "clip", "submission"],
  [adminPaths.community]: ["stream", "clip", "testimonial"],
  [adminPaths.inbox]: ["message", "ticket"],
  [adminPaths.newsletter]: ["digest"],
  [adminPaths.mailQueue]: ["mail"],
};
const kindOfTab: Record<string, string> = {
  games: "game",
  streamers: "streamer",
  clips: "submission",
  submissions: "submission",
};

/** Whether the open page lists what changed. */
function isShown({ kind, who, isMoved }: Change, pathname: string, tab: string | null): boolean {
  if (pathname === adminPaths.auditLog) return who.length > 0;
  if (pathname === adminPaths.trash) return isMoved;
  if (pathname === adminPaths.panel) return kind === (kindOfTab[tab ?? ""] ?? "user");
  return kindsOf[pathname]?.includes(kind) ?? false;
}

/**
 * Says within half a minute that the open list has changed elsewhere; reading it again is left to the admin. It lies
 * over the page's end, in sight wherever the list is read, and moves nothing under a hand that is about to press but
 * what would else lie under it (`leaveNoticeRoom`).
 */
export function ChangeNotice() {
  const reread = useReread();
  const { tell } = useOpenCounts();
  const pathname = usePathname();
  const tab = useSearchParams().get("tab");
  const cursor = useRef<string | null>(null);
  const [changes, setChanges] = useState<Change[]>([]);
  const [dismissals, setDismissals] = useState(0);
  const [isReading, setReading] = useState(false);
  const place = `${pathname} ${tab}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another list, read just now; what was dismissed is known
  useEffect(() => {
    // An answer from before the list was read, or from the page before, is for a list that is gone.
    let run = 0;
    const forget = () => {
      run += 1;
      cursor.current = null;
      setChanges([]);
      void ask();
    };
    const ask = async () => {
      // A page opened in the background learns of changes when it is looked at; they count as known then.
      if (document.hidden && cursor.current) return;
      const mine = run;
      try {
        const query = cursor.current ? `?since=${cursor.current}` : "";
        const answer = await panelRead<PanelNews>(`${adminApiPaths.changes}${query}`);
        if (mine !== run) return;
        cursor.current ??= answer.cursor;
        tell(answer.open);
        setChanges(answer.changes);
      } catch {
        // Offline for a moment: the next question asks for everything since the same cursor.
      }
    };
    forget();
    const timer = setInterval(() => void ask(), askEveryMs);
    window.addEventListener(listReadEvent, forget);
    let askTimer: ReturnType<typeof setTimeout> | undefined;
    const askSoon = () => {
      clearTimeout(askTimer);
      askTimer = setTimeout(() => void ask(), askAfterMs);
    };
    window.addEventListener(panelChangedEvent, askSoon);
    return () => {
      run += 1;
      clearInterval(timer);
      clearTimeout(askTimer);
      window.removeEventListener(panelChangedEvent, askSoon);
      window.removeEventListener(listReadEvent, forget);
    };
  }, [place, dismissals, tell]);
  // The buttons leave with the notice.
  const focusPage = () => document.getElementById("main")?.focus({ preventScroll: true });
  const showChanges = async () => {
    setReading(true);
    const read = () => {
      focusPage();
      window.dispatchEvent(new Event(listReadEvent));
    };
    await reread(read, (error) => tellFailure("Refresh failed", error));
    setReading(false);
  };

  const shown = changes.filter((change) => isShown(change, pathname, tab));
  if (shown.length === 0) return <div role="status" />;
  return (
    <div
      role="status"
      ref={leaveNoticeRoom}
      className="notch fixed inset-x-4 bottom-4 z-30 bg-surface sm:right-auto sm:max-w-md"
    >
      <Notice
        title="This list has changed elsewhere"
        actions={
          <>
            <Button size="sm" variant="secondary" onClick={showChanges} loading={isReading}>
              Show changes
            </Button>
            <Button
              size="icon-sm"
              variant="ghost"
              aria-label="Dismiss"
              onClick={() => {
                focusPage();
                setDismissals((count) => count + 1);
              }}
            >
              <X aria-hidden="true" />
            </Button>
          </>
        }
      >
        {shown.map(wordsOf).join(", ")}
      </Notice>
    </div>
  );
}

/** With what lies below it. */
const leaveNoticeRoom = leaveRoom({ variable: "--notice-room", gap: "1rem" });

const wordsOf = ({ kind, count, who }: Change): string =>
  who.length > 0 ? `${plural(count, kind)} by ${who.join(", ")}` : plural(count, `new ${kind}`);

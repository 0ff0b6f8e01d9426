"use client";

import { useEffect, useRef } from "react";
import type { Draft } from "@/components/forms/use-draft";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Phones reload a page after opening the picture picker, and restore its scroll position. */
const wasJustReloaded = () => {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return loaded?.type === "reload" && performance.now() < 15_000;
};

/** Local time, never rendered on the server. */
const timeHere = (iso: string): string =>
  new Date(iso).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });

/**
 * Offers an unfinished draft, or tells that it is shown. Scrolled into view after a reload, when the form may look
 * empty.
 */
export function DraftNotice({ draft }: { draft: Draft }) {
  const notice = useRef<HTMLDivElement>(null);
  const isOffered = draft.offeredAt !== null;
  useEffect(() => {
    const box = notice.current;
    if (!isOffered || !box) return;
    // Reported with the next frame, after the browser has restored the scroll position.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      const isAbove = entry !== undefined && entry.boundingClientRect.top < 0;
      if (isAbove || wasJustReloaded()) box.scrollIntoView({ block: "center" });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [isOffered]);
  if (draft.shownAt)
    return (
      <Notice
        title="This is your unfinished draft"
        actions={
          <Button size="sm" variant="ghost" onClick={draft.discard}>
            Discard draft
          </Button>
        }
      >
        <p className="text-ink-muted">
          {`Saved in this browser on ${timeHere(draft.shownAt)}. It stays here until you submit or discard it.`}
        </p>
      </Notice>
    );
  if (!draft.offeredAt) return null;
  return (
    <Notice
      ref={notice}
      role="status"
      title="You have an unfinished draft"
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={draft.restore}>
            Restore draft
          </Button>
          <Button size="sm" variant="ghost" onClick={draft.discard}>
            Discard
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{`Saved in this browser on ${timeHere(draft.offeredAt)}.`}</p>
    </Notice>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
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
const timeHere = (iso: string, language: string): string =>
  new Date(iso).toLocaleString(language === "en" ? "en-GB" : language, {
    dateStyle: "medium",
    timeStyle: "short",
  });

/**
 * Offers an unfinished draft, or tells that it is shown. Scrolled into view after a reload, when the form may look
 * empty.
 */
export function DraftNotice({ draft }: { draft: Draft }) {
  const t = useTranslations("form.draft");
  const language = useLocale();
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
        title={t("shown.title")}
        actions={
          <Button size="sm" variant="ghost" onClick={draft.discard}>
            {t("shown.discard")}
          </Button>
        }
      >
        <p className="text-ink-muted">{t("shown.text", { time: timeHere(draft.shownAt, language) })}</p>
      </Notice>
    );
  if (!draft.offeredAt) return null;
  return (
    <Notice
      ref={notice}
      role="status"
      title={t("offered.title")}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={draft.restore}>
            {t("offered.restore")}
          </Button>
          <Button size="sm" variant="ghost" onClick={draft.discard}>
            {t("offered.discard")}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t("offered.text", { time: timeHere(draft.offeredAt, language) })}</p>
    </Notice>
  );
}

"use client";

import { useEffect } from "react";
import type { FailureTexts } from "@/components/layout/failure-texts";
import { buttonVariants } from "@/components/ui/button-variants";
import { pageTitle } from "@/lib/shared/page-title";

type ErrorPanelProps = {
  texts: FailureTexts;
  /** the address of the landing page */
  home: string;
  retry: () => void;
  error?: Error;
  /** finds the error in the log */
  digest?: string;
};

/** Takes the site's name from the document's head: a failed page's layout is not rendered. */
function useFailureTitle(failure: string): void {
  useEffect(() => {
    // The failed page's own head may arrive later and replace the title.
    const show = () => {
      const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
      if (!name) return;
      const title = pageTitle(failure, name);
      if (document.title !== title) document.title = title;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [failure]);
}

/**
 * Reloads after a script failed to load: a deploy removes old scripts, and rendering again would request them again.
 */
function tryAgain(error: Error | undefined, retry: () => void): void {
  const lacksScript =
    error?.name === "ChunkLoadError" ||
    /loading (css )?chunk|dynamically imported|module script/i.test(error?.message ?? "");
  if (lacksScript) location.reload();
  else retry();
}

/** Never shows the error itself. */
export function ErrorPanel({ texts, home, retry, error, digest }: ErrorPanelProps) {
  useFailureTitle(texts.title);
  return (
    <div className="dot-grid">
      <div className="mx-auto max-w-form px-4 py-20 sm:px-6 sm:py-28">
        <div className="ticks bg-surface p-8 [--tick:var(--bad)] sm:p-12">
          <h1 className="text-4xl font-semibold">{texts.title}</h1>
          <p className="mt-3 text-lg text-ink-muted">{texts.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <button type="button" onClick={() => tryAgain(error, retry)} className={buttonVariants()}>
              {texts.retry}
            </button>
            {/* A full load on purpose, to start afresh. */}
            <a href={home} className={buttonVariants({ variant: "secondary" })}>
              {texts.home}
            </a>
          </div>
          {digest ? (
            <p className="mt-8 text-xs text-ink-muted">
              <span>{`${texts.reference} `}</span>
              <span translate="no">{digest}</span>
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}

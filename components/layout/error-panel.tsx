"use client";

import { useEffect } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { pageFailure } from "@/lib/shared/failure-words";
import { pageTitle } from "@/lib/shared/page-title";
import { paths } from "@/lib/shared/paths";

type ErrorPanelProps = {
  retry: () => void;
  error?: Error;
  /** finds the error in the log */
  digest?: string;
};

/** Takes the site's name from the document's head: a failed page's layout is not rendered. */
function useFailureTitle(): void {
  useEffect(() => {
    // The failed page's own head may arrive later and replace the title.
    const show = () => {
      const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
      if (!name) return;
      const title = pageTitle(pageFailure.title, name);
      if (document.title !== title) document.title = title;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
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
export function ErrorPanel({ retry, error, digest }: ErrorPanelProps) {
  useFailureTitle();
  return (
    <div className="dot-grid">
      <div className="mx-auto max-w-form px-4 py-20 sm:px-6 sm:py-28">
        <div className="ticks bg-surface p-8 [--tick:var(--bad)] sm:p-12">
          <h1 className="text-4xl font-semibold">{pageFailure.title}</h1>
          <p className="mt-3 text-lg text-ink-muted">{pageFailure.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <button type="button" onClick={() => tryAgain(error, retry)} className={buttonVariants()}>
              Try again
            </button>
            {/* A full load on purpose, to start afresh. */}
            <a href={paths.home} className={buttonVariants({ variant: "secondary" })}>
              Back to Home
            </a>
          </div>
          {digest ? (
            <p className="mt-8 text-xs text-ink-muted">
              Reference for our team: <span translate="no">{digest}</span>
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}

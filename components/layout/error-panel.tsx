"use client";

import { buttonVariants } from "@/components/ui/button-variants";
import { pageFailure } from "@/lib/shared/failure-words.mjs";
import { paths } from "@/lib/shared/paths";

type ErrorPanelProps = {
  retry: () => void;
  /** Finds the failure in the log; says nothing about it. */
  digest?: string;
};

/** What a visitor sees when a page failed: what to do, nothing of what broke. */
export function ErrorPanel({ retry, digest }: ErrorPanelProps) {
  return (
    <div className="dot-grid">
      <div className="mx-auto max-w-form px-4 py-20 sm:px-6 sm:py-28">
        <div className="ticks bg-surface p-8 [--tick:var(--bad)] sm:p-12">
          <h1 className="text-4xl font-semibold">{pageFailure.title}</h1>
          <p className="mt-3 text-lg text-ink-muted">{pageFailure.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <button type="button" onClick={retry} className={buttonVariants()}>
              Try again
            </button>
            {/* A full load on purpose: it starts from nothing. */}
            <a href={paths.home} className={buttonVariants({ variant: "secondary" })}>
              Back to Home
            </a>
          </div>
          {digest ? <p className="mt-8 text-xs text-ink-muted">Reference for our team: {digest}</p> : null}
        </div>
      </div>
    </div>
  );
}

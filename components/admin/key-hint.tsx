import type { ReactNode } from "react";

/** The key of a button, on screens that have room for it. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="notch-sm hidden min-w-6 place-items-center border border-line-strong bg-ground px-1.5 font-sans text-xs text-ink-muted sm:inline-grid"
    >
      {children}
    </span>
  );
}

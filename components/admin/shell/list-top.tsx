import type { ReactNode } from "react";

/** A section's heading, and beside it what is done with all that stands below. */
export function ListTop({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center justify-between gap-3">{children}</div>;
}

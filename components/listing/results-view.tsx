import type { ReactNode } from "react";

type ResultsViewProps = {
  /** What they are, e.g. "Games". */
  label: string;
  /** What those hear who do not see the results change. */
  said?: string;
  isPending?: boolean;
  /** Shown in their place while others are on their way. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** The place of a list's results. */
export function ResultsView({ label, said = "", isPending = false, skeleton, children }: ResultsViewProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <section
        aria-label={label}
        aria-busy={isPending}
        data-results=""
        tabIndex={-1}
        className="grid *:col-start-1 *:row-start-1"
      >
        <div
          className={
            isPending ? "pointer-events-none opacity-0 transition-opacity delay-100 duration-100" : ""
          }
        >
          {children}
        </div>
        {isPending ? (
          <div className="transition-opacity delay-100 duration-100 starting:opacity-0">{skeleton}</div>
        ) : null}
      </section>
    </>
  );
}

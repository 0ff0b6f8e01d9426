import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  empty: string /** list items, the newest first */;
  children: ReactNode[];
};

/** A part of the settings that lists what was set before, or says that there is nothing. */
export function PastList({ id, title, empty, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children.length === 0 ? (
        <p className="mt-1 text-sm text-ink-muted">{empty}</p>
      ) : (
        <ol className="mt-2 text-sm">{children}</ol>
      )}
    </section>
  );
}

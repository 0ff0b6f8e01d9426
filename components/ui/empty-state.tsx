import type { ReactNode } from "react";
import { cn } from "@/lib/shared/cn";

type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** What to do next: a button or link. */
  action?: ReactNode;
  /** The heading's level in the page's outline. */
  level?: 2 | 3;
  className?: string;
};

export function EmptyState({ title, description, icon, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cn(
        "dot-grid dot-grid-rim ticks grid justify-items-center px-6 py-16 text-center",
        className,
      )}
    >
      {icon ? (
        <span className="notch mb-5 grid size-14 place-items-center border border-line bg-surface text-cool [&_svg]:size-6">
          {icon}
        </span>
      ) : null}
      <Heading className="text-2xl">{title}</Heading>
      {description ? <p className="mt-2 max-w-prose text-ink-muted">{description}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

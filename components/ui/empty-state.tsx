import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** heading level */
  level?: 2 | 3;
  /** smaller, inside a page with other content */
  isLow?: boolean;
};

export function EmptyState({ title, description, icon, action, level = 2, isLow = false }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={`dot-grid dot-grid-rim ticks grid grid-cols-[minmax(0,1fr)] justify-items-center px-6 text-center wrap-anywhere ${isLow ? "py-10" : "py-16"}`}
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

import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/shared/cn";

type ListHeadingProps = ComponentProps<"h2"> & {
  count: ReactNode;
};

export function ListHeading({ count, className, children, ...props }: ListHeadingProps) {
  return (
    <h2 className={cn("text-2xl", className)} {...props}>
      <span>{children}</span>
      <span className="ml-3 font-sans text-sm font-normal text-ink-muted tabular-nums">{count}</span>
    </h2>
  );
}

export function ListTop({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center justify-between gap-3">{children}</div>;
}

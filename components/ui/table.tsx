import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

type TableProps = ComponentProps<"table"> & {
  /** Names the scrolling region, which the keyboard can reach on narrow screens. */
  label: string;
};

export function Table({ className, label, ...props }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="notch-lg relative overflow-x-auto border border-line bg-surface"
    >
      <table className={cn("w-full border-collapse text-sm tabular-nums", className)} {...props} />
    </section>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead className={cn("bg-raised text-left", className)} {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      className={cn("border-t border-line transition-colors first:border-t-0 hover:bg-raised/50", className)}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn("px-4 py-2.5 text-xs font-semibold text-ink-muted uppercase", className)}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return <td className={cn("px-4 py-3 align-middle", className)} {...props} />;
}

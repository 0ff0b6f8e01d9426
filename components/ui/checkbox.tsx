import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

/** Native; label it. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="checkbox"
      className={cn(
        "check notch-xs size-6 shrink-0 appearance-none border border-line-strong bg-sunken transition-colors",
        "enabled:hover:border-ink-muted checked:border-cool checked:bg-cool indeterminate:border-cool indeterminate:bg-cool",
        "aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-55",
        className,
      )}
      {...props}
    />
  );
}

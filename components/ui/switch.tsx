import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

/** A native checkbox underneath, for forms and keyboards. */
export function Switch({ className, ...props }: Omit<ComponentProps<"input">, "type" | "role">) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself
      role="switch"
      className={cn(
        "switch notch-sm relative h-6 w-11 shrink-0 appearance-none border border-line-strong bg-sunken transition-colors",
        "enabled:hover:border-ink-muted checked:border-cool checked:bg-cool",
        "disabled:cursor-not-allowed disabled:opacity-55",
        className,
      )}
      {...props}
    />
  );
}

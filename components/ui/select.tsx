import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClasses } from "@/components/ui/input";
import { cn } from "@/lib/shared/cn";

/** Native: works without JavaScript, by keyboard and on phones. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block w-full", className)}>
      <select className={cn(controlClasses, "h-11 appearance-none truncate pe-10")} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-ink-muted"
      />
    </span>
  );
}

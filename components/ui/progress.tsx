import { cn } from "@/lib/shared/cn";

type ProgressProps = { value: number; max?: number; label: string; className?: string };

/** `value` of `max` (default 100), in blocks. */
export function Progress({ value, max = 100, label, className }: ProgressProps) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className={cn("progress block h-3 w-full", className)}
    />
  );
}

import { cn } from "@/lib/shared/cn";

/** A line between groups; `dashed` is a row of pixels. */
export function Separator({ className, pixels = false }: { className?: string; pixels?: boolean }) {
  return (
    <hr
      className={cn(
        "border-0",
        pixels
          ? "h-1 bg-[repeating-linear-gradient(90deg,var(--line)_0_4px,transparent_4px_12px)]"
          : "h-px bg-line",
        className,
      )}
    />
  );
}

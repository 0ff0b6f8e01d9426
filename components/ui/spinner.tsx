import { cn } from "@/lib/shared/cn";

const blocks = [
  [6, 0],
  [12, 6],
  [6, 12],
  [0, 6],
] as const;

/** Decorative: the text next to it describes what is pending. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={cn("spinner size-4 fill-current", className)}>
      {blocks.map(([x, y]) => (
        <rect key={`${x}-${y}`} x={x} y={y} width="4" height="4" />
      ))}
    </svg>
  );
}

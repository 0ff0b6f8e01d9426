import { cn } from "@/lib/shared/cn";

/** The mark: two brackets of a spawn area that draw an S, and the point where the run begins. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      shapeRendering="crispEdges"
      className={cn("size-8", className)}
    >
      <path className="fill-ink" d="M2 2h15v4H6v9H2zM22 22H7v-4h11V9h4z" />
      <path className="fill-hot" d="M10 9h4v1h1v4h-1v1h-4v-1H9v-4h1z" />
    </svg>
  );
}

export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      <LogoMark />
      <span className="font-display text-xl leading-none font-bold tracking-tight">{name}</span>
    </span>
  );
}

import { cn } from "@/lib/shared/cn";

/** The mark: two brackets of a spawn area that draw an S, and the point where the run begins. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      shapeRendering="crispEdges"
      className={cn("size-8", className)}
    >
      <path className="fill-ink" d="M1 1h10v3H4v7H1zM15 15H5v-3h7V5h3z" />
      <path className="fill-hot" d="M6 6h4v4H6z" />
    </svg>
  );
}

export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      <LogoMark />
      <span className="font-display text-xl leading-none font-semibold tracking-tight max-[18rem]:sr-only">
        {name}
      </span>
    </span>
  );
}

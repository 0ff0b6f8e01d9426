/** "404", its zero being the site's own mark. Decoration: the heading says it in words. */
export function LostMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 54 16" aria-hidden="true" shapeRendering="crispEdges" className={className}>
      <path className="fill-ink" d="M1 1h3v7h7V1h3v14h-3v-4H1zM40 1h3v7h7V1h3v14h-3v-4H40z" />
      <path className="fill-cool" d="M20 1h10v3h-7v7h-3zM34 15H24v-3h7V5h3z" />
      <path className="fill-hot" d="M25 6h4v4h-4z" />
    </svg>
  );
}

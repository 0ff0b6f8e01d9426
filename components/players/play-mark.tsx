export function PlayMark({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 14 14"
      aria-hidden="true"
      shapeRendering="crispEdges"
      className={`transition-transform duration-150 group-hover:scale-110 ${className}`}
    >
      <path className="fill-hot" d="M1 0h12v1h1v12h-1v1h-12v-1h-1v-12h1z" />
      <path className="fill-hot-ink" d="M5 3h2v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-2z" />
    </svg>
  );
}

import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";

/** While the current-admin check and the first read run (specification section 2). */
export function PanelLoading() {
  return (
    <div role="status" className="grid place-items-center gap-4 py-24 text-ink-muted">
      <Spinner className="size-8 text-cool" />
      <p>Loading admin panel...</p>
    </div>
  );
}

/** While a tab's rows are on their way. */
export function TabLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="mb-4 h-8 w-40" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="mb-2 h-16" />
      ))}
    </div>
  );
}

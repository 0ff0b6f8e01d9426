import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";

/** While the current-admin check runs. */
export function PanelLoading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="status" className="grid justify-items-center gap-4 text-ink-muted">
        <Spinner className="size-8 text-cool" />
        <p>Loading admin panel...</p>
      </div>
    </main>
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

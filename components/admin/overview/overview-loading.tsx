import { Skeleton } from "@/components/ui/skeleton";

const places = ["a", "b", "c", "d", "e", "f"];

/** Keeps the overview's place while it is read, so that the tabs below stay where they are. */
export function OverviewLoading() {
  return (
    <div aria-hidden="true" className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-7">
      {places.map((place) => (
        <Skeleton key={place} className="h-19 nth-[-n+2]:h-28 sm:nth-[-n+4]:h-28 xl:h-28!" />
      ))}
      <Skeleton className="col-span-2 h-21 xl:col-span-1 xl:h-28" />
    </div>
  );
}

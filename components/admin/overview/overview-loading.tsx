import { Skeleton } from "@/components/ui/skeleton";

const places = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Keeps the overview's place while it is read, so that the tabs below stay where they are. */
export function OverviewLoading() {
  return (
    <div aria-hidden="true" className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-8">
      {places.map((place) => (
        <Skeleton
          key={place}
          className="h-19 nth-[-n+2]:h-32 nth-[n+7]:h-21 sm:h-21 sm:nth-[-n+4]:h-32 xl:h-37!"
        />
      ))}
    </div>
  );
}

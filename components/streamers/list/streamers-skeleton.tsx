import { streamerGridClasses } from "@/components/streamers/grid-classes";

const places = ["a", "b", "c", "d", "e", "f"];

/** The six places of cards that are on their way (specification sections 2 and 9). */
export function StreamersSkeleton() {
  return (
    <ul aria-hidden="true" className={streamerGridClasses}>
      {places.map((place) => (
        <li key={place} data-skeleton="" className="border border-line bg-surface">
          <div className="skeleton aspect-[3/1] bg-raised" />
          <div className="grid gap-3 p-4">
            <div className="skeleton h-6 w-2/3 bg-raised" />
            <div className="skeleton h-14 bg-raised" />
            <div className="skeleton h-6 w-3/4 bg-raised" />
            <div className="skeleton h-4 w-1/2 bg-raised" />
            <div className="skeleton h-9 w-2/3 bg-raised" />
          </div>
        </li>
      ))}
    </ul>
  );
}

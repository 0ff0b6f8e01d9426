import { gameGridClasses } from "@/components/games/grid-classes";

const places = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The eight places of cards that are on their way (specification sections 2 and 9). */
export function CatalogSkeleton() {
  return (
    <ul aria-hidden="true" className={gameGridClasses}>
      {places.map((place) => (
        <li key={place} data-skeleton="" className="border border-line bg-surface">
          <div className="skeleton aspect-video bg-raised" />
          <div className="grid gap-3 p-3.5">
            <div className="skeleton h-5 w-3/4 bg-raised" />
            <div className="skeleton h-4 w-1/2 bg-raised" />
            <div className="skeleton h-9 bg-raised" />
            <div className="skeleton h-6 w-2/3 bg-raised" />
            <div className="skeleton mt-2 h-8 bg-raised" />
          </div>
        </li>
      ))}
    </ul>
  );
}

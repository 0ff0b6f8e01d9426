import { gameGridClasses } from "@/components/games/grid-classes";
import { CardPlaces } from "@/components/list/card-places";

/** The eight places of cards that are on their way. */
export const CatalogSkeleton = () => (
  <CardPlaces
    amount={8}
    gridClasses={gameGridClasses}
    pictureClass="aspect-video"
    paddingClass="p-3.5"
    lines={["h-5 w-3/4", "h-4 w-1/2", "h-9", "h-6 w-2/3", "mt-2 h-8"]}
  />
);

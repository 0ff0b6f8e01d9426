import { CardPlaces } from "@/components/list/card-places";

/** The grid of game cards and of the places that wait for them. */
const gameGridClasses =
  "grid grid-cols-1 gap-4 min-[34rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-5";

/** How the cards of a grid are drawn: the first at once, whatever comes after them when it comes into sight. */
export const gameGrid = {
  className: gameGridClasses,
  /** Later ones are below the fold of every screen that has one column, and the second row of wide ones. */
  drawnAtOnce: 4,
  laterClassName: "later-game",
};

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

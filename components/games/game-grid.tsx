import { CardSkeletons } from "@/components/list/card-skeletons";

/** Shared by cards and skeletons. */
const gameGridClasses =
  "grid grid-cols-1 gap-4 min-[34rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-5";

/** The first cards are rendered immediately, later ones when they come into view. */
export const gameGrid = {
  className: gameGridClasses,
  /** Later cards are below the fold on narrow screens, and in the second row on wide ones. */
  drawnAtOnce: 4,
  laterClassName: "later-game",
};

export const CatalogSkeleton = () => (
  <CardSkeletons
    amount={8}
    gridClasses={gameGridClasses}
    pictureClass="aspect-video"
    paddingClass="p-3.5"
    lines={["h-5 w-3/4", "h-4 w-1/2", "h-9", "h-6 w-2/3", "mt-2 h-8"]}
  />
);

import { CardSkeletons } from "@/components/list/card-skeletons";

/** Shared by cards and skeletons. */
const streamerGridClasses = "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5";

/** The first cards are rendered immediately, later ones when they come into view. */
export const streamerGrid = {
  className: streamerGridClasses,
  /** Later cards are below the fold on narrow screens, and in the second row on wide ones. */
  drawnAtOnce: 3,
  laterClassName: "later-streamer",
};

export const StreamersSkeleton = () => (
  <CardSkeletons
    amount={6}
    gridClasses={streamerGridClasses}
    pictureClass="aspect-[3/1]"
    paddingClass="p-4"
    lines={["h-6 w-2/3", "h-14", "h-6 w-3/4", "h-4 w-1/2", "h-9 w-2/3"]}
  />
);

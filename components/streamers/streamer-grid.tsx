import { CardPlaces } from "@/components/list/card-places";

/** The grid of streamer cards and of the places that wait for them. */
const streamerGridClasses = "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5";

/** How the cards of a grid are drawn: the first at once, whatever comes after them when it comes into sight. */
export const streamerGrid = {
  className: streamerGridClasses,
  /** Later ones are below the fold of every screen that has one column, and the second row of wide ones. */
  drawnAtOnce: 3,
  laterClassName: "later-streamer",
};

/** The six places of cards that are on their way. */
export const StreamersSkeleton = () => (
  <CardPlaces
    amount={6}
    gridClasses={streamerGridClasses}
    pictureClass="aspect-[3/1]"
    paddingClass="p-4"
    lines={["h-6 w-2/3", "h-14", "h-6 w-3/4", "h-4 w-1/2", "h-9 w-2/3"]}
  />
);

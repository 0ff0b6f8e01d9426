import { CardPlaces } from "@/components/list/card-places";
import { streamerGridClasses } from "@/components/streamers/grid-classes";

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

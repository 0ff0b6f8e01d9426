/** The grid of streamer cards and of the places that wait for them. */
export const streamerGridClasses = "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5";

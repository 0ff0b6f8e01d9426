/** The grid of streamer cards and of the places that wait for them. */
export const streamerGridClasses = "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5";

/** How the cards of a grid are drawn: the first at once, whatever comes after them when it comes into sight. */
export const streamerGrid = {
  className: streamerGridClasses,
  /** Later ones are below the fold of every screen that has one column, and the second row of wide ones. */
  drawnAtOnce: 3,
  laterClassName: "later-streamer",
};

/** Games on a page of a maker; few have more. */
export const makerPageSize = 24;

/** Games that the panel shows of a maker, and moves at once. */
export const mostMovedGames = 500;

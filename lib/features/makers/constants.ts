/** Games on a page of a maker; few have more. */
export const makerPageSize = 24;

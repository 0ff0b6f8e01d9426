/** The grid of game cards and of the places that wait for them. */
export const gameGridClasses =
  "grid grid-cols-1 gap-4 min-[34rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-5";

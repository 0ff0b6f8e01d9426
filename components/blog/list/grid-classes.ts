/** The grid of the list's cards, and of the places of those that are on their way. */
export const postGridClasses = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5";

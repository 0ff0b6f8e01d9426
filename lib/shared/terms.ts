/** The day of a version: from the second of a day on a number stands behind it. */
export const dayOfVersion = (version: string): string => version.slice(0, 10);

/** @returns e.g. ` (2)` for the second version of a day, else nothing */
export const numberOfVersion = (version: string): string => {
  const number = version.slice(11);
  return number ? ` (${number})` : "";
};

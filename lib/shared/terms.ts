/** A second version on the same day ends in a number. */
export const versionDate = (version: string): string => version.slice(0, 10);

export const versionSuffix = (version: string): string => {
  const number = version.slice(11);
  return number ? ` (${number})` : "";
};

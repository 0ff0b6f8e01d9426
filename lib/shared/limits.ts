/** Longest address that we keep, in characters. */
export const maxUrlLength = 500;

const sorted = (values) => [...values].sort((a, b) => a - b);

/** The value in the middle. @param {number[]} values */
export const median = (values) => sorted(values)[Math.floor((values.length - 1) / 2)];

/** The value that this share of all does not exceed. @param {number[]} values @param {number} share e.g. 0.95 */
export const percentile = (values, share) =>
  sorted(values)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)];

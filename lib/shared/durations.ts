export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** How soon a failed database or blog source is worth a retry. */
export const retrySeconds = 60;

/** Letters that are written from right to left, and characters that change the direction of what follows. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** @returns a name for use within a sentence of plain text, whose direction it cannot change then (Unicode UAX 9) */
export const isolated = (name: string): string => (turning.test(name) ? `\u2068${name}\u2069` : name);

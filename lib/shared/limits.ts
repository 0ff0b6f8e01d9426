/** Counts code points, as zod does, not UTF-16 units. */
export const characterCount = (text: string): number => [...text].length;

export const maxUrlLength = 500;
export const maxEmailLength = 254;

export const mebibyte = 1024 * 1024;

export const maxPictureBytes = 5 * mebibyte;
/** The maximum of PostgreSQL's `integer`. */
export const maxRowId = 2_147_483_647;

export const credentialLimits = { username: 200, password: 1000, code: 40 };
